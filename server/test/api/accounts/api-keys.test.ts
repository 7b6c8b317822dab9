import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ApiKey, CreatedApiKey } from '#contract/accounts/accounts.ts';
import type { Brand } from '#contract/brands/brands.ts';
import { emptyCatalog } from '#kernel/ports/collector-catalog.ts';
import { compose } from '../../../src/main/compose.ts';
import { createCredentialCache } from '../../../src/modules/accounts/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createCaller } from '../../support/clients/caller.ts';
import { brandBody, callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import { appWith } from '../../support/service/app.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { testSecretKey } from '../../support/service/service.ts';

const { service, organization } = useOrganization();
let admin: KeyCaller;
let path: string;

before(async () => {
  admin = callerWith(service.call, (await organization.person('admin')).token);
  path = `/organizations/${organization.id}/api-keys`;
});

const everyScope = ['query', 'configure', 'create-brand'];
const body = { name: 'Warehouse', scopes: everyScope, brand_ids: null };
const create = async (fields: object = {}): Promise<CreatedApiKey> =>
  succeeded(await admin('POST', path, { ...body, ...fields }), 201);
const using = (key: string) => callerWith(service.call, key);

describe('POST api-keys', () => {
  it('is 201 with the key and its record', async () => {
    const started = Date.now();
    const created = await create();
    const { id, key, prefix, created_at, created_by, ...rest } = created;
    assert.deepEqual(rest, {
      ...body,
      ...{ expires_at: null, last_used_at: null, last_used_from: null },
      ...{ allowed_addresses: null, former_secret: null },
    });
    assert.match(created_by?.email ?? '', /@example\.com$/);
    assert.match(key, /^sl_[A-Za-z0-9]{32}_[A-Za-z0-9]+$/);
    assert.ok(key.startsWith(prefix) && prefix.length < 16);
    assert.ok(Number.isInteger(id));
    assert.ok(Math.abs(Date.parse(created_at) - started) < 60_000);
    succeeded(await using(key)('GET', '/v1/brands'));
  });

  it('reaches all brands when brand_ids is left out', async () => {
    const answer = await admin('POST', path, { name: 'All', scopes: ['query'] });
    assert.equal(succeeded(answer, 201).brand_ids, null);
  });

  it('gives the scopes that it names and no other', async () => {
    const { id } = await createBrand(admin);
    const attempts: Record<string, (as: KeyCaller) => ReturnType<KeyCaller>> = {
      query: (as) => as('GET', `/v1/brands/${id}`),
      configure: (as) => as('PATCH', `/v1/brands/${id}`, {}),
      'create-brand': (as) => as('POST', '/v1/brands', brandBody),
    };
    for (const scope of everyScope) {
      const as = using((await create({ scopes: [scope] })).key);
      for (const [needed, attempt] of Object.entries(attempts)) {
        const answer = await attempt(as);
        const mayRead = needed === 'query' && scope === 'configure';
        if (needed === scope || mayRead) succeeded(answer);
        else assert.ok('required_scope' in refused(answer, 403, 'insufficient_scope'));
      }
    }
    const answer = await using((await create({ scopes: ['query'] })).key)('POST', '/v1/brands', {});
    assert.deepEqual(answer.body.detail.required_scope, ['create-brand']);
  });

  it('reaches the brands that it names and no other', async () => {
    const [first, second] = [await createBrand(admin), await createBrand(admin)];
    const created = await create({ brand_ids: [second.id] });
    assert.deepEqual(created.brand_ids, [second.id]);
    const as = using(created.key);
    succeeded(await as('GET', `/v1/brands/${second.id}`));
    refused(await as('GET', `/v1/brands/${first.id}`), 403, 'brand_access_denied');
    refused(await as('PATCH', `/v1/brands/${first.id}`, {}), 403, 'brand_access_denied');
    assert.equal(succeeded(await as('GET', '/v1/brands')).total, 1);
  });

  it('that is limited to brands reaches the brand that it creates', async () => {
    const [first, second] = [await createBrand(admin), await createBrand(admin)];
    const as = using((await create({ brand_ids: [first.id] })).key);
    const { id } = succeeded(await as('POST', '/v1/brands', brandBody));
    assert.equal(succeeded(await as('GET', `/v1/brands/${id}`)).id, id);
    const ids = succeeded(await as('GET', '/v1/brands')).items.map((item: Brand) => item.id);
    assert.deepEqual(ids, [first.id, id]);
    refused(await as('GET', `/v1/brands/${second.id}`), 403, 'brand_access_denied');
  });

  it('refuses brands that are not there, at their place', async () => {
    const stranger = await service.organization();
    const foreign = await createBrand(using(await stranger.key()));
    const mine = await createBrand(admin);
    const archived = await createBrand(admin);
    succeeded(await admin('DELETE', `/v1/brands/${archived.id}`));
    for (const unknown of [foreign.id, archived.id, 999_999_999]) {
      const answer = await admin('POST', path, { ...body, brand_ids: [mine.id, unknown] });
      invalid(answer, 'body.brand_ids.1', 'value_error');
    }
  });

  const mistakes: [object, string, string?][] = [
    [{ name: '' }, 'body.name', 'string_too_short'],
    [{ name: undefined }, 'body.name', 'missing'],
    [{ scopes: undefined }, 'body.scopes', 'missing'],
    [{ scopes: [] }, 'body.scopes', 'too_short'],
    [{ scopes: ['admin'] }, 'body.scopes.0', 'enum'],
    [{ scopes: ['query', 'query'] }, 'body.scopes'],
    [{ scopes: 'query' }, 'body.scopes', 'list_type'],
    [{ brand_ids: [] }, 'body.brand_ids', 'too_short'],
    [{ brand_ids: [0] }, 'body.brand_ids.0'],
    [{ brand_ids: ['1'] }, 'body.brand_ids.0'],
    [{ expires_at: 'tomorrow' }, 'body.expires_at', 'datetime_parsing'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'body.expires_at'],
    [{ expires_at: '2030-02-30T00:00:00Z' }, 'body.expires_at', 'datetime_parsing'],
  ];
  for (const [fields, place, type] of mistakes) {
    it(`refuses ${JSON.stringify(fields)} at ${place}`, async () =>
      void invalid(await admin('POST', path, { ...body, ...fields }), place, type));
  }

  it('is 402 on the two lowest plans, and works on the two highest', async () => {
    for (const plan of ['starter', 'growth', 'agency', 'enterprise'] as const) {
      const of = await service.organization({ plan });
      const as = callerWith(service.call, (await of.person('admin')).token);
      const answer = await as('POST', `/organizations/${of.id}/api-keys`, body);
      assert.equal(answer.status, plan === 'agency' || plan === 'enterprise' ? 201 : 402);
      if (answer.status === 402) assert.equal(typeof answer.body.detail.type, 'string');
    }
  });
});

describe('a key that expires', () => {
  it('says when, and stops working then, although it was in use', async () => {
    let later = 0;
    const clock = { now: () => new Date(Date.now() + later) };
    const { call } = await appWith(service, {
      services: { ...service.services, clock },
      credentials: createCredentialCache(clock),
    });
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const { key, ...record } = await create({ expires_at });
    assert.equal(record.expires_at, expires_at);
    // Five seconds before: less than what a credential is remembered for.
    later = 3_595_000;
    succeeded(await call('GET', '/v1/brands', { key }));
    later = 3_600_000;
    const answer = await call('GET', '/v1/brands', { key });
    refused(answer, 401, 'unauthenticated');
    assert.equal(answer.headers['www-authenticate'], 'Bearer');
  });

  it('takes a time with an offset for the moment it is', async () => {
    const { expires_at } = await create({ expires_at: '2999-06-01T12:00:00+02:00' });
    assert.equal(expires_at, '2999-06-01T10:00:00.000Z');
  });
});

describe('GET api-keys', () => {
  it('lists records without keys, by id, in pages, revoked ones left out', async () => {
    const of = await service.organization();
    const as = callerWith(service.call, (await of.person('admin')).token);
    const list = `/organizations/${of.id}/api-keys`;
    const created: CreatedApiKey[] = [];
    for (const name of ['C', 'A', 'B']) {
      created.push(succeeded(await as('POST', list, { ...body, name }), 201));
    }
    const records: ApiKey[] = created.map(({ key: _, ...record }) => record);
    assert.deepEqual(succeeded(await as('GET', list)), {
      total: 3,
      items: records,
      offset: 0,
      limit: 100,
      metadata: {},
    });
    const second = succeeded(await as('GET', `${list}?limit=1&offset=1`));
    assert.deepEqual([second.items, second.total], [[records[1]], 3]);
    succeeded(await as('DELETE', `${list}/${records[1]?.id}`));
    const rest = succeeded(await as('GET', list));
    assert.deepEqual([rest.items, rest.total], [[records[0], records[2]], 2]);
    assert.equal(succeeded(await as('GET', `${list}?offset=9`)).total, 2);
    invalid(await as('GET', `${list}?limit=0`), 'query.limit', 'greater_than_equal');
  });
});

describe('DELETE api-keys/{key_id}', () => {
  it('takes effect at the very next request, in every process', async () => {
    const { key, ...record } = await create();
    const other = await compose(
      service.stores,
      {
        rateLimit: 0,
        corsOrigins: [],
        dataDir: '',
        secretKey: testSecretKey,
        catalog: emptyCatalog,
      },
      service.app.log,
    );
    const elsewhere = callerWith(createCaller(other.app), key);
    succeeded(await using(key)('GET', '/v1/brands'));
    succeeded(await elsewhere('GET', '/v1/brands'));
    // When it was last used is noted a moment after the request.
    const revoked = succeeded(await admin('DELETE', `${path}/${record.id}`));
    assert.deepEqual({ ...revoked, last_used_at: null, last_used_from: null }, record);
    refused(await using(key)('GET', '/v1/brands'), 401, 'unauthenticated');
    // Another process hears of it with the commit; only the notice's way there is left.
    let answer = await elsewhere('GET', '/v1/brands');
    for (let wait = 0; wait < 3000 && answer.status === 200; wait += 20) {
      await pause(20);
      answer = await elsewhere('GET', '/v1/brands');
    }
    refused(answer, 401, 'unauthenticated');
    await other.app.close();
  });

  it('leaves other keys alone and may be repeated', async () => {
    const [one, two] = [await create(), await create()];
    const first = succeeded(await admin('DELETE', `${path}/${one.id}`));
    assert.deepEqual(succeeded(await admin('DELETE', `${path}/${one.id}`)), first);
    succeeded(await using(two.key)('GET', '/v1/brands'));
    refused(await admin('DELETE', `${path}/999999999`), 404, 'api_key_not_found');
    invalid(await admin('DELETE', `${path}/abc`), 'path.key_id', 'int_parsing');
  });
});

describe('where a key appears', () => {
  it('in its answer and nowhere else: no other answer, no log line, no table', async () => {
    const { id, key } = await create();
    succeeded(await using(key)('GET', '/v1/brands'));
    await using(`${key}x`)('GET', '/v1/brands');
    const secret = key.slice(3, 35);
    const answers = [await admin('GET', path), await admin('DELETE', `${path}/${id}`)];
    assert.ok(!JSON.stringify(answers).includes(secret));
    assert.ok(service.log.length > 0 && !service.log.join('\n').includes(secret));
    const { db } = service.services;
    const tables = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`.execute(db);
    assert.ok(tables.rows.some((table) => table.name === 'api_keys'));
    for (const { name } of tables.rows) {
      const table = sql.table(name);
      const { rows } = await sql`
        SELECT 1 FROM ${table} AS entry WHERE entry::text LIKE ${`%${secret}%`}`.execute(db);
      assert.deepEqual(rows, [], name);
    }
    const { rows } = await sql<{ stored: string; expected: string }>`
      SELECT encode(key_hash, 'hex') AS stored, encode(sha256(${key}::bytea), 'hex') AS expected
      FROM api_keys WHERE id = ${id}`.execute(db);
    assert.equal(rows[0]?.stored, rows[0]?.expected);
  });
});
