import type { DayRange } from '#kernel/ports/analytics/reading.ts';
import type { CheckedQuery } from './check-query.ts';
import { compareValues } from './compare-values.ts';
import { passesWithoutResponses } from './having-without-responses.ts';
import { type createStrataReader, mostStrata, type SummedGroup } from './read-strata.ts';

/** A group of either window; undefined where a window has nothing of it. */
export interface ComparedGroup extends Pick<SummedGroup, 'values'> {
  readonly before: SummedGroup | undefined;
  readonly now: SummedGroup | undefined;
}

type ReadStrata = Awaited<ReturnType<typeof createStrataReader>>;

/** The groups of both windows that pass `having` in the later one, in the query's order. */
export async function comparedGroups(
  query: CheckedQuery,
  earlier: DayRange,
  read: ReadStrata,
): Promise<ComparedGroup[]> {
  // All of them: one group more than there may be strata, and the reader refuses.
  const whole = { ...query, limit: mostStrata + 1, offset: 0 };
  const without = { ...whole, having: [] };
  const { groups: now } = await read(whole);
  const before = await read({ ...without, startDate: earlier.first, endDate: earlier.last });
  const keyOf = createKey(query);
  const was = new Map(before.groups.map((group) => [keyOf(group), group]));
  const compared: ComparedGroup[] = now.map((group) => {
    return { values: group.values, before: was.get(keyOf(group)), now: group };
  });
  if (!passesWithoutResponses(query.having)) return compared;
  // Groups that `having` dropped are missing among the later ones, too, but they have not vanished.
  const remaining = query.having.length === 0 ? now : (await read(without, [])).groups;
  const known = new Set(remaining.map(keyOf));
  const vanished = before.groups.filter((group) => !known.has(keyOf(group)));
  return [
    ...compared,
    ...vanished.map((group) => ({ values: group.values, before: group, now: undefined })),
  ].sort(inOrderOf(query));
}

const dimensionsOf = ({ fields }: CheckedQuery) => fields.filter((field) => 'source' in field);

function createKey(query: CheckedQuery): (group: Pick<SummedGroup, 'values'>) => string {
  const dimensions = dimensionsOf(query);
  return ({ values }) => JSON.stringify(dimensions.map(({ name }) => values[name] ?? null));
}

function inOrderOf(query: CheckedQuery): (one: ComparedGroup, other: ComparedGroup) => number {
  const dimensions = dimensionsOf(query);
  return (one, other) => {
    for (const { name } of dimensions) {
      const order = compareValues(one.values[name] ?? null, other.values[name] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  };
}
