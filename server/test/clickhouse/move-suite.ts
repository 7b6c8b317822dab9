import assert from 'node:assert/strict';
import {
  answerOf,
  createMovingCaller,
  movingEnvironment,
} from '../support/service/moved-service.ts';
import { copyPreparedData } from '../support/service/prepared-data.ts';
import { startService, withDataFolder } from '../support/service/process.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import { missingClickHouse, type OpenClickHouse, openClickHouse } from './open-clickhouse.ts';

const { after, before, describe, it } = testsThatNeed(missingClickHouse);

const reads = [
  'query?start_date=2026-03-01&end_date=2026-03-31&fields=date,source_domain,responses,brand_sentiment_score',
  'responses?limit=1000',
];

describe('moving to ClickHouse and back', () => {
  let server: OpenClickHouse;
  before(async () => {
    server = await openClickHouse();
  });
  after(() => server.close());

  it('gives the same answers on every engine, and refuses to start on the wrong one', async () => {
    await withDataFolder(async (dataDir) => {
      await copyPreparedData(dataDir);
      const { url: address, database } = server.connection;
      const url = new URL(`/${database}`, address).href;
      const first = startService(dataDir, movingEnvironment);
      const call = createMovingCaller(await first.ready, dataDir);
      const { brandId, promptId } = await call.createPrompt();
      const answers = (of: typeof call) =>
        Promise.all(reads.map((path) => of.read(`/v1/${brandId}/${path}`)));
      const records = Array.from({ length: 60 }, (_, at) => answerOf(promptId, at));
      await call.import(brandId, records);
      // One that moves to another day leaves a mark, which must come along.
      await call.import(brandId, [
        { ...answerOf(promptId, 3), created_at: '2026-03-30T10:00:00Z' },
      ]);
      const expected = await answers(call);

      const there = await call.move({ to: 'clickhouse', url });
      assert.equal(there.status, 'done', there.message ?? '');
      assert.match(there.message ?? '', /Set CLICKHOUSE_URL/);
      assert.deepEqual(await answers(call), expected);
      first.process.kill('SIGTERM');
      await first.exited;

      const wrong = startService(dataDir, movingEnvironment);
      assert.equal(await wrong.exited, 1);
      assert.match(wrong.stderr(), /The observations are in ClickHouse/);

      const second = startService(dataDir, { ...movingEnvironment, CLICKHOUSE_URL: url });
      const again = createMovingCaller(await second.ready, dataDir);
      assert.deepEqual(await answers(again), expected);
      const back = await again.move({ to: 'duckdb' });
      assert.equal(back.status, 'done', back.message ?? '');
      assert.match(back.message ?? '', /Unset CLICKHOUSE_URL/);
      assert.deepEqual(await answers(again), expected);
      second.process.kill('SIGTERM');
      await second.exited;
    });
  });
});
