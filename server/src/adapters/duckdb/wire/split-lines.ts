const lineFeed = 10;

/** Lines of a byte stream. Only a line feed ends a line: JSON may contain all other line separators. */
export async function* splitLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      yield text([...begun, chunk.subarray(start, end)]);
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield text(begun);
}

function text(parts: readonly Uint8Array[]): string {
  return Buffer.concat(parts).toString('utf8');
}
