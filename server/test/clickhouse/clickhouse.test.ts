import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { QueryOptions, QueryPlan } from '#kernel/ports/analytics/query-plan.ts';
import { planOf } from '../ports/support/planned-query.ts';
import { allRows, type Row } from '../support/brute-force/brute-force.ts';
import { assertSameRows, parseLines } from '../support/brute-force/query-rows.ts';
import { randomQuery } from '../support/brute-force/random-query.ts';
import {
  conformanceQueries,
  conformanceSerial,
  coveringCases,
} from '../support/conformance-set.ts';
import { createRandom } from '../support/random.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import { type BothStores, openBothStores } from './both-stores.ts';
import './client-suite.ts';
import { missingClickHouse } from './open-clickhouse.ts';
import './parts-suite.ts';
import './store-suite.ts';
import { testStrata } from './strata-suite.ts';
import { goldenWorld } from './worlds/golden-world.ts';
import { randomWorld } from './worlds/random-world.ts';
import { storeWorld } from './worlds/stored-world.ts';

const { after, before, describe, it } = testsThatNeed(missingClickHouse);

const cases = Number(process.env.SIGHTLINE_TEST_CASES ?? 16);
const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);

const golden = goldenWorld({ organizationId: 1, brandId: 1 });
const serial = goldenWorld({ organizationId: 1, brandId: 6 }, conformanceSerial);
/** Two of one organization, two of another; one has few prompts on few platforms, asked on many days. */
const worlds = [
  randomWorld(random, { organizationId: 2, brandId: 2 }),
  randomWorld(random, { organizationId: 2, brandId: 3 }, { observations: 40, competitors: false }),
  randomWorld(random, { organizationId: 3, brandId: 4 }, { observations: 40, competitors: true }),
  randomWorld(
    random,
    { organizationId: 3, brandId: 5 },
    { observations: 120, competitors: true, strata: 4 },
  ),
];

describe('queries of both engines', () => {
  let stores: BothStores;

  before(async () => {
    stores = await openBothStores();
    for (const world of [golden, serial, ...worlds]) {
      await storeWorld(stores.clickhouse, world);
      await storeWorld(stores.duckdb, world);
    }
  });
  after(() => stores.close());

  async function read({ metrics }: AnalyticsStore, plan: QueryPlan, options: QueryOptions) {
    const { rows, hasMore, total } = await metrics.query(plan, options);
    return { rows: await text(rows), hasMore, total };
  }

  /** What both engines give, which must be the same to the last byte. */
  async function ask(plan: QueryPlan, options: QueryOptions, what: string) {
    const [fromServer, embedded] = await Promise.all([
      read(stores.clickhouse, plan, options),
      read(stores.duckdb, plan, options),
    ]);
    assert.deepEqual(fromServer, embedded, what);
    return fromServer;
  }

  const inAnyOrder = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();

  describe('the conformance set, which DuckDB answers whole elsewhere', () => {
    for (const [index, { query, rows }] of coveringCases(conformanceQueries).entries()) {
      const title = [query.fields, ...(query.filters ?? []), ...(query.having ?? [])].join(' ');
      it(`${index}: ${title.slice(0, 90)}`, async () => {
        const plan = planOf(golden.brand, golden.names, query);
        const page = await ask(plan, { format: 'json-lines', includeTotal: false }, 'as JSON');
        const got = parseLines(page.rows);
        assertSameRows(got, allRows(golden, query).slice(plan.offset, plan.offset + plan.limit));
        assert.deepEqual(inAnyOrder(got), inAnyOrder(rows.map(golden.resolve)));
        // How CSV is written depends on types alone, which a third of the set has all of.
        if (index % 3 === 0) await ask(plan, { format: 'csv', includeTotal: false }, 'as CSV');
      });
    }
  });

  it(`gives what a plain reading of the definitions gives, seed ${seed}`, async () => {
    let withRows = 0;
    for (let index = 0; index < cases; index += 1) {
      // Older versions lie next to newer ones at first; merged, there is less to read.
      if (index === Math.floor(cases / 5)) await stores.mergeParts('observations');
      const world = random.pick([...worlds, ...worlds.slice(0, 1)]);
      const others = worlds.filter((other) => other !== world);
      const query = randomQuery(random, world, others);
      const plan = planOf(world.brand, world.names, query);
      const all = allRows(world, query);
      const end = plan.offset + plan.limit;
      const includeTotal = index % 4 === 0;
      const what = `case ${index} of seed ${seed}: ${JSON.stringify(query)}`;
      const page = await ask(plan, { format: 'json-lines', includeTotal }, what);
      assertSameRows(parseLines(page.rows), all.slice(plan.offset, end), what);
      assert.equal(page.total, includeTotal ? all.length : undefined, what);
      assert.equal(page.hasMore, all.length > end, what);
      if (index % 10 === 0) await ask(plan, { format: 'csv', includeTotal: false }, what);
      if (all.length > 0) withRows += 1;
    }
    assert.ok(withRows > cases / 3, 'the filters leave too little to compare');
  });

  testStrata({
    stores: () => stores,
    golden,
    serial,
    worlds,
    random,
    cases: Math.ceil(cases / 3),
    seed,
  });
});
