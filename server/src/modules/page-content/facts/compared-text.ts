/** A text for comparison: ignores white space, quotation marks, dashes and case. */
export function comparedText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll(/[“”„«»‟″]/g, '"')
    .replaceAll(/[‘’‚‹›′]/g, "'")
    .replaceAll(/[‐‑‒–—―]/g, '-')
    .trim()
    .toLowerCase();
}

/** Where a sentence may end, in most scripts. Rather too often: comparing texts does not depend on it. */
const boundary = /(?<=[.!?…:;][")'\]]*)\s|(?<=[。！？؟।])/u;

/** A compared text split wherever a sentence may end. */
export function piecesOf(compared: string): string[] {
  return compared
    .split(boundary)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

const separator = '\u0001';
const endsPiece = /[.!?…:;。！？؟।][")'\]]*\s?$/u;

/** Finds whole sentences in texts, however they are split. */
export interface SentenceIndex {
  /** The texts that contain this one from the start of a sentence to the end of one. */
  find(piece: string): number[];
}

const maxPlaces = 50;

export function indexSentences(texts: readonly string[]): SentenceIndex {
  const starts: number[] = [];
  let all = separator;
  for (const text of texts) {
    starts.push(all.length);
    all += `${text}${separator}`;
  }
  return {
    find(piece) {
      const found = new Set<number>();
      let at = piece === '' ? -1 : all.indexOf(piece);
      for (let places = 0; at >= 0 && places < maxPlaces; places += 1) {
        if (isWhole(all, at, at + piece.length)) found.add(textAt(starts, at));
        at = all.indexOf(piece, at + 1);
      }
      return [...found];
    },
  };
}

function isWhole(all: string, from: number, to: number): boolean {
  const before = all.slice(Math.max(0, from - 4), from);
  const after = all.slice(to, to + 2);
  const begins = before.endsWith(separator) || endsPiece.test(before);
  const ends =
    after.startsWith(separator) ||
    endsPiece.test(all.slice(Math.max(0, to - 3), to)) ||
    /^[.!?…:;。！？؟।]/u.test(after);
  return begins && ends;
}

function textAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
