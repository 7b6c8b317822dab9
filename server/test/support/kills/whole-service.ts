import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedData } from '../service/prepared-data.ts';
import { eventually, startService } from '../service/process.ts';
import { backWithinMs, type Installation, type KillSettings } from './kill-rounds.ts';
import { edgeAddressOf, killService, parts, processesOf } from './processes.ts';

/** The service as `npm start` runs it: it starts its parts again, and the test starts it again. */
export async function wholeService(env: KillSettings): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-kills-'));
  await copyPreparedData(dataDir);
  const start = () => startService(dataDir, { ...env, SIGHTLINE_COLLECTION: 'off' });
  let service = start();
  return {
    parts,
    address: () => service.ready,
    edgeAddress: () => edgeAddressOf(service),
    async kill(name) {
      const part = parts.find((each) => each === name) ?? assert.fail(name);
      if (part === 'service') {
        await killService(service);
        service = start();
        return;
      }
      const find = () => processesOf(service, part);
      await eventually(async () => (await find()).length > 0, backWithinMs);
      const found = await find();
      assert.ok(found.length > 0, `there is no ${part} to kill`);
      for (const pid of found) process.kill(pid, 'SIGKILL');
    },
    complaints: () => service.stderr().slice(-2000),
    async close() {
      await killService(service);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
