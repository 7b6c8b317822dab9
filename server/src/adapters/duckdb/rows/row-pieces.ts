import { wellFormedJson } from './well-formed-json.ts';

/** In characters; the engine parses one piece at a time. */
const pieceLength = 2_000_000;

/** Rows as JSON arrays of bounded size, so that a large batch is never one string. */
export async function* rowPieces(
  rows: Iterable<object> | AsyncIterable<object>,
): AsyncGenerator<string> {
  let piece: string[] = [];
  let length = 0;
  for await (const row of rows) {
    const text = wellFormedJson(row);
    piece.push(text);
    length += text.length;
    if (length < pieceLength) continue;
    yield `[${piece.join(',')}]`;
    piece = [];
    length = 0;
  }
  if (piece.length > 0) yield `[${piece.join(',')}]`;
}
