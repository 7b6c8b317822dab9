import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createClickHouse } from '../../src/adapters/clickhouse/client/client.ts';
import { createClickHouseStore, migrateClickHouse } from '../../src/adapters/clickhouse/index.ts';
import { testStoredRows } from '../ports/analytics-store/every-suite.ts';
import { fillEveryTable } from '../ports/analytics-store/fill-every-table.ts';
import { newBrand } from '../ports/analytics-store/store-under-test.ts';
import { planOf } from '../ports/support/planned-query.ts';
import { allRows } from '../support/brute-force/brute-force.ts';
import { assertSameRows, parseLines } from '../support/brute-force/query-rows.ts';
import { conformanceQueries, coveringCases } from '../support/conformance-set.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import { type ClusterRelay, startClusterRelay } from './cluster-relay.ts';
import { missingClickHouse, type OpenClickHouse, openClickHouse } from './open-clickhouse.ts';
import { runsInCluster } from './suites-of-run.ts';
import { goldenWorld } from './worlds/golden-world.ts';
import { storeWorld } from './worlds/stored-world.ts';

const { after, before, describe, it } = testsThatNeed(missingClickHouse);
const cluster = 'two_shards';

/** No cluster runs here: its statements are parsed as they are, and run as they would be on one server. */
describe('a store in a cluster', () => {
  let server: OpenClickHouse;
  let relay: ClusterRelay;
  const tables = new Set<string>();

  before(async () => {
    server = await openClickHouse();
    relay = await startClusterRelay(server.connection.url, cluster);
  });
  after(async () => {
    await relay.close();
    await server.close();
  });

  const inCluster = () => ({
    url: relay.url,
    database: `${server.connection.database}_${randomUUID().slice(0, 8)}`,
    cluster,
  });

  /** A store without data. */
  async function open() {
    const connection = inCluster();
    await migrateClickHouse(connection, silentLogger);
    const store = createClickHouseStore(connection, { feedLagMs: 0 });
    return { store, close: () => store.close() };
  }

  if (!missingClickHouse) testStoredRows('ClickHouse in a cluster', open, runsInCluster);

  describe('golden queries', () => {
    let store: AnalyticsStore;
    const golden = goldenWorld({ organizationId: 1, brandId: 1 });
    before(async () => {
      ({ store } = await open());
      await storeWorld(store, golden);
    });
    after(() => store.close());

    for (const { query } of coveringCases(conformanceQueries)) {
      const title = [query.fields, ...(query.filters ?? []), ...(query.having ?? [])].join(' ');
      it(title.slice(0, 90), async () => {
        const plan = planOf(golden.brand, golden.names, query);
        const page = await store.metrics.query(plan, { format: 'json-lines', includeTotal: false });
        const rows = allRows(golden, query).slice(plan.offset, plan.offset + plan.limit);
        assertSameRows(parseLines(await text(page.rows)), rows);
      });
    }
  });

  it('refuses tables that were made for one server', async () => {
    const { database } = inCluster();
    const connection = { url: server.connection.url, database };
    await migrateClickHouse(connection, silentLogger);
    const spread = { ...connection, url: relay.url, cluster };
    await assert.rejects(
      migrateClickHouse(spread, silentLogger),
      /CLICKHOUSE_CLUSTER must stay as it was/,
    );
  });

  it('freezes, copies and replaces the days of a brand', async () => {
    const { store, close } = await open();
    const { organizationId, brandId } = newBrand();
    await fillEveryTable(store, { organizationId, brandId });
    const parts = await store.copying.summarize();
    const name = await store.copying.freeze();
    for (const part of parts) {
      const lines = await text(await store.copying.read(part));
      await store.copying.replace(part, Readable.from([Buffer.from(lines)]));
    }
    assert.deepEqual(await store.copying.summarize(), parts);
    const [head = ''] = (await text(await store.copying.readFrozen(name))).split('\n');
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    assert.deepEqual(JSON.parse(head), { parts: parts.length, rows });
    await close();
  });

  it('stops a write on every server', async () => {
    const client = createClickHouse({ ...inCluster(), database: 'default' });
    await client.command({ sql: client.placement.killQuery("query_id = ''") });
    await client.close();
  });

  it('has every statement parsed by the engine, and makes every table on all servers', () => {
    const { parsed, unparsed, notRun } = relay.asked;
    for (const statement of parsed) {
      const [, table] = /^CREATE TABLE IF NOT EXISTS (\w+)_shard ON CLUSTER/.exec(statement) ?? [];
      if (table) tables.add(table);
    }
    console.log(
      `${parsed.size + unparsed.size} statements seen: ${parsed.size} parsed, ${unparsed.size} not, ${notRun.size} parsed and not run`,
    );
    for (const statement of notRun) console.log(`not run: ${statement.slice(0, 100)}`);
    assert.deepEqual([...unparsed], []);
    assert.equal(tables.size, 8);
    const spread = [...parsed].filter((one) =>
      /^(CREATE|ALTER|DELETE|DROP|KILL|SYSTEM) /.test(one),
    );
    assert.deepEqual(
      spread.filter((one) => !one.includes(` ON CLUSTER \`${cluster}\``)),
      [],
    );
  });
});
