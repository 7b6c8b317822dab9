import { Readable } from 'node:stream';

const newline = 0x0a;

/** The lines of a stream that are not empty. They are cut by bytes: within JSON only the line feed never occurs. */
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

/** Each line of a stream, as another line; one at a time. */
export function mapLines(source: Readable, map: LineMap): Readable {
  return Readable.from(mapped(source, map), { objectMode: false });
}

async function* mapped(source: Readable, map: LineMap): AsyncGenerator<Buffer> {
  for await (const line of readLines(source)) yield Buffer.from(`${await map(line)}\n`);
}
