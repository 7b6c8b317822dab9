/** Longer than any record that the service takes or sends. */
const maxLineLength = 32 * 1024 * 1024;

/** The lines of a text that arrives in pieces, without empty ones. Keeps one line and one piece at a time. */
export async function* linesOf(
  pieces: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineLength)
      throw new RangeError('A line is longer than 32 Mi characters.');
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  if (rest.trim() !== '') yield rest;
}

/** Bytes as text, piece by piece, a character that is cut in two included. */
export async function* textOf(
  pieces: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces)
    yield typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** Not every browser can loop over a stream. Leaving the loop cancels it. */
export async function* piecesOf(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // A stream that failed rejects this, too; its error was thrown above.
    await reader.cancel().catch(() => undefined);
  }
}
