import type { IntervalCase } from '../conformance-set.ts';
import {
  allGroups,
  compareKeys,
  fieldsOf,
  passes,
  type QueryInput,
  type ValuedGroup,
  type World,
} from './brute-force.ts';
import { bruteChange, withQValues } from './brute-force-changes.ts';
import { bruteInterval } from './brute-force-intervals.ts';
import { type Group, isMetric } from './brute-force-metrics.ts';
import { answersOf, shownAs } from './brute-force-shares.ts';
import type { Cell, ComputedRow } from './interval-rows.ts';

export interface IntervalQuery extends QueryInput {
  readonly level: number;
}

export interface ChangeQuery extends IntervalQuery {
  readonly compare_start_date: string;
  readonly compare_end_date: string;
}

/** Every row of `/query/intervals` before offset and limit. */
export function allIntervals(world: World, input: IntervalQuery): ComputedRow[] {
  return allGroups(world, input).map(({ values, group }) =>
    Object.fromEntries(
      fieldsOf(input).map((field) => [
        field,
        isMetric(field)
          ? bruteInterval(answersOf(field, group), input.level, shownAs(field))
          : (values[field] ?? null),
      ]),
    ),
  );
}

const nothing: Group = { members: [], aboutCompetitors: false };

/** Every row of `/query/changes` before offset and limit. */
export function allChanges(world: World, input: ChangeQuery): ComputedRow[] {
  const whole = { ...input, having: [] };
  const earlier = {
    ...whole,
    start_date: input.compare_start_date,
    end_date: input.compare_end_date,
  };
  const [now, before] = [keyed(allGroups(world, whole)), keyed(allGroups(world, earlier))];
  const pairs = [...new Map([...before, ...now])]
    .map(([key, { values }]) => ({
      values,
      now: now.get(key)?.group ?? nothing,
      before: before.get(key)?.group ?? nothing,
    }))
    .filter((pair) => (input.having ?? []).every((having) => passes(pair.now, having)))
    .sort((a, b) => compareKeys(Object.values(a.values), Object.values(b.values)));
  const columns = fieldsOf(input).map((field): [string, readonly Cell[]] => [
    field,
    isMetric(field)
      ? changesOf(field, pairs, input.level)
      : pairs.map(({ values }) => values[field] ?? null),
  ]);
  return pairs.map((_, at) =>
    Object.fromEntries(columns.map(([field, cells]) => [field, cells[at] ?? null])),
  );
}

function keyed(groups: readonly ValuedGroup[]): Map<string, ValuedGroup> {
  return new Map(groups.map((group) => [JSON.stringify(group.values), group]));
}

function changesOf(
  metric: string,
  pairs: readonly { readonly before: Group; readonly now: Group }[],
  level: number,
): Cell[] {
  const changes = pairs.map(({ before, now }) =>
    bruteChange(answersOf(metric, before), answersOf(metric, now), level, shownAs(metric)),
  );
  const basket = withQValues(changes.map((change) => change.basket));
  const population = withQValues(changes.map((change) => change.population));
  return changes.map(({ shown }, at) => ({
    ...shown,
    basket: asCell(basket[at]),
    population: asCell(population[at]),
  }));
}

const asCell = (bounds: object | null | undefined): Cell => (bounds ? { ...bounds } : null);

/** Every row of a case of the conformance set, whose parameters are as a client writes them. */
export function allOfCase(
  world: World,
  { endpoint, query }: Pick<IntervalCase, 'endpoint' | 'query'>,
): ComputedRow[] {
  const { filters, ...rest } = query;
  const given = { ...rest, ...(filters && { filters: [String(filters)] }) };
  // The set is written by hand: its parameters are those of the endpoint.
  const input = given as unknown as ChangeQuery;
  return endpoint === 'changes' ? allChanges(world, input) : allIntervals(world, input);
}
