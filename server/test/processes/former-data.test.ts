import assert from 'node:assert/strict';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startService, withDataFolder } from '../support/process.ts';

describe('a data folder of the former embedded ClickHouse', () => {
  it('is refused with how to save its answers, and nothing is started', async () => {
    await withDataFolder(async (dataDir) => {
      await mkdir(join(dataDir, 'clickhouse/server/store'), { recursive: true });
      const refused = startService(dataDir);
      assert.equal(await refused.exited, 1);
      assert.match(refused.stderr(), /earlier version of Sightline .* embedded ClickHouse/);
      assert.ok(refused.stderr().includes(join(dataDir, 'clickhouse')));
      assert.ok(refused.stderr().includes('GET /v1/{brand_id}/responses'));
      assert.ok(refused.stderr().includes('POST /v1/{brand_id}/responses/import'));
      assert.deepEqual(await readdir(dataDir), ['clickhouse'], 'nothing else was made');
      await rename(join(dataDir, 'clickhouse'), join(dataDir, 'saved'));
      const moved = startService(dataDir);
      assert.equal((await fetch(`${await moved.ready}/readyz`)).status, 200);
      moved.process.kill('SIGTERM');
      assert.equal(await moved.exited, 0);
    });
  });
});
