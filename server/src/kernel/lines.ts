import { Readable } from 'node:stream';

const newline = 0x0a;

/** The non-empty lines of a stream. Split by bytes, since JSON never contains a line feed. */
export async function* readLines(source: Readable): AsyncGenerator<string> {
  let held: Buffer[] = [];
  // A stream of bytes yields buffers.
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      const line = Buffer.concat([...held, chunk.subarray(start, end)]).toString();
      held = [];
      start = end + 1;
      if (line !== '') yield line;
    }
    held.push(chunk.subarray(start));
  }
  const last = Buffer.concat(held).toString();
  if (last !== '') yield last;
}

type LineMap = (line: string) => string | Promise<string>;

/** Maps each line of a stream, one at a time. */
export function mapLines(source: Readable, map: LineMap): Readable {
  return Readable.from(mapped(source, map), { objectMode: false });
}

async function* mapped(source: Readable, map: LineMap): AsyncGenerator<Buffer> {
  for await (const line of readLines(source)) yield Buffer.from(`${await map(line)}\n`);
}
