import type { Span } from '../longest-matches.ts';
import { boldRank, type Line, markdownLines } from '../markdown-lines.ts';
import { type Sentence, splitSentences } from './split-sentences.ts';

/** How many lines up a header is searched for. */
const maxHeaderDistance = 100;

/** For each line, the line above that it belongs to: a section's heading, a list's introduction, an item's parent. */
function outlineOf(text: string, lines: readonly Line[]): Int32Array {
  const above = new Int32Array(lines.length).fill(-1);
  let heading = -1;
  let intro = -1;
  let hasItems = false;
  const parents: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'empty') continue;
    if (line.kind === 'heading') {
      above[index] = headingAbove(lines, above, heading, line);
      [heading, intro, hasItems] = [index, -1, false];
      parents.length = 0;
    } else if (line.kind === 'item') {
      while (parents.length > 0 && (lines[parents.at(-1) ?? 0]?.depth ?? 0) >= line.depth)
        parents.pop();
      above[index] = parents.at(-1) ?? (intro >= 0 ? intro : heading);
      parents.push(index);
      hasItems = true;
    } else if (line.kind === 'row') {
      above[index] = intro >= 0 ? intro : heading;
    } else {
      // A bold line such as "Cons" is the title of its list, but not of the text after the list.
      if (hasItems && line.depth === 0 && lines[heading]?.depth === boldRank) {
        heading = above[heading] ?? -1;
      }
      above[index] = line.depth > 0 && parents.length > 0 ? (parents.at(-1) ?? heading) : heading;
      if (line.depth === 0) parents.length = 0;
      // Only a line that ends with a colon introduces the lines below it.
      intro = /[:：]\W*$/.test(text.slice(Math.max(line.start, line.end - 12), line.end))
        ? index
        : -1;
    }
  }
  return above;
}

function headingAbove(
  lines: readonly Line[],
  above: Int32Array,
  from: number,
  { depth }: Line,
): number {
  let at = from;
  for (let steps = 0; at >= 0 && steps < maxHeaderDistance; steps++) {
    if ((lines[at]?.depth ?? 0) < depth) return at;
    at = above[at] ?? -1;
  }
  return -1;
}

/** A sentence and the line it is in. */
export interface Place extends Sentence {
  readonly line: number;
  /** Whether it is the first sentence of its line. */
  readonly isFirst: boolean;
}

/** An answer, split into lines and sentences once for all the names it is read for. */
export interface Page {
  readonly text: string;
  readonly lines: readonly Line[];
  /** For each line, the line above that it belongs to, or -1. */
  readonly outline: Int32Array;
  readonly places: readonly Place[];
  /** For each line, the index of its first sentence, or of the next line's if it has none. */
  readonly firstPlaces: Int32Array;
  /** The index of the sentence at an offset, or -1. */
  placeAt(offset: number): number;
}

export function createPage(text: string): Page {
  const lines = markdownLines(text);
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

/** Ten thousand entities may share a name, and each would look at all others. */
const maxInside = 200;

/** The ordered spans that start inside another, limited to the first ones. */
export function spansIn<Each extends Span>(spans: readonly Each[], { start, end }: Span): Each[] {
  const inside: Each[] = [];
  const first = countBefore(spans, start);
  for (let index = first; index < spans.length && index < first + maxInside; index++) {
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
