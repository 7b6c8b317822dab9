import type { CopyPart, PartSummary } from '#kernel/ports/analytics/copying.ts';

/** Parts that the target lacks, holds differently, or holds although the source has nothing there. */
export function differingParts(
  source: readonly PartSummary[],
  target: readonly PartSummary[],
): CopyPart[] {
  const held = new Map(target.map((part) => [keyOf(part), part]));
  const missing = source.filter((part) => {
    const found = held.get(keyOf(part));
    held.delete(keyOf(part));
    return !found || !isEqual(part, found);
  });
  return [...missing, ...held.values()].map(({ table, brandId, day }) => ({ table, brandId, day }));
}

function keyOf({ table, brandId, day }: CopyPart): string {
  return `${table}/${brandId}/${day}`;
}

function isEqual(one: PartSummary, other: PartSummary): boolean {
  return (
    one.rows === other.rows &&
    one.sums.length === other.sums.length &&
    one.sums.every((sum, at) => sum === other.sums[at])
  );
}
