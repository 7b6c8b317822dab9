import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createDuckdbStore, startEmbeddedDuckdb } from '../../src/adapters/duckdb/index.ts';
import { storedObservation } from '../ports/support/stored-observation.ts';
import { eventually } from '../ports/support/waiting.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';

const megabyte = 1024 * 1024;
const diskBytes = 64 * megabyte;
const patience = 60_000;
const brand = { organizationId: 1, brandId: 1 };

/** A small disk of its own, in memory; only root may make one. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

function unmount(folder: string): void {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
}

const disk = mountDisk();
if (disk) unmount(disk);
const { it } = testsThatNeed(disk ? undefined : 'needs a disk of its own: run the tests as root');

/** Text that does not compress. */
const noise = (id: number) =>
  Array.from({ length: 3000 }, (_, at) => Math.sin(id * 3000 + at).toString(36)).join('');

it('a full disk loses nothing that was acknowledged, and writing continues once there is space', async () => {
  const dataDir = mountDisk() ?? assert.fail('a disk could be mounted before');
  const engine = await startEmbeddedDuckdb({ dataDir, logger: silentLogger });
  const store = createDuckdbStore({ url: engine.url });
  let acknowledged = 0;
  const put = async () => {
    const first = acknowledged + 1;
    const writes = Array.from({ length: 10 }, (_, at) => ({
      observation: storedObservation({ ...brand, id: first + at, responseText: noise(first + at) }),
      earlierDays: [],
    }));
    await store.observations.store(writes);
    acknowledged += writes.length;
  };
  try {
    await put();
    await writeFile(join(dataDir, 'ballast'), Buffer.alloc(diskBytes - 8 * megabyte));
    await assert.rejects(async () => {
      for (let batch = 0; batch < 100; batch += 1) await put();
    }, EngineUnavailable);
    assert.deepEqual(await store.health(), { engine: 'duckdb', ready: false });
    assert.ok(acknowledged > 10, 'there was some space left');
    await rm(join(dataDir, 'ballast'));
    await eventually(async () => (await store.health()).ready, patience, 'it is back');
    const there = await store.observations.count(brand);
    // The batch that failed may have been written without anybody hearing of it.
    assert.ok([acknowledged, acknowledged + 10].includes(there), `${there} of ${acknowledged}`);
    await put();
    assert.ok((await store.observations.count(brand)) >= acknowledged);
  } finally {
    await store.close();
    await engine.close();
    unmount(dataDir);
  }
});
