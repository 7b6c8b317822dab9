import assert from 'node:assert/strict';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type { GroupStrata, StrataPlan } from '#kernel/ports/analytics/metric-reader.ts';
import { shownChanges } from '../../src/modules/analytics/change-rows.ts';
import { shownInterval } from '../../src/modules/analytics/interval-rows.ts';
import { createSums } from '../../src/modules/analytics/stratum-sums.ts';
import {
  changeBetween,
  intervalOf,
  type StratumSums,
  strataIn,
} from '../../src/modules/statistics/index.ts';
import {
  allGroups,
  compareKeys,
  fieldsOf,
  type QueryInput,
} from '../support/brute-force/brute-force.ts';
import { keyOf, strataOf, sum } from '../support/brute-force/brute-force-lasting.ts';
import { type Answer, answersOf, shownAs } from '../support/brute-force/brute-force-shares.ts';
import {
  assertSameIntervals,
  type Cell,
  type ComputedRow,
} from '../support/brute-force/interval-rows.ts';
import { randomQuery } from '../support/brute-force/random-query.ts';
import {
  conformanceIntervals,
  conformanceSerial,
  coveringCases,
  type IntervalCase,
} from '../support/conformance-set.ts';
import type { Random } from '../support/random.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import type { BothStores } from './both-stores.ts';
import { missingClickHouse } from './open-clickhouse.ts';
import { sharesOf, strataPlan } from './strata-plan.ts';
import type { StoredWorld } from './worlds/stored-world.ts';

const { describe, it } = testsThatNeed(missingClickHouse);

interface StrataWorlds {
  readonly stores: () => BothStores;
  readonly golden: StoredWorld;
  readonly serial: StoredWorld;
  readonly worlds: readonly StoredWorld[];
  readonly random: Random;
  readonly cases: number;
  readonly seed: number;
}

/** Engines give the strata of a group in any order. */
function ordered({ values, ...lists }: GroupStrata) {
  const strata = Array.from(lists.prompts, (prompt, at) =>
    JSON.stringify([prompt, lists.platforms[at], ...lists.measures.map((list) => list[at])]),
  );
  return { values, strata: strata.sort() };
}

/** The sums over the days of one prompt on one platform; whole numbers first, as engines add. */
function sumsOf(answers: readonly Answer[], scale: number): StratumSums[] {
  return strataOf(answers).map(({ prompt, platform, days }) => {
    const own = answers.filter((answer) => keyOf(answer) === keyOf({ prompt, platform }));
    const xs = days.map(({ x }) => x);
    const ys = days.map(({ y }) => Math.round(y * scale));
    return {
      ...{ prompt, platform, count: own.length, days: days.length },
      ...{ x: sum(xs), y: sum(ys) / scale },
      ...productsOf(xs, ys, scale),
      largestX: Math.max(...own.map(({ x }) => x)),
      ...renamed('next', productsOf(steps(xs, 1), steps(ys, 1), scale)),
      ...renamed('second', productsOf(steps(xs, 2), steps(ys, 2), scale)),
    };
  });
}

function productsOf(xs: readonly number[], ys: readonly number[], scale: number) {
  const products = (one: readonly number[], other: readonly number[]) =>
    sum(one.map((value, at) => value * (other[at] ?? 0)));
  return {
    xx: products(xs, xs),
    xy: products(xs, ys) / scale,
    yy: products(ys, ys) / scale ** 2,
  };
}

const steps = (values: readonly number[], distance: number) =>
  values.slice(distance).map((value, at) => value - (values[at] ?? 0));

function renamed<Name extends 'next' | 'second'>(
  name: Name,
  { xx, xy, yy }: ReturnType<typeof productsOf>,
) {
  const named = { [`${name}Xx`]: xx, [`${name}Xy`]: xy, [`${name}Yy`]: yy };
  // A name that is put together is known to the compiler as text only.
  return named as Readonly<Record<`${Name}Xx` | `${Name}Xy` | `${Name}Yy`, number>>;
}

const byStratum = (sums: readonly StratumSums[]) =>
  sums
    .filter(({ count }) => count > 0)
    .map((each) => JSON.stringify(each))
    .sort();

/** Groups taken apart by prompt and platform: the same from both engines, and as the definitions say. */
export function testStrata(given: StrataWorlds): void {
  const { stores, golden, serial, worlds, random, cases, seed } = given;

  async function ask(plan: StrataPlan, includeTotal: boolean, what: string) {
    const { clickhouse, duckdb } = stores();
    const [page, embedded] = [
      await clickhouse.metrics.strata(plan, { includeTotal }),
      await duckdb.metrics.strata(plan, { includeTotal }),
    ];
    const comparable = ({ groups, ...rest }: typeof page) => ({
      ...rest,
      groups: groups.map(ordered),
    });
    assert.deepEqual(comparable(page), comparable(embedded), what);
    return page;
  }

  describe('strata', () => {
    const sets = [
      { name: 'one brand', cases: conformanceIntervals, world: golden },
      { name: 'answers that last', cases: conformanceSerial.cases, world: serial },
    ];
    for (const { name, cases: known, world } of sets) {
      for (const [index, { endpoint, query, rows }] of coveringCases(known).entries()) {
        it(`give the rows of the conformance set, ${name} ${index}: ${endpoint}`, async () => {
          const read = async (plan: StrataPlan) =>
            (await ask(plan, false, JSON.stringify(query))).groups;
          assertSameIntervals(await rowsOfCase(read, world, { endpoint, query }), rows);
        });
      }
    }

    it(`are what a plain reading of the definitions gives, seed ${seed}`, async () => {
      for (let index = 0; index < cases; index += 1) {
        const world = random.pick(worlds);
        const query = randomQuery(random, world, []);
        const plan = strataPlan(world, query);
        const all = allGroups(world, query);
        const end = plan.offset + plan.limit;
        const what = `case ${index} of seed ${seed}: ${JSON.stringify(query)}`;
        const page = await ask(plan, index % 4 === 0, what);
        const expected = all.slice(plan.offset, end);
        assert.deepEqual(
          page.groups.map(({ values }) => values),
          expected.map(({ values }) => values),
          what,
        );
        assert.equal(page.hasMore, all.length > end, what);
        assert.equal(page.total, index % 4 === 0 ? all.length : undefined, what);
        const sums = createSums(plan);
        for (const metric of sharesOf(query)) {
          assert.deepEqual(
            page.groups.map((group) => byStratum(strataIn(sums(group)(metric)))),
            expected.map(({ group }) =>
              byStratum(sumsOf(answersOf(metric.name, group), shownAs(metric.name))),
            ),
            `${what} ${metric.name}`,
          );
        }
      }
    });

    it('are refused where there are too many of them', async () => {
      const query = {
        start_date: '2026-01-26',
        end_date: '2026-03-11',
        fields: 'brand_citation_rate',
      };
      const plan = { ...strataPlan(golden, query), maxStrata: 10 };
      for (const { metrics } of [stores().clickhouse, stores().duckdb]) {
        await assert.rejects(
          metrics.strata(plan, { includeTotal: false }),
          (error) => error instanceof EngineLimitExceeded && error.limit === 'rows',
        );
      }
    });
  });
}

export type ReadGroups = (plan: StrataPlan) => Promise<readonly GroupStrata[]>;

/** The rows of a case of the conformance set, from the groups that an engine gives. */
async function rowsOfCase(
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
