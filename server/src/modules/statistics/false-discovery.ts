/**
 * Benjamini and Hochberg: for each p-value the expected share of false ones among all that are as small; null stays
 * null.
 */
export function qValues(pValues: readonly (number | null)[]): (number | null)[] {
  const known = pValues
    .flatMap((p, index) => (p === null ? [] : [{ p, index }]))
    .toSorted((one, other) => one.p - other.p);
  const found: (number | null)[] = pValues.map(() => null);
  let least = 1;
  for (let rank = known.length; rank > 0; rank--) {
    const each = known[rank - 1];
    if (!each) continue;
    least = Math.min(least, (each.p * known.length) / rank);
    found[each.index] = least;
  }
  return found;
}
