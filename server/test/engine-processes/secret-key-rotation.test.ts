import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { silentLogger } from '#kernel/ports/logger.ts';
import { systemRandom } from '#kernel/random.ts';
import { createSecretBox } from '../../src/adapters/secret-box/index.ts';
import { ConfigError } from '../../src/main/config/read-variables.ts';
import { fingerprintOf, holdingKey, isRotating } from '../../src/main/secret-key/fingerprints.ts';
import { sealedColumns } from '../../src/main/secret-key/reseal.ts';
import { rotateSecretKey } from '../../src/main/secret-key/rotate-secret-key.ts';
import { keepSecrets } from '../../src/main/secret-key/secret-keeper.ts';
import type { KeyConfig } from '../../src/main/secret-key/secret-keys.ts';
import { openStores, type Stores } from '../../src/main/stores.ts';
import { succeeded } from '../support/answers/answers.ts';
import { brandBody, callerWith, createBrand, type KeyCaller } from '../support/records/brand.ts';
import { setUpApp } from '../support/records/second-factor.ts';
import { type TestEngines, testEngineUrls, useOwnEngines } from '../support/service/engines.ts';
import { runOperatorProcess, startOperatorProcess } from '../support/service/operator-process.ts';
import { copyPreparedData } from '../support/service/prepared-data.ts';
import { startService, withDataFolder } from '../support/service/process.ts';
import { startTestService } from '../support/service/service.ts';

const keyOf = (name: string) => `the secret key ${name} of this test alone`;
const [first, second, third] = ['one', 'two', 'three'].map(keyOf) as [string, string, string];

/** Of their own: the key of an installation changes. */
let engines: TestEngines;
let stores: Stores;
const opened: (() => Promise<void>)[] = [];

before(async () => {
  engines = await useOwnEngines();
  const { databaseUrl, analytics } = await testEngineUrls();
  stores = await openStores({ dataDir: '', databaseUrl, analytics }, silentLogger);
});
after(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  await stores.close();
  await engines.close();
});

const rotate = (config: KeyConfig, patienceMs = 5_000) =>
  rotateSecretKey({
    ...{ db: stores.postgres.db, config, patienceMs, settleMs: 50 },
    showProgress: () => undefined,
  });

/** The box of a process of its own. */
async function processWith(config: KeyConfig) {
  const { databaseUrl, analytics } = await testEngineUrls();
  const own = await openStores({ dataDir: '', databaseUrl, analytics }, silentLogger);
  const close = () => own.close();
  try {
    const { postgres } = own;
    const box = await keepSecrets({
      ...{ db: postgres.db, session: postgres, config, logger: silentLogger },
    });
    opened.push(close);
    return { box, close: async () => opened.splice(opened.indexOf(close), 1)[0]?.() };
  } catch (error) {
    await close();
    throw error;
  }
}

const configured = (secretKey: string, formerSecretKey?: string): KeyConfig => ({
  ...{ dataDir: '', secretKey },
  ...(formerSecretKey !== undefined && { formerSecretKey }),
});

const onlyWith = (key: string) => createSecretBox(key, systemRandom);

/** Rows of every kind that is sealed, as the service makes them, and what is in them. */
async function sealSomething(call: KeyCaller) {
  const { id: brandId } = await createBrand(call);
  const url = 'https://hooks.example.com/x';
  const { id } = succeeded(await call('POST', `/v1/${brandId}/webhooks`, { url }));
  succeeded(await call('POST', `/v1/${brandId}/webhooks/${id}/rotate-secret`, {}));
  const { webhook_secret } = succeeded(await call('GET', `/v1/${brandId}/webhook-secret`));
  return {
    async isReadable() {
      const answer = succeeded(await call('GET', `/v1/${brandId}/webhook-secret`));
      assert.equal(answer.webhook_secret, webhook_secret);
      succeeded(await call('POST', `/v1/${brandId}/webhooks/${id}/rotate-secret`, {}));
    },
  };
}

/** Every sealed value in the database, with its owner. */
async function sealedValues() {
  const found: { readonly sealed: Buffer; readonly owner: string }[] = [];
  for (const { table, column, key, also = [], owner } of sealedColumns) {
    const columns = sql.join([...key, ...also].map((name) => sql.ref(name)));
    const { rows } = await sql<Record<string, unknown> & { sealed: Buffer }>`
      SELECT ${columns}, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} IS NOT NULL`.execute(stores.postgres.db);
    for (const row of rows) found.push({ sealed: row.sealed, owner: owner(row) });
  }
  return found;
}

describe('what is sealed', () => {
  it('is on the list of what a rotation seals again: each column of bytes is that or a hash', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND data_type = 'bytea' AND table_type = 'BASE TABLE'`.execute(
      stores.postgres.db,
    );
    const plain = new Set([
      'attempts.key',
      'collection_answers.packed',
      'password_salts.salt',
      'second_factors.public_key',
      'write_probe.content',
    ]);
    const sealed = rows
      .map(({ name }) => name)
      .filter((name) => !name.endsWith('hash') && !plain.has(name));
    assert.deepEqual(
      sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
      sealed.toSorted(),
    );
  });
});

describe('a rotation of a key that is a setting', () => {
  it('keeps every process working, restarted in any order', async () => {
    const service = await startTestService({ secretKey: first });
    opened.push(() => service.close());
    const organization = await service.organization();
    const things = await sealSomething(callerWith(service.call, await organization.key()));
    await setUpApp(service, await organization.person('member'));
    const old = await processWith(configured(first));
    // One that has both keys still seals with the first: others cannot open anything else.
    const both = await processWith(configured(second, first));
    const sealed = both.box.seal('a secret', 'me');
    assert.equal(old.box.open(sealed, 'me'), 'a secret');
    assert.equal(onlyWith(first).open(sealed, 'me'), 'a secret');
    await assert.rejects(processWith(configured(second)), ConfigError);
    await assert.rejects(
      rotate(configured(second, first), 300),
      /Not every process has the new key: process \d+ on .*Nothing is lost/,
    );
    await things.isReadable();
    await old.close();
    await service.close();
    opened.shift();
    const again = await startTestService({ secretKey: second, formerSecretKey: first });
    opened.push(() => again.close());
    const values = await sealedValues();
    assert.ok(values.length >= 3, String(values.length));
    const { secrets, unreadable, isConfigured } = await rotate(configured(second, first));
    assert.deepEqual([secrets, unreadable, isConfigured], [values.length, 0, true]);
    for (const { sealed: value, owner } of await sealedValues()) {
      assert.notEqual(onlyWith(second).open(value, owner), undefined, owner);
    }
    // Without a restart.
    const since = both.box.seal('another', 'me');
    assert.equal(onlyWith(second).open(since, 'me'), 'another');
    assert.equal(both.box.open(sealed, 'me'), 'a secret');
    const after = await processWith(configured(second));
    assert.equal(after.box.open(since, 'me'), 'another');
    await assert.rejects(processWith(configured(first)), /not the secret key/);
    await assert.rejects(processWith(configured(third, first)), /not the secret key/);
    assert.deepEqual(await rotate(configured(second, first)), {
      ...{ secrets: 0, unreadable: 0, isConfigured: true },
    });
    await after.close();
    await both.close();
    await again.close();
    opened.length = 0;
  });

  it('is refused without both keys, with wrong ones, and twice at once', async () => {
    await assert.rejects(rotate(configured(second)), /SIGHTLINE_FORMER_SECRET_KEY/);
    await assert.rejects(rotate(configured(second, second)), /SIGHTLINE_FORMER_SECRET_KEY/);
    await assert.rejects(rotate(configured(third, first)), /not the secret key/);
    const { db } = stores.postgres;
    await holdingKey(db, 'stays', () =>
      assert.rejects(rotate(configured(third, second)), /by another command/),
    );
    await holdingKey(db, 'changes', async () =>
      assert.equal(await holdingKey(db, 'stays', async () => true), undefined),
    );
    assert.equal(await isRotating(db), false);
  });

  it('counts what no key opens, and leaves it', async () => {
    const { db } = stores.postgres;
    await sql`UPDATE brand_webhook_secrets SET sealed_secret = ${onlyWith(third).seal('x', 'y')}`.execute(
      db,
    );
    const { secrets, unreadable } = await rotate(configured(first, second));
    assert.ok(secrets > 0 && unreadable === 1, `${secrets} ${unreadable}`);
    const { rows } = await sql<{ fingerprint: string; state: string }>`
      SELECT fingerprint, state FROM secret_key_fingerprints`.execute(db);
    assert.deepEqual(rows, [{ fingerprint: fingerprintOf(first), state: 'seals' }]);
  });
});

describe('a rotation of the key of a data folder', { timeout: 240_000 }, () => {
  const token = 'the-operator-of-this-rotation';
  const environment = {
    ...{ SIGHTLINE_API_KEY: 'a-key-of-the-rotation-tests', SIGHTLINE_OPERATOR_TOKEN: token },
    SIGHTLINE_COLLECTION: 'off',
  };

  async function ask(
    address: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<Record<string, unknown>> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${environment.SIGHTLINE_API_KEY}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    assert.equal(response.status, 200, JSON.stringify(answer));
    return answer;
  }

  it('survives that it is killed at any moment, while the whole service works', async (test) => {
    await withDataFolder(async (dataDir) => {
      await copyPreparedData(dataDir);
      const service = startService(dataDir, environment);
      test.after(() => service.process.kill('SIGKILL'));
      const address = await service.ready;
      const keyFile = join(dataDir, 'secret.key');
      const nextFile = join(dataDir, 'secret.key.next');
      const before = await readFile(keyFile, 'utf8');
      const brand = await ask(address, 'POST', '/v1/brands', brandBody);
      const secretPath = `/v1/${brand.id}/webhook-secret`;
      const { webhook_secret: kept } = await ask(address, 'GET', secretPath);
      const isKept = async () =>
        assert.equal((await ask(address, 'GET', secretPath)).webhook_secret, kept);
      let wasKilled = 0;
      for (const afterMs of [700, 1_200, 1_700, 2_400, 3_200]) {
        const command = startOperatorProcess(dataDir, ['secret-key', 'rotate']);
        const ended = new Promise((resolve) => command.once('close', resolve));
        await pause(afterMs);
        if (command.exitCode === null) wasKilled += 1;
        command.kill('SIGKILL');
        await ended;
        await isKept();
      }
      assert.ok(wasKilled >= 2, String(wasKilled));
      const done = await runOperatorProcess(dataDir, ['secret-key', 'rotate']);
      assert.equal(done.code, 0, done.output);
      assert.match(done.output, /The secret key is rotated: \d+ secrets? sealed again\./);
      assert.ok(!existsSync(nextFile));
      const now = await readFile(keyFile, 'utf8');
      assert.notEqual(now, before);
      assert.ok(!done.output.includes(now) && !done.output.includes(before));
      await isKept();
      const webhook = { url: 'https://hooks.example.com/after' };
      await ask(address, 'POST', `/v1/${brand.id}/webhooks`, webhook);

      const place = await mkdtemp(join(tmpdir(), 'sightline-rotated-'));
      const made = await runOperatorProcess(dataDir, ['backup', place]);
      assert.equal(made.code, 0, made.output);
      assert.equal(await readFile(join(place, 'secret.key'), 'utf8'), now);
      service.process.kill('SIGTERM');
      assert.equal(await service.exited, 0, service.stderr());
      assert.doesNotMatch(service.stderr(), /sealed with another key|could not be read again/);
      await withDataFolder(async (to) => {
        const restored = await runOperatorProcess(to, ['restore', place]);
        assert.equal(restored.code, 0, restored.output);
        const copy = startService(to, environment, { args: ['--role', 'api'] });
        test.after(() => copy.process.kill('SIGKILL'));
        const answer = await ask(await copy.ready, 'GET', secretPath);
        assert.equal(answer.webhook_secret, kept);
        copy.process.kill('SIGTERM');
        await copy.exited;
      });
      await rm(place, { recursive: true });

      // With the service stopped, too; and a key that was not used is refused.
      const offline = await runOperatorProcess(dataDir, ['secret-key', 'rotate']);
      assert.equal(offline.code, 0, offline.output);
      await writeFile(keyFile, before);
      const wrong = await runOperatorProcess(dataDir, ['secret-key', 'rotate']);
      assert.notEqual(wrong.code, 0);
      assert.match(wrong.output, /not the secret key/);
      assert.ok(!existsSync(nextFile));
    });
  });

  it('refuses backups until it is ended', async () => {
    await withDataFolder(async (dataDir) => {
      await copyPreparedData(dataDir);
      const begun = await runOperatorProcess(dataDir, ['secret-key', 'rotate']);
      assert.equal(begun.code, 0, begun.output);
      const own = await openStores(
        { dataDir, databaseUrl: undefined, analytics: undefined },
        silentLogger,
      );
      await sql`INSERT INTO secret_key_fingerprints VALUES ('former', now(), 'ends')`.execute(
        own.postgres.db,
      );
      await own.close();
      const backup = join(dataDir, '..', `${Date.now()}-backup`);
      const refused = await runOperatorProcess(dataDir, ['backup', backup]);
      await rm(backup, { recursive: true, force: true });
      assert.notEqual(refused.code, 0);
      assert.match(refused.output, /End it with: npm run cli -- secret-key rotate/);
      const ended = await runOperatorProcess(dataDir, ['secret-key', 'rotate']);
      assert.equal(ended.code, 0, ended.output);
    });
  });
});
