import type { Weights } from './read-weights.ts';

/** What the table holds before its first word: stand-ins for words, and for targets by their kind. */
export const specialRows = { unknown: 1, unknownName: 2, name: 3, firstWord: 9 } as const;

export interface WordVectors {
  readonly width: number;
  /** A word's row in the table, or undefined for a word that training never saw. */
  rowOf(word: string): number | undefined;
  /** Writes a row's vector. */
  write(row: number, into: Float64Array): void;
  /** Writes what the spelling of an unknown word suggests, from its pieces of three to five letters. */
  writeSpelled(word: string, into: Float64Array): void;
}

const shortestPiece = 3;
const longestPiece = 5;

/** Vectors are stored as bytes with one scale each. */
export function createWordVectors(weights: Weights): WordVectors {
  const width = weights.width('vectors');
  const vectors = weights.bytes('vectors');
  const scales = weights.floats('scales');
  const buckets = weights.bytes('buckets');
  const bucketScales = weights.floats('bucketScales');
  const rows = new Map(
    weights.words().map((word, index) => [word, specialRows.firstWord + index] as const),
  );
  return {
    width,
    rowOf: (word) => rows.get(word),
    write(row, into) {
      const scale = scales[row] ?? 0;
      for (let column = 0; column < width; column++) {
        into[column] = (vectors[row * width + column] ?? 0) * scale;
      }
    },
    writeSpelled(word, into) {
      into.fill(0, 0, width);
      const marked = `<${word}>`;
      let pieces = 0;
      for (let size = shortestPiece; size <= longestPiece; size++) {
        for (let start = 0; start + size <= marked.length; start++) {
          const bucket = hashOf(marked, start, start + size) % bucketScales.length;
          const scale = bucketScales[bucket] ?? 0;
          pieces++;
          for (let column = 0; column < width; column++) {
            const value = (buckets[bucket * width + column] ?? 0) * scale;
            into[column] = (into[column] ?? 0) + value;
          }
        }
      }
      for (let column = 0; column < width; column++) {
        into[column] = (into[column] ?? 0) / Math.max(1, pieces);
      }
    },
  };
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
