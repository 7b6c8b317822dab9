import type { Shape } from '../tokenize.ts';
import type { Weights } from './read-weights.ts';

/** The row for untracked names; the vocabulary follows. */
const unknownName = 1;
const firstWord = 2;

export interface WordVectors {
  readonly width: number;
  /** A word's row in the table; undefined for a word outside the vocabulary. */
  rowOf(language: string, word: string, shape: Shape): number | undefined;
  /** Whether the language has the word. */
  has(language: string, word: string): boolean;
  /** Writes a row's vector. */
  write(row: number, into: Float64Array): void;
  /** Writes a vector for an unknown word by its spelling. */
  writeSpelled(language: string, word: string, into: Float64Array): void;
}

/** In these languages a capital does not suggest a name. */
const capitalsMeanNothing = new Set(['de', 'ja']);

/** Vectors are stored as bytes with one scale each. */
export function createWordVectors(weights: Weights): WordVectors {
  const width = weights.width('vectors');
  const vectors = weights.bytes('vectors');
  const scales = weights.floats('scales');
  const buckets = weights.bytes('buckets');
  const bucketScales = weights.floats('bucketScales');
  const rows = new Map(weights.words().map((word, index) => [word, firstWord + index] as const));

  function addBucket(bucket: number, into: Float64Array): void {
    const scale = bucketScales[bucket] ?? 0;
    for (let column = 0; column < width; column++) {
      into[column] = (into[column] ?? 0) + (buckets[bucket * width + column] ?? 0) * scale;
    }
  }

  return {
    width,
    has: (language, word) => rows.has(keyOf(language, word)),
    rowOf(language, word, shape) {
      const row = rows.get(keyOf(language, word)) ?? (word.length > 3 ? rows.get(word) : undefined);
      if (row !== undefined || shape === 'small' || capitalsMeanNothing.has(language)) return row;
      return unknownName;
    },
    write(row, into) {
      const scale = scales[row] ?? 0;
      for (let column = 0; column < width; column++) {
        into[column] = (vectors[row * width + column] ?? 0) * scale;
      }
    },
    writeSpelled(language, word, into) {
      into.fill(0, 0, width);
      // Punctuation has no spelling.
      if (!/\p{L}/u.test(word)) return;
      let pieces = 0;
      for (const piece of piecesOf(word)) {
        addBucket(hashOf(language + piece) % bucketScales.length, into);
        pieces++;
      }
      for (let column = 0; column < width; column++)
        into[column] = (into[column] ?? 0) / Math.max(1, pieces);
    },
  };
}

function keyOf(language: string, word: string): string {
  return language === 'en' || word.startsWith('<') || !/\p{L}/u.test(word)
    ? word
    : `${language}:${word}`;
}

/** Pieces of three to five letters, and beginnings of four to seven, which endings do not change. */
function* piecesOf(word: string): Generator<string> {
  const marked = `<${word}>`;
  for (let size = 3; size <= 5; size++) {
    for (let start = 0; start + size <= marked.length; start++)
      yield marked.slice(start, start + size);
  }
  for (let size = 4; size <= 7 && size <= word.length; size++) yield `^${word.slice(0, size)}`;
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
