import { Readable } from 'node:stream';

const lineFeed = 0x0a;

/** Lines of a byte stream. Only a line feed ends a line: JSON may contain all other line separators. */
export async function* splitLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString();
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString();
}

/** The non-empty lines of a stream of bytes. */
export async function* readLines(source: Readable): AsyncGenerator<string> {
  for await (const line of splitLines(source)) if (line !== '') yield line;
}

type LineMap = (line: string) => string | Promise<string>;

/** Maps each line of a stream, one at a time. */
export function mapLines(source: Readable, map: LineMap): Readable {
  return Readable.from(mapped(source, map), { objectMode: false });
}

async function* mapped(source: Readable, map: LineMap): AsyncGenerator<Buffer> {
  for await (const line of readLines(source)) yield Buffer.from(`${await map(line)}\n`);
}
