import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { eventually, startService, withDataFolder } from '../support/process.ts';

const brand = { name: 'Northwind', website: 'https://northwind.example', description: 'Freight' };

/** Processes whose command line names the folder: whatever a stopped service left behind. */
function processesOf(dataDir: string): string[] {
  return execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataDir));
}

function keyIn(stdout: string): string {
  return /API key\s+(\S+)/.exec(stdout)?.[1] ?? '';
}

async function createBrand(address: string, key: string): Promise<number> {
  const response = await fetch(`${address}/v1/brands`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(brand),
  });
  assert.equal(response.status, 200);
  return ((await response.json()) as { id: number }).id;
}

/** Asks for a re-evaluation once, then whether the worker process has done it. */
const asked = new Map<number, number>();
async function workerHasRun(address: string, key: string, brandId: number): Promise<boolean> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const path = `${address}/v1/${brandId}/reevaluations`;
  const id = asked.get(brandId);
  const response = await (id === undefined
    ? fetch(path, { method: 'POST', headers, body: '{}' })
    : fetch(`${path}/${id}`, { headers }));
  const run = (await response.json()) as { id: number; status: string };
  asked.set(brandId, run.id);
  return run.status === 'completed';
}

async function totalBrands(address: string, key: string): Promise<number> {
  const response = await fetch(`${address}/v1/brands`, {
    headers: { authorization: `Bearer ${key}` },
  });
  assert.equal(response.status, 200);
  return ((await response.json()) as { total: number }).total;
}

describe('starting and stopping', () => {
  it('prints the secrets once, keeps data over a stop, leaves no process behind', async () => {
    await withDataFolder(async (dataDir) => {
      const first = startService(dataDir);
      const address = await first.ready;
      const key = keyIn(first.stdout());
      assert.match(key, /^sl_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/);
      const curl = /curl -H '(.+?): (.+?)' (\S+)/.exec(first.stdout());
      const answer = await fetch(curl?.[3] ?? '', {
        headers: { [curl?.[1] ?? '']: curl?.[2] ?? '' },
      });
      assert.equal(answer.status, 200);
      assert.equal((await fetch(`${address}/readyz`)).status, 200);
      const brandId = await createBrand(address, key);
      assert.ok(
        await eventually(() => workerHasRun(address, key, brandId), 20_000),
        first.stderr(),
      );

      const began = Date.now();
      first.process.kill('SIGTERM');
      assert.equal(await first.exited, 0);
      assert.ok(Date.now() - began < 10_000);
      assert.deepEqual(processesOf(dataDir), []);

      const second = startService(dataDir);
      assert.equal(await totalBrands(await second.ready, key), 1);
      assert.doesNotMatch(second.stdout(), /API key|Password/);
      second.process.kill('SIGINT');
      assert.equal(await second.exited, 0);
      assert.deepEqual(processesOf(dataDir), []);
    });
  });

  it('takes the first secrets from the environment', async () => {
    await withDataFolder(async (dataDir) => {
      const key = 'operator-chosen-key_1234567890';
      const service = startService(dataDir, {
        SIGHTLINE_API_KEY: key,
        SIGHTLINE_ADMIN_EMAIL: 'Boss@Example.com',
        SIGHTLINE_ADMIN_PASSWORD: 'a password of ours',
        SIGHTLINE_PLAN: 'starter',
      });
      const address = await service.ready;
      assert.equal(await totalBrands(address, key), 0);
      // Whoever gave them knows them, and what is printed ends up in logs.
      assert.doesNotMatch(service.stdout(), /operator-chosen-key|a password of ours/);
      assert.match(service.stdout(), /boss@example\.com/);
      const session = await fetch(`${address}/auth/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'boss@example.com', password: 'a password of ours' }),
      });
      assert.equal(session.status, 200);
      const { token, organization_id } = (await session.json()) as Record<string, string>;
      const refused = await fetch(`${address}/organizations/${organization_id}/api-keys`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'n', scopes: ['query'], brand_ids: null }),
      });
      assert.equal(refused.status, 402);
      service.process.kill('SIGTERM');
      await service.exited;
    });
  });

  it('recovers by itself after kill -9, also from a PostgreSQL left running', async () => {
    await withDataFolder(async (dataDir) => {
      const first = startService(dataDir);
      const address = await first.ready;
      const key = keyIn(first.stdout());
      await createBrand(address, key);
      first.process.kill('SIGKILL');
      await first.exited;

      const second = startService(dataDir);
      assert.equal(await totalBrands(await second.ready, key), 1);
      second.process.kill('SIGTERM');
      assert.equal(await second.exited, 0);
      assert.ok(await eventually(() => processesOf(dataDir).length === 0, 3000));
    });
  });

  it('refuses a folder in use and leaves its holder alone; another folder runs beside it', async () => {
    await withDataFolder(async (dataDir) => {
      const holder = startService(dataDir);
      const address = await holder.ready;
      const intruder = startService(dataDir);
      assert.equal(await intruder.exited, 1);
      assert.match(intruder.stderr(), /in use/);
      assert.ok(intruder.stderr().includes(dataDir));
      await withDataFolder(async (otherDir) => {
        const other = startService(otherDir);
        assert.notEqual(await other.ready, address);
        other.process.kill('SIGTERM');
        assert.equal(await other.exited, 0);
      });
      assert.equal(await totalBrands(address, keyIn(holder.stdout())), 0);
      holder.process.kill('SIGTERM');
      assert.equal(await holder.exited, 0);
    });
  });

  it('says in a sentence what is wrong with a setting or a port', async () => {
    await withDataFolder(async (dataDir) => {
      const wrong = startService(dataDir, { PORT: 'eighty' });
      assert.equal(await wrong.exited, 1);
      assert.equal(wrong.stderr(), 'PORT takes a whole number from 0 to 65535.\n');
      const holder = startService(dataDir);
      const port = new URL(await holder.ready).port;
      await withDataFolder(async (otherDir) => {
        const clash = startService(otherDir, { PORT: port });
        assert.equal(await clash.exited, 1);
        assert.match(
          clash.stderr(),
          new RegExp(`Port ${port} is in use. Set PORT to another one.`),
        );
        assert.ok(await eventually(() => processesOf(otherDir).length === 0, 3000));
      });
      holder.process.kill('SIGTERM');
      await holder.exited;
    });
  });
});
