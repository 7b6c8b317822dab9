import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { queryParameters } from '#contract/query.ts';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { RowFormat } from '#kernel/ports/analytics/query-plan.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { systemClock } from '#kernel/time.ts';
import { createClickHouseStore, migrateClickHouse } from '../../src/adapters/clickhouse/index.ts';
import { checkQuery } from '../../src/modules/analytics/check-query.ts';
import { parseQuery } from '../../src/modules/analytics/parse-query.ts';
import { planQuery } from '../../src/modules/analytics/plan.ts';
import { allRows, bruteForce, type QueryInput } from '../support/brute-force.ts';
import { conformanceQueries } from '../support/conformance-set.ts';
import { assertSameRows, parseLines } from '../support/query-rows.ts';
import { createRandom } from '../support/random.ts';
import { randomQuery } from '../support/random-query.ts';
import { testsThatNeed } from '../support/tests-that-need.ts';
import { missingClickHouse, type OpenClickHouse, openClickHouse } from './open-clickhouse.ts';
import { goldenWorld } from './worlds/golden-world.ts';
import { randomWorld } from './worlds/random-world.ts';
import { brandNamesOf, type StoredWorld, storeWorld } from './worlds/stored-world.ts';

const { after, before, describe, it } = testsThatNeed(missingClickHouse);

const cases = Number(process.env.SIGHTLINE_TEST_CASES ?? 500);
const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);

const golden = goldenWorld({ organizationId: 1, brandId: 1 });
/** Two of one organization, one of another. */
const worlds = [
  randomWorld(random, { organizationId: 2, brandId: 2 }),
  randomWorld(random, { organizationId: 2, brandId: 3 }, { observations: 40, competitors: false }),
  randomWorld(random, { organizationId: 3, brandId: 4 }, { observations: 40, competitors: true }),
];

let clickhouse: OpenClickHouse;
let store: AnalyticsStore;

before(async () => {
  clickhouse = await openClickHouse();
  await migrateClickHouse(clickhouse.connection, silentLogger);
  store = createClickHouseStore(clickhouse.connection);
  for (const world of [golden, ...worlds]) await storeWorld(store, world);
});
after(async () => {
  await store.close();
  await clickhouse.close();
});

function planOf(world: StoredWorld, query: QueryInput) {
  const checked = checkQuery({ clock: systemClock }, parseQuery(queryParameters.parse(query)));
  return planQuery(world.brand, checked, brandNamesOf(world));
}

async function ask(world: StoredWorld, query: QueryInput, format: RowFormat, includeTotal = false) {
  const page = await store.metrics.query(planOf(world, query), { format, includeTotal });
  return { ...page, rows: await text(page.rows) };
}

describe('the conformance set', () => {
  for (const [index, { query, rows }] of conformanceQueries.entries()) {
    const title = [query.fields, ...(query.filters ?? []), ...(query.having ?? [])].join(' ');
    it(`${index}: ${title.slice(0, 90)}`, async () => {
      const got = parseLines((await ask(golden, query, 'json-lines')).rows);
      assert.equal(got.length, rows.length);
      assertSameRows(got, bruteForce(golden, query));
    });
  }
});

it(`gives what a plain reading of the definitions gives, seed ${seed}`, async () => {
  let withRows = 0;
  for (let index = 0; index < cases; index += 1) {
    const world = random.pick([...worlds, ...worlds.slice(0, 1)]);
    const others = worlds.filter((other) => other !== world);
    const query = randomQuery(random, world, others);
    const all = allRows(world, query);
    const end = (query.offset ?? 0) + (query.limit ?? 50_000);
    const asksTotal = index % 4 === 0;
    const { rows, total, hasMore } = await ask(world, query, 'json-lines', asksTotal);
    const what = `case ${index}: ${JSON.stringify(query)}`;
    assertSameRows(parseLines(rows), all.slice(query.offset ?? 0, end), what);
    assert.deepEqual(
      [total, hasMore],
      [asksTotal ? all.length : undefined, all.length > end],
      what,
    );
    if (all.length > 0) withRows += 1;
  }
  assert.ok(withRows > cases / 3, 'the filters leave too little to compare');
});
