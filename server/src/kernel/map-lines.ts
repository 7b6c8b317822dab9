import { Readable } from 'node:stream';
import { readLines } from './read-lines.ts';

type LineMap = (line: string) => string | Promise<string>;

/** Each line of a stream, as another line; one at a time. */
export function mapLines(source: Readable, map: LineMap): Readable {
  return Readable.from(mapped(source, map), { objectMode: false });
}

async function* mapped(source: Readable, map: LineMap): AsyncGenerator<Buffer> {
  for await (const line of readLines(source)) yield Buffer.from(`${await map(line)}\n`);
}
