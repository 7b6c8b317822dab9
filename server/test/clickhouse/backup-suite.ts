import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type PostgresUnderTest, startPostgresUnderTest } from '../ports/postgres-under-test.ts';
import {
  answerOf,
  createMovingCaller,
  movingEnvironment,
} from '../support/service/moved-service.ts';
import { runOperatorProcess } from '../support/service/operator-process.ts';
import { copyPreparedData } from '../support/service/prepared-data.ts';
import { startApi, startService, withDataFolder } from '../support/service/process.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import { missingClickHouse, type OpenClickHouse, openClickHouse } from './open-clickhouse.ts';

const { after, before, describe, it } = testsThatNeed(missingClickHouse);

const reads = [
  'query?start_date=2026-03-01&end_date=2026-03-31&fields=date,source_domain,responses,brand_sentiment_score',
  'responses?limit=1000',
  'prompts',
];

describe('backups of servers', () => {
  let server: OpenClickHouse;
  let postgres: PostgresUnderTest;
  before(async () => {
    [server, postgres] = await Promise.all([openClickHouse(), startPostgresUnderTest()]);
  });
  after(async () => {
    await postgres.close();
    await server.close();
  });

  it('are of one moment, and are restored on either engine', async () => {
    await withDataFolder(async (folder) => {
      const at = (name: string) => join(folder, name);
      const { url: address, database } = server.connection;
      const servers = {
        DATABASE_URL: postgres.url,
        CLICKHOUSE_URL: new URL(`/${database}`, address).href,
      };

      await copyPreparedData(at('embedded'));
      const embedded = startApi(at('embedded'), movingEnvironment);
      const call = createMovingCaller(await embedded.ready, at('embedded'));
      const { brandId, promptId } = await call.createPrompt();
      await call.import(
        brandId,
        Array.from({ length: 60 }, (_, number) => answerOf(promptId, number)),
      );
      const answers = (of: typeof call) =>
        Promise.all(reads.map((path) => of.read(`/v1/${brandId}/${path}`)));
      const expected = await answers(call);
      // One of a running service comes from the servers below, and in the tests of embedded stores.
      embedded.process.kill('SIGTERM');
      await embedded.exited;
      const first = await runOperatorProcess(at('embedded'), ['backup', at('first')]);
      assert.equal(first.code, 0, first.output);

      const there = await runOperatorProcess(at('there'), ['restore', at('first')], servers);
      assert.equal(there.code, 0, there.output);
      const onServers = startService(at('there'), { ...movingEnvironment, ...servers });
      const callServers = createMovingCaller(await onServers.ready, at('there'));
      assert.deepEqual(await answers(callServers), expected);
      const again = await runOperatorProcess(at('again'), ['restore', at('first')], servers);
      assert.match(again.output, /The PostgreSQL database is not empty/);

      const elsewhere = await runOperatorProcess(
        at('elsewhere'),
        ['backup', at('second')],
        servers,
      );
      assert.match(elsewhere.output, /Parts of Sightline use this database/);
      const second = await runOperatorProcess(at('there'), ['backup', at('second')], servers);
      assert.equal(second.code, 0, second.output);
      onServers.process.kill('SIGTERM');
      await onServers.exited;

      const back = await runOperatorProcess(at('back'), ['restore', at('second')]);
      assert.equal(back.code, 0, back.output);
      const last = startApi(at('back'), movingEnvironment);
      const callLast = createMovingCaller(await last.ready, at('back'));
      assert.deepEqual(await answers(callLast), expected);
      last.process.kill('SIGTERM');
      await last.exited;
    });
  });
});
