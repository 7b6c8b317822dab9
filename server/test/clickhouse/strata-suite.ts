import assert from 'node:assert/strict';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type { GroupStrata, StrataPlan } from '#kernel/ports/analytics/strata.ts';
import { findMetric, isShare, type ShareMetric } from '../../src/modules/analytics/metrics.ts';
import { createSums, measuresFor } from '../../src/modules/analytics/stratum-sums.ts';
import { intervalOf, type StratumSums } from '../../src/modules/statistics/index.ts';
import { planOf } from '../ports/support/planned-query.ts';
import { allGroups, fieldsOf, type QueryInput } from '../support/brute-force.ts';
import { type Answer, answersOf, shownAs } from '../support/brute-force-shares.ts';
import { conformanceIntervals } from '../support/conformance-set.ts';
import type { Random } from '../support/random.ts';
import { randomQuery } from '../support/random-query.ts';
import { testsThatNeed } from '../support/tests-that-need.ts';
import type { BothStores } from './both-stores.ts';
import { missingClickHouse } from './open-clickhouse.ts';
import type { StoredWorld } from './worlds/stored-world.ts';

const { describe, it } = testsThatNeed(missingClickHouse);

interface StrataWorlds {
  readonly stores: () => BothStores;
  readonly golden: StoredWorld;
  readonly worlds: readonly StoredWorld[];
  readonly random: Random;
  readonly cases: number;
  readonly seed: number;
}

function sharesOf(query: QueryInput): ShareMetric[] {
  return fieldsOf(query).flatMap((name) => {
    const metric = findMetric(name);
    return metric && isShare(metric) ? metric : [];
  });
}

function strataPlan(world: StoredWorld, query: QueryInput): StrataPlan {
  const plan = planOf(world.brand, world.names, query);
  return { ...plan, measures: measuresFor(sharesOf(query), plan.scope), sharedStages: [], mostStrata: 100_000 };
}

/** Engines give the strata of a group in any order. */
function ordered({ values, ...lists }: GroupStrata) {
  const strata = lists.prompts.map((prompt, at) =>
    JSON.stringify([prompt, lists.platforms[at], ...lists.measures.map((list) => list[at])]),
  );
  return { values, strata: strata.sort() };
}

/** The sums of answers of one prompt on one platform; whole numbers first, as engines add. */
function sumsOf(answers: readonly Answer[], scale: number): StratumSums[] {
  const strata = Map.groupBy(answers, ({ prompt, platform }) => `${prompt} ${platform}`);
  return [...strata.values()].map((own) => {
    const add = (each: (answer: Answer) => number, by: number) =>
      own.reduce((sum, answer) => sum + Math.round(each(answer) * by), 0) / by;
    return {
      prompt: own[0]?.prompt ?? 0,
      platform: own[0]?.platform ?? '',
      count: own.length,
      x: add(({ x }) => x, 1),
      y: add(({ y }) => y, scale),
      xx: add(({ x }) => x * x, 1),
      xy: add(({ x, y }) => x * y, scale),
      yy: add(({ y }) => y * y, scale ** 2),
      largestX: Math.max(...own.map(({ x }) => x)),
    };
  });
}

const byStratum = (sums: readonly StratumSums[]) =>
  sums
    .filter(({ count }) => count > 0)
    .map((each) => JSON.stringify(each))
    .sort();

/** Groups taken apart by prompt and platform: the same from both engines, and as the definitions say. */
export function testStrata({ stores, golden, worlds, random, cases, seed }: StrataWorlds): void {
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
    for (const [index, { endpoint, query, rows }] of conformanceIntervals.entries()) {
      it(`give the intervals of the conformance set, ${index}`, async () => {
        const { level, filters, compare_start_date: _, compare_end_date: _1, ...rest } = query;
        const input = { ...rest, ...(filters && { filters: [filters] }) } as unknown as QueryInput;
        const plan = strataPlan(golden, input);
        const { groups } = await ask(plan, false, JSON.stringify(query));
        if (endpoint === 'changes') return;
        assert.equal(groups.length, rows.length);
        const sums = createSums(plan);
        for (const metric of sharesOf(input)) {
          const expected = rows.map((row) => row[metric.name]);
          const got = groups.map((group) => intervalOf(sums(group)(metric), Number(level)));
          assert.deepEqual(
            got.map((interval) => interval && Math.round(interval.estimate * metric.shownAs * 1e6)),
            expected.map(
              (cell) => cell && Math.round(Number(Reflect.get(cell as object, 'estimate')) * 1e6),
            ),
          );
        }
      });
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
            page.groups.map((group) => byStratum(sums(group)(metric))),
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
      const plan = { ...strataPlan(golden, query), mostStrata: 10 };
      for (const { metrics } of [stores().clickhouse, stores().duckdb]) {
        await assert.rejects(
          metrics.strata(plan, { includeTotal: false }),
          (error) => error instanceof EngineLimitExceeded && error.limit === 'rows',
        );
      }
    });
  });
}
