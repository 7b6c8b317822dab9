import { Readable } from 'node:stream';
import { readLines } from './read-lines.ts';

/** Each line of a stream, as another line. */
export function mapLines(source: Readable, map: (line: string) => string): Readable {
  return Readable.from(mapped(source, map), { objectMode: false });
}

async function* mapped(source: Readable, map: (line: string) => string): AsyncGenerator<Buffer> {
  for await (const line of readLines(source)) yield Buffer.from(`${map(line)}\n`);
}
