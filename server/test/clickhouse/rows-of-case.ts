import type { GroupStrata, StrataPlan } from '#kernel/ports/analytics/strata.ts';
import { shownChanges } from '../../src/modules/analytics/change-rows.ts';
import { shownInterval } from '../../src/modules/analytics/interval-rows.ts';
import { createSums } from '../../src/modules/analytics/stratum-sums.ts';
import { changeBetween, intervalOf, strataIn } from '../../src/modules/statistics/index.ts';
import { compareKeys, fieldsOf, type QueryInput } from '../support/brute-force.ts';
import type { IntervalCase } from '../support/conformance-set.ts';
import type { Cell, ComputedRow } from '../support/interval-rows.ts';
import { sharesOf, strataPlan } from './strata-plan.ts';
import type { StoredWorld } from './worlds/stored-world.ts';

export type ReadGroups = (plan: StrataPlan) => Promise<readonly GroupStrata[]>;

/** The rows of a case of the conformance set, from the groups that an engine gives. */
export async function rowsOfCase(
  read: ReadGroups,
  world: StoredWorld,
  { endpoint, query }: Pick<IntervalCase, 'endpoint' | 'query'>,
): Promise<ComputedRow[]> {
  const { level, filters, compare_start_date, compare_end_date, ...rest } = query;
  // The set is written by hand: its parameters are those of the endpoint.
  const input = { ...rest, ...(filters && { filters: [filters] }) } as unknown as QueryInput;
  const plan = strataPlan(world, input);
  const sumsOf = createSums(plan);
  const now = await read(plan);
  if (endpoint === 'intervals') {
    return now.map(({ values, ...group }) => {
      const sums = sumsOf({ values, ...group });
      return rowOf(input, values, (metric) =>
        shownInterval(intervalOf(sums(metric), Number(level)), metric.shownAs),
      );
    });
  }
  const window = { start_date: `${compare_start_date}`, end_date: `${compare_end_date}` };
  const before = keyed(await read(strataPlan(world, { ...input, ...window })));
  const later = keyed(now);
  const pairs = [...new Map([...before, ...later])]
    .map(([key, { values }]) => ({ values, before: before.get(key), now: later.get(key) }))
    .sort((one, other) => compareKeys(Object.values(one.values), Object.values(other.values)));
  const changes = new Map(
    sharesOf(input).map((metric) => {
      const sums = (group: GroupStrata | undefined) =>
        group ? strataIn(sumsOf(group)(metric)) : [];
      const found = pairs.map((pair) =>
        changeBetween(sums(pair.before), sums(pair.now), Number(level)),
      );
      return [metric.name, shownChanges(found, metric.shownAs)];
    }),
  );
  return pairs.map(({ values }, at) =>
    rowOf(input, values, (metric) => changes.get(metric.name)?.[at] ?? null),
  );
}

type Share = ReturnType<typeof sharesOf>[number];

function rowOf(
  input: QueryInput,
  values: GroupStrata['values'],
  computed: (metric: Share) => object | null,
): ComputedRow {
  const metrics = new Map<string, Share>(sharesOf(input).map((metric) => [metric.name, metric]));
  const dimensions = new Map<string, Cell>(Object.entries(values));
  return Object.fromEntries(
    fieldsOf(input).map((field): [string, Cell] => {
      const metric = metrics.get(field);
      if (!metric) return [field, dimensions.get(field) ?? null];
      // What the API shows is JSON.
      return [field, JSON.parse(JSON.stringify(computed(metric)))];
    }),
  );
}

function keyed(groups: readonly GroupStrata[]): Map<string, GroupStrata> {
  return new Map(groups.map((group) => [JSON.stringify(group.values), group]));
}
