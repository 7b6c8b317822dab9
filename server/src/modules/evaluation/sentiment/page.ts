import type { Span } from '../longest-matches.ts';
import { type Line, splitLines } from '../split-lines.ts';
import { outlineOf } from './outline.ts';
import { type Sentence, splitSentences } from './split-sentences.ts';

/** A sentence and the line it is in. */
export interface Place extends Sentence {
  readonly line: number;
  /** Whether its line says nothing before it. */
  readonly isFirst: boolean;
}

/** An answer, cut into lines and sentences once for all the names it is read for. */
export interface Page {
  readonly text: string;
  readonly lines: readonly Line[];
  /** For each line the one above that it belongs to, or -1. */
  readonly outline: Int32Array;
  readonly places: readonly Place[];
  /** The index of the first sentence of each line; a line without any has that of the next line. */
  readonly firstPlaces: Int32Array;
  /** The index of the sentence in which an offset lies, or -1. */
  placeAt(offset: number): number;
}

export function createPage(text: string): Page {
  const lines = splitLines(text);
  const places: Place[] = [];
  const firstPlaces = new Int32Array(lines.length + 1);
  for (const [line, each] of lines.entries()) {
    firstPlaces[line] = places.length;
    for (const [index, sentence] of splitSentences(text, each).entries()) {
      places.push({ ...sentence, line, isFirst: index === 0 });
    }
  }
  firstPlaces[lines.length] = places.length;
  return {
    text,
    lines,
    outline: outlineOf(text, lines),
    places,
    firstPlaces,
    placeAt(offset) {
      const index = lastStart(places, offset);
      const place = places[index];
      return place && offset < place.end ? index : -1;
    },
  };
}

/** The last of ordered spans that starts at or before an offset, or -1. */
function lastStart(spans: readonly Span[], offset: number): number {
  return countBefore(spans, offset + 1) - 1;
}

/** Ten thousand entities may share a name, and each would look at all the others. */
const mostInside = 200;

/** The ordered spans that start inside another, the first of them at least. */
export function spansIn<Each extends Span>(spans: readonly Each[], { start, end }: Span): Each[] {
  const inside: Each[] = [];
  const first = countBefore(spans, start);
  for (let index = first; index < spans.length && index < first + mostInside; index++) {
    const span = spans[index];
    if (!span || span.start >= end) break;
    inside.push(span);
  }
  return inside;
}

/** How many of ordered spans start before an offset. */
function countBefore(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
