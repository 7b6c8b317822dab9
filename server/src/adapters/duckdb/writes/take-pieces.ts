import type { RowPieces } from './staging-table.ts';

/** Rows on their way in: where all of them are one piece, that is known before they are taken. */
export interface TakenPieces {
  /** The only piece. */
  readonly only?: string;
  readonly all: RowPieces;
}

export async function takePieces(pieces: RowPieces): Promise<TakenPieces> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true) return { all: listed([]) };
  const second = await iterator.next();
  if (second.done === true) return { only: first.value, all: listed([first.value]) };
  return { all: listed([first.value, second.value], iterator) };
}

async function* listed(begun: readonly string[], rest?: AsyncIterator<string>) {
  yield* begun;
  for (let next = await rest?.next(); next?.done === false; next = await rest?.next()) {
    yield next.value;
  }
}
