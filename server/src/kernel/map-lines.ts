import { Readable } from 'node:stream';

const newline = 0x0a;

/** Each line of a stream, as another line. Lines are cut by bytes: within JSON only the line feed never occurs. */
export function mapLines(source: Readable, map: (line: string) => string): Readable {
  return Readable.from(mapped(source, map), { objectMode: false });
}

async function* mapped(source: Readable, map: (line: string) => string): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  // A stream of bytes yields buffers.
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      const line = Buffer.concat([...held, chunk.subarray(start, end)]).toString();
      held = [];
      start = end + 1;
      if (line !== '') yield Buffer.from(`${map(line)}\n`);
    }
    held.push(chunk.subarray(start));
  }
  const last = Buffer.concat(held).toString();
  if (last !== '') yield Buffer.from(`${map(last)}\n`);
}
