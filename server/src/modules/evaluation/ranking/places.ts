import type { ListEntry } from './list-entry.ts';

/** The place of each entry: the written one where all have one and they make sense together, else by order. */
export function placesOf(entries: readonly ListEntry[]): number[] {
  const written = entries.map(({ place }) => place);
  return isCount(written) ? written : entries.map((_, index) => index + 1);
}

/** Up, down in a countdown, or each of 1 to n once. The same number at every entry is Markdown that counts by itself. */
function isCount(places: readonly number[]): boolean {
  const [first = 0] = places;
  if (places.includes(0) || places.every((place) => place === first)) return false;
  const rises = places.every((place, index) => place >= (places[index - 1] ?? place));
  const falls = places.every((place, index) => place <= (places[index - 1] ?? place));
  return rises || falls || isPermutation(places);
}

function isPermutation(places: readonly number[]): boolean {
  return new Set(places).size === places.length && maxPlace(places) === places.length;
}

export function maxPlace(places: readonly number[]): number {
  return places.reduce((highest, place) => Math.max(highest, place), 0);
}
