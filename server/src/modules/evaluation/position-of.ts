import type { Mention } from './entities.ts';
import type { ReadableText } from './readable-text.ts';

export type Position = 'top' | 'middle' | 'bottom';

/** The third of the readable text in which the mention starts. */
export function positionOf(readable: ReadableText, mention: Mention): Position {
  const share = placeInReadable(readable, mention.start) / readable.text.length;
  return share < 1 / 3 ? 'top' : share < 2 / 3 ? 'middle' : 'bottom';
}

/** The readable offset for an original one; offsets only rise, so a binary search works. */
function placeInReadable({ text, toOriginal }: ReadableText, original: number): number {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (toOriginal(middle) < original) low = middle + 1;
    else high = middle;
  }
  return low;
}
