import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ApiKey, CreatedApiKey } from '#contract/accounts/accounts.ts';
import { emptyCatalog } from '#kernel/ports/collector-catalog.ts';
import { compose } from '../../../src/main/compose.ts';
import { createCredentialCache } from '../../../src/modules/accounts/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { type Answer, type Caller, createCaller } from '../../support/clients/caller.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { appWith } from '../../support/service/app.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { testSecretKey } from '../../support/service/service.ts';

const { service, organization } = useOrganization();
let admin: KeyCaller;
let path: string;
/** Another process that serves the same API. */
let elsewhere: Caller;
let closeElsewhere: () => Promise<void>;

before(async () => {
  admin = callerWith(service.call, (await organization.person('admin')).token);
  path = `/organizations/${organization.id}/api-keys`;
  const { app } = await compose(
    service.stores,
    {
      ...{ rateLimit: 0, corsOrigins: [], dataDir: '', secretKey: testSecretKey },
      ...{ catalog: emptyCatalog, trustedProxies: ['127.0.0.1'] },
    },
    service.app.log,
  );
  elsewhere = createCaller(app);
  closeElsewhere = () => app.close();
});
after(() => closeElsewhere());

const create = async (fields: object = {}): Promise<CreatedApiKey> =>
  succeeded(await admin('POST', path, { name: 'Warehouse', scopes: ['query'], ...fields }), 201);
const rotate = async (id: number, fields: object = {}): Promise<CreatedApiKey> =>
  succeeded(await admin('POST', `${path}/${id}/rotate`, fields));
const use = (key: string, call: Caller = service.call, address?: string) =>
  call('GET', '/v1/brands', { key, ...(address !== undefined && { address }) });
const listed = async (id: number): Promise<ApiKey> =>
  succeeded(await admin('GET', `${path}?limit=1000`)).items.find((one: ApiKey) => one.id === id);

/** The other process hears with the commit; only the notice's way there is left. */
async function soonElsewhere(ask: () => Promise<Answer>, status: number): Promise<Answer> {
  let answer = await ask();
  for (let wait = 0; wait < 3000 && answer.status !== status; wait += 20) {
    await pause(20);
    answer = await ask();
  }
  return answer;
}

describe('POST api-keys/{key_id}/rotate', () => {
  it('gives the same key a new secret, and lets the former one live for a while', async () => {
    const fields = { allowed_addresses: ['0.0.0.0/0'], expires_at: '2999-01-01T00:00:00.000Z' };
    const { key: former, ...before } = await create(fields);
    const asked = Date.now();
    const { key, ...rotated } = await rotate(before.id);
    assert.match(key, /^sl_[A-Za-z0-9]{32}_[A-Za-z0-9]+$/);
    assert.ok(key.startsWith(rotated.prefix));
    assert.notEqual(key, former);
    const { prefix, former_secret, ...same } = rotated;
    assert.deepEqual({ ...same, prefix: before.prefix, former_secret: null }, before);
    assert.equal(former_secret?.prefix, before.prefix);
    const hours = (Date.parse(former_secret.valid_until) - asked) / 3_600_000;
    assert.ok(hours > 23.9 && hours < 24.1, String(hours));
    assert.deepEqual((await listed(before.id)).former_secret, former_secret);
    for (const secret of [former, key]) succeeded(await use(secret));
    assert.notEqual(prefix, '');
  });

  it('ends the former secret at that moment, although it was in use', async () => {
    let later = 0;
    const clock = { now: () => new Date(Date.now() + later) };
    const { call } = await appWith(service, {
      services: { ...service.services, clock },
      credentials: createCredentialCache(clock),
    });
    const { key: former, id } = await create();
    const { key } = await rotate(id, { former_valid_hours: 1 });
    later = 3_595_000;
    succeeded(await use(former, call));
    later = 3_601_000;
    refused(await use(former, call), 401, 'unauthenticated');
    succeeded(await use(key, call));
    const { token } = await organization.person('admin');
    const { items } = succeeded(await call('GET', `${path}?limit=1000`, { key: token }));
    assert.equal(items.find((one: ApiKey) => one.id === id).former_secret, null);
  });

  it('ends it at once with 0 hours, in every process', async () => {
    const { key: former, id } = await create();
    succeeded(await use(former, elsewhere));
    const { key, former_secret } = await rotate(id, { former_valid_hours: 0 });
    assert.equal(former_secret, null);
    refused(await use(former), 401, 'unauthenticated');
    refused(await soonElsewhere(() => use(former, elsewhere), 401), 401, 'unauthenticated');
    succeeded(await use(key, elsewhere));
  });

  it('again ends the oldest of three, in every process', async () => {
    const { key: first, id } = await create();
    const { key: second } = await rotate(id);
    succeeded(await use(first, elsewhere));
    const { key: third } = await rotate(id);
    refused(await use(first), 401, 'unauthenticated');
    refused(await soonElsewhere(() => use(first, elsewhere), 401), 401, 'unauthenticated');
    for (const secret of [second, third]) succeeded(await use(secret));
  });

  it('never lets the former one live longer than it would have', async () => {
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const { id } = await create({ expires_at });
    const longer = '2999-01-01T00:00:00.000Z';
    const rotated = await rotate(id, { expires_at: longer });
    assert.equal(rotated.expires_at, longer);
    assert.equal(rotated.former_secret?.valid_until, expires_at);
    assert.equal((await rotate(id, { expires_at: null })).expires_at, null);
  });

  it('brings a key that has expired back only with a new end, and not its former secret', async () => {
    const { key: former, id } = await create({
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    });
    await sql`UPDATE api_keys SET expires_at = now() - interval '1 hour' WHERE id = ${id}`.execute(
      service.services.db,
    );
    refused(await admin('POST', `${path}/${id}/rotate`, {}), 409, 'api_key_expired');
    const { key, former_secret } = await rotate(id, { expires_at: '2999-01-01T00:00:00Z' });
    assert.equal(former_secret, null);
    succeeded(await use(key));
    refused(await use(former), 401, 'unauthenticated');
  });

  it('twice at once is as if one came first: two secrets are left', async () => {
    const { key: first, id } = await create();
    const both = await Promise.all([rotate(id), rotate(id)]);
    const works = await Promise.all(
      [first, ...both.map(({ key }) => key)].map(async (key) => (await use(key)).status),
    );
    assert.deepEqual(works, [401, 200, 200]);
    const { prefix, former_secret } = await listed(id);
    assert.deepEqual(
      [prefix, former_secret?.prefix].toSorted(),
      both.map((one) => one.prefix).toSorted(),
    );
  });

  it('against a revocation leaves no secret that works, in any process', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { key: first, id } = await create();
      succeeded(await use(first, elsewhere));
      const [rotated] = await Promise.all([
        admin('POST', `${path}/${id}/rotate`, {}),
        admin('DELETE', `${path}/${id}`),
      ]);
      if (rotated.status !== 200) refused(rotated, 404, 'api_key_not_found');
      const secrets = rotated.status === 200 ? [first, String(rotated.body.key)] : [first];
      for (const secret of secrets) {
        refused(await use(secret), 401, 'unauthenticated');
        refused(await soonElsewhere(() => use(secret, elsewhere), 401), 401, 'unauthenticated');
      }
    }
  });

  it('is refused for a revoked key, another organization’s and none', async () => {
    const { id } = await create();
    succeeded(await admin('DELETE', `${path}/${id}`));
    const other = await service.organization();
    const theirs = callerWith(service.call, (await other.person('admin')).token);
    const made = await theirs('POST', `/organizations/${other.id}/api-keys`, {
      ...{ name: 'Theirs', scopes: ['query'] },
    });
    for (const unknown of [id, succeeded(made, 201).id, 999_999_999]) {
      refused(await admin('POST', `${path}/${unknown}/rotate`, {}), 404, 'api_key_not_found');
      refused(await admin('PATCH', `${path}/${unknown}`, {}), 404, 'api_key_not_found');
    }
    succeeded(await use(String(made.body.key)));
  });

  const mistakes: [object, string, string?][] = [
    [{ former_valid_hours: -1 }, 'body.former_valid_hours', 'greater_than_equal'],
    [{ former_valid_hours: 721 }, 'body.former_valid_hours', 'less_than_equal'],
    [{ former_valid_hours: 1.5 }, 'body.former_valid_hours'],
    [{ former_valid_hours: 'long' }, 'body.former_valid_hours'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'body.expires_at'],
    [{ expires_at: 'never' }, 'body.expires_at'],
  ];
  it('refuses a wrong body at its place, and changes nothing', async () => {
    const { key, ...record } = await create();
    for (const [fields, place, type] of mistakes) {
      invalid(await admin('POST', `${path}/${record.id}/rotate`, fields), place, type);
    }
    assert.deepEqual(await listed(record.id), record);
    succeeded(await use(key));
  });

  it('keeps no secret in the answer’s place, in the log or in a table', async () => {
    const { id } = await create();
    const { key } = await rotate(id);
    const secret = key.slice(3, 35);
    assert.ok(!JSON.stringify(await listed(id)).includes(secret));
    assert.ok(!service.log.join('\n').includes(secret));
    const { rows } =
      await sql`SELECT FROM audit_log WHERE position(${secret} in entry::text) > 0`.execute(
        service.services.db,
      );
    assert.deepEqual(rows, []);
  });
});

describe('where a key may be used from', () => {
  const inside = '203.0.113.7';
  const outside = '198.51.100.9';

  it('is said when it is made, and holds for both of its secrets', async () => {
    const { key, id, allowed_addresses } = await create({
      allowed_addresses: ['203.0.113.0/24', '2001:db8:7::/48', '::1'],
    });
    assert.deepEqual(allowed_addresses, ['203.0.113.0/24', '2001:db8:7::/48', '::1']);
    const { key: next } = await rotate(id);
    for (const secret of [key, next]) {
      for (const address of [inside, '::ffff:203.0.113.7', '2001:db8:7:1::5', '::1']) {
        succeeded(await use(secret, service.call, address));
      }
      for (const address of [outside, '203.0.114.1', '2001:db8:8::1', '::2']) {
        const detail = refused(
          await use(secret, service.call, address),
          403,
          'address_not_allowed',
        );
        assert.ok(String(detail.message).includes(address));
      }
    }
  });

  it('is judged before scope, brand and body, and after who it is', async () => {
    const { key } = await create({ allowed_addresses: [inside] });
    const from = { key, address: outside };
    const type = 'address_not_allowed';
    refused(await service.call('PATCH', '/v1/brands/1', { ...from, body: '"x"' }), 403, type);
    refused(await service.call('GET', '/v1/999999999/query', from), 403, type);
    refused(await service.call('GET', path, from), 403, type);
    refused(await service.call('POST', '/mcp', { ...from, body: {} }), 403, type);
    refused(await use(`${key}x`, service.call, outside), 401, 'unauthenticated');
    refused(await service.call('GET', path, { key, address: inside }), 403, 'admin_required');
  });

  it('changes everywhere with the next request, and back', async () => {
    const { key, id } = await create();
    succeeded(await use(key, service.call, outside));
    succeeded(await use(key, elsewhere, outside));
    const changed = succeeded(
      await admin('PATCH', `${path}/${id}`, { allowed_addresses: [inside] }),
    );
    assert.deepEqual(changed.allowed_addresses, [inside]);
    assert.equal(changed.name, 'Warehouse');
    refused(await use(key, service.call, outside), 403, 'address_not_allowed');
    const ask = () => use(key, elsewhere, outside);
    refused(await soonElsewhere(ask, 403), 403, 'address_not_allowed');
    succeeded(await use(key, elsewhere, inside));
    succeeded(await admin('PATCH', `${path}/${id}`, { allowed_addresses: null }));
    succeeded(await use(key, service.call, outside));
    const renamed = succeeded(await admin('PATCH', `${path}/${id}`, { name: ' Lake ' }));
    assert.deepEqual([renamed.name, renamed.allowed_addresses], ['Lake', null]);
  });

  it('is the address that a trusted proxy names, and no other', async () => {
    const { key } = await create({ allowed_addresses: [inside] });
    const forwarded = (address: string, named: string) =>
      elsewhere('GET', '/v1/brands', { key, address, headers: { 'x-forwarded-for': named } });
    succeeded(await forwarded('127.0.0.1', inside));
    refused(await forwarded('127.0.0.1', outside), 403, 'address_not_allowed');
    refused(await forwarded('127.0.0.1', `${inside}, ${outside}`), 403, 'address_not_allowed');
    refused(await forwarded('127.0.0.1', 'nowhere'), 403, 'address_not_allowed');
    refused(await forwarded(outside, inside), 403, 'address_not_allowed');
  });

  it('is refused where it is none, at its place, and nothing changes', async () => {
    const { id, key: _, ...record } = await create({ allowed_addresses: [inside] });
    const wrong: [unknown, string][] = [
      [[inside, '10.0.0.0/33'], 'body.allowed_addresses.1'],
      [['example.com'], 'body.allowed_addresses.0'],
      [['fe80::1%eth0'], 'body.allowed_addresses.0'],
      [['10.0.0.1:80'], 'body.allowed_addresses.0'],
      [[inside, inside], 'body.allowed_addresses.1'],
      [[], 'body.allowed_addresses'],
      [['x'.repeat(50)], 'body.allowed_addresses.0'],
      [inside, 'body.allowed_addresses'],
      [Array.from({ length: 101 }, (_, at) => `10.0.0.${at}`), 'body.allowed_addresses'],
    ];
    for (const [allowed_addresses, place] of wrong) {
      invalid(await admin('PATCH', `${path}/${id}`, { allowed_addresses }), place);
      const body = { name: 'Wrong', scopes: ['query'], allowed_addresses };
      invalid(await admin('POST', path, body), place);
    }
    assert.deepEqual(await listed(id), { id, ...record });
  });

  it('leaves an entry of the audit log where it refused, one a minute', async () => {
    const { key, id } = await create({ allowed_addresses: [inside] });
    for (let time = 0; time < 3; time += 1) await use(key, service.call, outside);
    const log = `/organizations/${organization.id}/audit-log`;
    const { items } = succeeded(
      await admin('GET', `${log}?action=api_key.refused&actor=key:${id}`),
    );
    assert.equal(items.length, 1);
    assert.equal(items[0].address, outside);
    assert.equal(
      items[0].summary,
      'API key "Warehouse" was refused, since it may not be used from its address',
    );
  });
});

describe('where a key was last used from', () => {
  it('is known a moment later, as a plain address, and not from where it was refused', async () => {
    const { key, id, last_used_from } = await create({ allowed_addresses: ['192.0.2.0/24'] });
    assert.equal(last_used_from, null);
    await use(key, service.call, '198.51.100.9');
    succeeded(await use(key, service.call, '::ffff:192.0.2.5'));
    succeeded(await use(key, service.call, '192.0.2.6'));
    let record = await listed(id);
    for (let wait = 0; wait < 5000 && record.last_used_at === null; wait += 50) {
      await pause(50);
      record = await listed(id);
    }
    assert.equal(record.last_used_from, '192.0.2.5');
  });
});
