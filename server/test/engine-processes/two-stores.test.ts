import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createDatabase, startEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';
import { readConfig } from '../../src/main/config/config.ts';
import { ConfigError } from '../../src/main/config/read-variables.ts';
import { openStoresAtHand } from '../../src/main/stores-at-hand.ts';
import { succeeded } from '../support/answers/answers.ts';
import { importRow, trackedBrand } from '../support/answers/responses.ts';
import { callerWith } from '../support/records/brand.ts';
import { copyPreparedData } from '../support/service/prepared-data.ts';
import { startTestService, type TestService, testSecretKey } from '../support/service/service.ts';

type Tracked = Awaited<ReturnType<typeof openBrand>>;

async function openBrand(service: TestService) {
  const key = await (await service.organization()).key();
  const { brand, plain } = await trackedBrand(callerWith(service.call, key));
  return { key, brandId: brand.id, promptId: plain };
}

function answersOf(service: TestService, { key, brandId, promptId }: Tracked) {
  const call = callerWith(service.call, key);
  return {
    async import(prefix: string, count: number, fields: object = {}): Promise<void> {
      const rows = Array.from({ length: count }, (_, at) =>
        importRow(promptId, {
          ...{ external_id: `${prefix}-${at}`, response_text: `Northwind ${prefix}-${at}` },
          ...fields,
        }),
      );
      const { accepted } = succeeded(await call('POST', `/v1/${brandId}/responses/import`, rows));
      assert.equal(accepted, count);
    },
    /** Each with the external id in it, or what replaced it. */
    async texts(): Promise<string[]> {
      const path = `/v1/${brandId}/responses?limit=1000&start_date=2026-01-01&end_date=2027-01-01`;
      const { items } = succeeded(await call('GET', path));
      return items.map((one: { response_text: string }) => one.response_text);
    },
  };
}

/** What the operator's command would do, on settings like those of the service. */
function atHand(stores: { readonly dataDir: string; readonly databaseUrl?: string | undefined }) {
  const config = readConfig({
    SIGHTLINE_DATA_DIR: stores.dataDir,
    SIGHTLINE_SECRET_KEY: testSecretKey,
    ...(stores.databaseUrl && { DATABASE_URL: stores.databaseUrl }),
  });
  return openStoresAtHand(config, () => {});
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-stores-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('PostgreSQL restored to a moment before the answers', () => {
  it('assigns no id twice, and check names what it forgot', async () => {
    await withFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      await copyPreparedData(dataDir);
      const stores = { dataDir, databaseUrl: undefined, analytics: undefined };
      let service = await startTestService({ stores });
      const brand = await openBrand(service);
      await answersOf(service, brand).import('before', 20);
      await service.close();
      await cp(join(dataDir, 'postgres'), join(folder, 'backup'), { recursive: true });

      service = await startTestService({ stores });
      await answersOf(service, brand).import('after', 30);
      await answersOf(service, brand).import('before', 3, { response_text: 'Corrected once.' });
      await answersOf(service, brand).import('before', 3, { response_text: 'Corrected twice.' });
      await service.close();
      await rm(join(dataDir, 'postgres'), { recursive: true });
      await cp(join(folder, 'backup'), join(dataDir, 'postgres'), { recursive: true });

      service = await startTestService({ stores });
      const answers = answersOf(service, brand);
      await answers.import('later', 40);
      assert.equal(new Set(await answers.texts()).size, 88);
      await answers.import('after', 2);
      await answers.import('before', 1, { response_text: 'Corrected after the restore.' });
      assert.ok((await answers.texts()).includes('Corrected after the restore.'));
      await service.close();

      const operator = await atHand(stores);
      assert.deepEqual(operator.refusals, []);
      const expected = { named: 62, missing: 0, unnamed: 28, doubled: 2, orphaned: 0 };
      assert.deepEqual(await operator.check({ repair: false }), expected);
      assert.deepEqual(await operator.check({ repair: true }), expected);
      assert.deepEqual(await operator.check({ repair: true }), {
        ...expected,
        ...{ named: 90, unnamed: 0 },
      });
      await operator.close();

      service = await startTestService({ stores });
      await answersOf(service, brand).import('after', 30);
      assert.equal((await answersOf(service, brand).texts()).length, 92);
      await service.close();
    });
  });
});

describe('one PostgreSQL for several services', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sightline-stores-'));
    await copyPreparedData(join(folder, 'server'));
    server = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), logger: silentLogger });
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const storesIn = (name: string) => ({
    dataDir: join(folder, name),
    databaseUrl: server.url,
    analytics: undefined,
  });
  let brand: Tracked;

  it('lets one of them keep answers in its folder', async () => {
    const service = await startTestService({ stores: storesIn('first') });
    brand = await openBrand(service);
    await answersOf(service, brand).import('a', 5);
    await assert.rejects(startTestService({ stores: storesIn('second') }), /on this DATABASE_URL/);
    await service.close();
  });

  it('refuses an empty folder in place of the one with the answers, until that is accepted', async () => {
    const refused = startTestService({ stores: storesIn('second') });
    await assert.rejects(refused, (error: Error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, /PostgreSQL names answers, but the data folder has none/);
      return true;
    });
    const operator = await atHand(storesIn('second'));
    assert.match(operator.refusals.join(), /check --adopt/);
    await operator.adopt();
    const lost = { named: 5, missing: 5, unnamed: 0, doubled: 0, orphaned: 0 };
    assert.deepEqual(await operator.check({ repair: true }), lost);
    assert.deepEqual(await operator.check({ repair: true }), { ...lost, named: 0, missing: 0 });
    await operator.close();
    const service = await startTestService({ stores: storesIn('second') });
    await answersOf(service, brand).import('a', 5);
    assert.equal((await answersOf(service, brand).texts()).length, 5);
    await service.close();
  });

  it('assigns no id twice when it is restored while the service runs', async () => {
    const service = await startTestService({ stores: storesIn('second') });
    const answers = answersOf(service, brand);
    await answers.import('b', 10);
    const restoring = createDatabase({ url: server.url, poolSize: 1, logger: silentLogger });
    // What restoring a dump does: old sequences, tables created again, and all connections lost.
    for (const statement of [
      'ALTER SEQUENCE observation_ids RESTART',
      'CREATE TABLE restored AS TABLE schema_migrations',
      'DROP TABLE schema_migrations',
      'ALTER TABLE restored RENAME TO schema_migrations',
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = $$client backend$$',
    ])
      await restoring.pool.query(statement);
    await restoring.close();
    while (service.stores.postgres.pool.totalCount > 0) await pause(10);
    await answers.import('c', 10);
    assert.equal(new Set(await answers.texts()).size, 25);
    await service.close();
  });

  it('refuses another secret key, until that is accepted', async () => {
    const stores = storesIn('second');
    const other = { stores, secretKey: 'another key, which opens nothing that is sealed' };
    await assert.rejects(startTestService(other), /not the secret key/);
    const service = await startTestService({ stores });
    await service.close();
  });
});
