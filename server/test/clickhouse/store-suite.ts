import { randomUUID } from 'node:crypto';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createClickHouseStore, migrateClickHouse } from '../../src/adapters/clickhouse/index.ts';
import { testConcurrentChanges } from '../ports/analytics-store/change-suite.ts';
import { testAnalyticsStore } from '../ports/analytics-store/every-suite.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import './backup-suite.ts';
import { type BothStores, openBothStores } from './both-stores.ts';
import './move-suite.ts';
import { missingClickHouse } from './open-clickhouse.ts';
import { testSameReads } from './reads-suite.ts';
import { runsOnOneServer } from './suites-of-run.ts';

const { after, before, describe, it } = testsThatNeed(missingClickHouse);

describe('stores of both engines', () => {
  let stores: BothStores;
  before(async () => {
    stores = await openBothStores();
  });
  after(() => stores.close());

  /** A store without data, on the same server in a database of its own. */
  async function open(feedLagMs = 0) {
    const { connection } = stores.server;
    const database = `${connection.database}_${randomUUID().slice(0, 8)}`;
    await migrateClickHouse({ ...connection, database }, silentLogger);
    const store = createClickHouseStore({ ...connection, database }, { feedLagMs });
    return { store, orders: 3, close: () => store.close() };
  }

  testSameReads(() => stores);
  if (missingClickHouse) it('keeps what the analytics port promises', () => {});
  else {
    testAnalyticsStore('ClickHouse', () => open(), runsOnOneServer);
    // A write may take half of it, which is long for one of few rows also where the machine has much to do.
    testConcurrentChanges('ClickHouse', () => open(10_000));
  }
});
