import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerOf,
  createMovingCaller,
  movingEnvironment,
} from '../support/service/moved-service.ts';
import { copyPreparedData } from '../support/service/prepared-data.ts';
import { startApi, startService, withDataFolder } from '../support/service/process.ts';

const query =
  'query?start_date=2026-03-01&end_date=2026-03-31&fields=date,source_url,responses,brand_presence_percentage,citation_count';
const list = 'responses?limit=1000';

describe('moving into a fresh DuckDB file', () => {
  it('loses and doubles nothing that is written meanwhile, and a later start finds it there', async () => {
    await withDataFolder(async (dataDir) => {
      await copyPreparedData(dataDir);
      const first = startService(dataDir, movingEnvironment);
      const call = createMovingCaller(await first.ready, dataDir);
      const { brandId, promptId } = await call.createPrompt();
      const numbers = Array.from({ length: 200 }, (_, at) => at);
      assert.equal(
        await call.import(
          brandId,
          numbers.map((number) => answerOf(promptId, number)),
        ),
        200,
      );
      let isMoving = true;
      const writing = (async () => {
        let written = 0;
        for (; isMoving || written < 20; written += 1) {
          const corrected = answerOf(promptId, written % 200, 'Contoso alone');
          await call.import(brandId, [corrected, answerOf(promptId, 1000 + written)]);
        }
        return written;
      })();
      const state = await call.move({ to: 'duckdb' });
      isMoving = false;
      const written = await writing;
      assert.equal(state.status, 'done', state.message ?? '');
      const { total } = JSON.parse(await call.read(`/v1/${brandId}/responses?limit=1`));
      assert.equal(total, 200 + written);
      const before = [
        await call.read(`/v1/${brandId}/${query}`),
        await call.read(`/v1/${brandId}/${list}`),
      ];
      first.process.kill('SIGTERM');
      assert.equal(await first.exited, 0, first.stderr());

      const second = startApi(dataDir, movingEnvironment);
      const again = createMovingCaller(await second.ready, dataDir);
      assert.deepEqual(
        [await again.read(`/v1/${brandId}/${query}`), await again.read(`/v1/${brandId}/${list}`)],
        before,
      );
      second.process.kill('SIGTERM');
      await second.exited;
    });
  });

  it('is resumed after the service was killed in the middle', async () => {
    await withDataFolder(async (dataDir) => {
      await copyPreparedData(dataDir);
      const first = startService(dataDir, movingEnvironment);
      const call = createMovingCaller(await first.ready, dataDir);
      const { brandId, promptId } = await call.createPrompt();
      const records = Array.from({ length: 2000 }, (_, at) => answerOf(promptId, at));
      await call.import(brandId, records);
      const expected = await call.read(`/v1/${brandId}/${list}`);
      await call.operator('POST', { to: 'duckdb' });
      first.process.kill('SIGKILL');
      await first.exited;

      const second = startService(dataDir, movingEnvironment);
      const again = createMovingCaller(await second.ready, dataDir);
      assert.equal(await again.read(`/v1/${brandId}/${list}`), expected);
      const state = await again.move({ to: 'duckdb' });
      assert.equal(state.status, 'done', state.message ?? '');
      assert.equal(await again.read(`/v1/${brandId}/${list}`), expected);
      second.process.kill('SIGTERM');
      await second.exited;
    });
  });

  it('is refused where CLICKHOUSE_URL names another store than the one in use', async () => {
    await withDataFolder(async (dataDir) => {
      await copyPreparedData(dataDir);
      const first = startApi(dataDir, movingEnvironment);
      await first.ready;
      first.process.kill('SIGTERM');
      await first.exited;
      const second = startService(dataDir, { CLICKHOUSE_URL: 'http://127.0.0.1:9/sightline' });
      assert.equal(await second.exited, 1);
      assert.match(second.stderr(), /The observations are in DuckDB.*move --to clickhouse/s);
    });
  });
});
