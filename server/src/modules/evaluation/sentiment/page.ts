import { type Line, splitLines } from './split-lines.ts';
import { type Sentence, splitSentences } from './split-sentences.ts';

/** A stretch of a text, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A sentence and the line it stands in. */
export interface Place extends Sentence {
  readonly line: number;
  /** Whether its line says nothing before it. */
  readonly isFirst: boolean;
}

/** An answer, cut into lines and sentences once for all the names it is read for. */
export interface Page {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly places: readonly Place[];
  /** The index of the first sentence that stands in a line or after it. */
  firstOf(line: number): number;
  /** The index of the sentence in which an offset lies, or -1. */
  placeAt(offset: number): number;
}

export function createPage(text: string): Page {
  const lines = splitLines(text);
  const places: Place[] = [];
  const firsts: number[] = [];
  for (const [line, each] of lines.entries()) {
    firsts.push(places.length);
    for (const [index, sentence] of splitSentences(text, each).entries()) {
      places.push({ ...sentence, line, isFirst: index === 0 });
    }
  }
  return {
    text,
    lines,
    places,
    firstOf: (line) => firsts[line] ?? places.length,
    placeAt(offset) {
      const index = lastStart(places, offset);
      const place = places[index];
      return place && offset < place.end ? index : -1;
    },
  };
}

/** The last of ordered spans that starts at or before an offset, or -1. */
export function lastStart(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The ordered spans that lie inside another. */
export function spansIn(spans: readonly Span[], { start, end }: Span): Span[] {
  const inside: Span[] = [];
  for (let index = Math.max(0, lastStart(spans, start)); index < spans.length; index++) {
    const span = spans[index];
    if (!span || span.start >= end) break;
    if (span.start >= start) inside.push(span);
  }
  return inside;
}
