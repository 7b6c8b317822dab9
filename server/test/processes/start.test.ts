import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  eventually,
  type RunningService,
  startService,
  withDataFolder,
} from '../support/service/process.ts';

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

/** What one data folder goes through, in this order: every start of the whole service takes seconds. */
describe('starting and stopping', () => {
  let dataDir: string;
  let service: RunningService;
  let address: string;
  let key: string;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sightline-start-'));
    service = startService(dataDir);
    address = await service.ready;
    key = keyIn(service.stdout());
  });
  after(async () => {
    await stop(service);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it('prints the secrets of the first start, which work', async () => {
    assert.match(key, /^sl_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/);
    assert.equal(await totalBrands(address, key), 0);
    assert.equal((await fetch(`${address}/readyz`)).status, 200);
    const lines = service.stderr().trimEnd().split('\n');
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    assert.equal(messages.filter((message) => message === 'database migrated').length, 1);
    const brandId = await createBrand(address, key);
    assert.ok(
      await eventually(() => workerHasRun(address, key, brandId), 20_000),
      service.stderr(),
    );
  });

  it('says in a sentence what is wrong with a setting, and touches nothing', async () => {
    const wrong = startService(dataDir, { PORT: 'eighty' });
    assert.equal(await wrong.exited, 1);
    assert.equal(wrong.stderr(), 'PORT takes a whole number from 0 to 65535.\n');
  });

  it('refuses a folder in use and leaves its holder alone', async () => {
    const intruder = startService(dataDir);
    assert.equal(await intruder.exited, 1);
    assert.match(intruder.stderr(), /in use/);
    assert.ok(intruder.stderr().includes(dataDir));
    assert.equal(await totalBrands(address, key), 1);
  });

  it('takes the first secrets from the environment, in another folder at the same time', async () => {
    await withDataFolder(async (otherDir) => {
      const { port } = new URL(address);
      const clash = startService(otherDir, { PORT: port });
      assert.equal(await clash.exited, 1);
      assert.match(clash.stderr(), new RegExp(`Port ${port} is in use. Set PORT to another one.`));
      assert.ok(await eventually(() => processesOf(otherDir).length === 0, 3000));

      // Still the first start that this folder sees.
      const free = await freePort();
      const other = startService(otherDir, { ...givenSecrets, PORT: String(free) });
      const soon = `http://127.0.0.1:${free}`;
      const isReady = () =>
        fetch(`${soon}/readyz`)
          .then(({ ok }) => ok)
          .catch(() => false);
      assert.ok(await eventually(isReady, 60_000));
      await takesGivenSecrets(soon);
      await other.ready;
      assert.match(other.stdout(), /boss@example\.com/);
      // Who gave them knows them, and what is printed ends up in logs.
      assert.doesNotMatch(other.stdout(), /operator-chosen-key|a password of ours/);
      assert.equal(await stop(other), 0);
    });
    assert.equal(await totalBrands(address, key), 1);
  });

  it('recovers automatically after kill -9, also from a PostgreSQL left running', async () => {
    service.process.kill('SIGKILL');
    await service.exited;
    service = startService(dataDir);
    address = await service.ready;
    assert.equal(await totalBrands(address, key), 1);
    assert.doesNotMatch(service.stdout(), /API key|Password/);
  });

  it('keeps data over a stop, and leaves no process behind', async () => {
    assert.equal(await stop(service), 0);
    assert.ok(await eventually(() => processesOf(dataDir).length === 0, 3000));
    service = startService(dataDir);
    assert.equal(await totalBrands(await service.ready, key), 1);
    assert.equal(await stop(service, 'SIGINT'), 0);
    assert.deepEqual(processesOf(dataDir), []);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const givenSecrets = {
  SIGHTLINE_API_KEY: 'operator-chosen-key_1234567890',
  SIGHTLINE_ADMIN_EMAIL: 'Boss@Example.com',
  SIGHTLINE_ADMIN_PASSWORD: 'a password of ours',
  SIGHTLINE_PLAN: 'starter',
};

async function takesGivenSecrets(address: string): Promise<void> {
  assert.equal(await totalBrands(address, givenSecrets.SIGHTLINE_API_KEY), 0);
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
}

function stop(service: RunningService, signal: NodeJS.Signals = 'SIGTERM') {
  service.process.kill(signal);
  return service.exited;
}
