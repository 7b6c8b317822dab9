import type { DimensionValue } from '#kernel/ports/analytics/strata.ts';

/** The order of rows: ascending, text by code point, false before true, nulls last. */
export function compareValues(one: DimensionValue, other: DimensionValue): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return typeof one === 'string' && typeof other === 'string'
    ? compareTexts(one, other)
    : Number(one) - Number(other);
}

/** JavaScript compares halves of characters, and puts those beyond the first 65,536 too early. */
function compareTexts(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at += 1) {
    const difference = (one.codePointAt(at) ?? 0) - (other.codePointAt(at) ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
