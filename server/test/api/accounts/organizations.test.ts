import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { CompiledQuery, sql } from 'kysely';
import type { StoredVisit } from '#kernel/ports/analytics/traffic.ts';
import { finishDeletions } from '../../../src/modules/accounts/index.ts';
import {
  brandTables,
  organizationTables,
  ownedByNobody,
  ownedWithoutId,
} from '../../../src/modules/accounts/organization-tables.ts';
import { finishErasures } from '../../../src/modules/brands/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { callerWith } from '../../support/records/brand.ts';
import { connectedBrand, referralEvent } from '../../support/records/referrals.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

const path = '/operator/organizations';
const operator = (method: string, url: string, body?: unknown) =>
  service.call(method, url, { key: service.operatorToken, body });
const newEmail = () => `${randomUUID()}@example.com`;
const create = async (fields: object = {}) =>
  succeeded(
    await operator('POST', path, { name: 'Northwind', admin_email: newEmail(), ...fields }),
    201,
  );
const signIn = (email: string, password: string) =>
  service.call('POST', '/auth/sessions', { body: { email, password } });

describe('POST organizations', () => {
  it('makes one with a first admin, who can sign in at once', async () => {
    const { organization, admin } = await create({ name: 'Contoso', plan: 'growth' });
    assert.deepEqual(
      [organization.name, organization.plan, organization.prompt_pool_size],
      ['Contoso', 'growth', 10_000],
    );
    const session = succeeded(await signIn(admin.email, admin.password));
    assert.deepEqual([session.role, session.organization_id], ['admin', organization.id]);
    const who = succeeded(await service.call('GET', '/auth/sessions', { key: session.token }));
    assert.equal(who.is_email_confirmed, true);
    assert.ok(!service.log.join('\n').includes(admin.password));
  });

  it('takes the account of the address where there is one', async () => {
    const somebody = await (await service.organization()).person('member');
    const { organization, admin } = await create({ admin_email: somebody.email.toUpperCase() });
    assert.deepEqual([admin.person_id, admin.password], [somebody.id, null]);
    const who = succeeded(await service.call('GET', '/auth/sessions', { key: somebody.token }));
    assert.ok(who.organizations.some(({ id }: { id: number }) => id === organization.id));
  });

  it('is listed, renamed, and refused without a name or an address', async () => {
    const { organization } = await create();
    const { items } = succeeded(await operator('GET', `${path}?limit=100000`));
    assert.ok(items.some(({ id }: { id: number }) => id === organization.id));
    const renamed = await operator('PATCH', `${path}/${organization.id}`, { name: 'Fabrikam' });
    assert.equal(succeeded(renamed).name, 'Fabrikam');
    const nameless = await operator('POST', path, { name: '', admin_email: 'nobody' });
    invalid(nameless, 'body.name');
    invalid(nameless, 'body.admin_email', 'value_error');
  });
});

/** Every table with rows of organizations, and how many are this one's. */
async function rowsOf(organizationId: number): Promise<Record<string, number>> {
  const { db } = service.services;
  const counts: Record<string, number> = {};
  for (const { table, of } of await organizationTables(db)) {
    const statement = `SELECT count(*)::int AS rows FROM "${table}" WHERE ${of}`;
    const { rows } = await db.executeQuery<{ rows: number }>(
      CompiledQuery.raw(statement, [organizationId]),
    );
    counts[table] = rows[0]?.rows ?? 0;
  }
  return counts;
}

/** What the analytics store has of these brands: the tables, one entry for each part. */
async function observedOf(brandIds: readonly number[]): Promise<string[]> {
  const parts = await service.services.analytics.copying.summarize();
  return parts.filter(({ brandId }) => brandIds.includes(brandId)).map(({ table }) => table);
}

/** Every table of PostgreSQL, the queue's, too, in which a row has one of these texts or brands. */
async function traces(texts: readonly string[], brandIds: readonly number[]): Promise<string[]> {
  const { db } = service.services;
  const { rows: tables } = await sql<{ schema: string; table: string; has_brand: boolean }>`
    SELECT table_schema AS "schema", table_name AS "table",
      EXISTS (SELECT FROM information_schema.columns
        WHERE columns.table_schema = tables.table_schema AND columns.table_name = tables.table_name
          AND column_name = 'brand_id') AS has_brand
    FROM information_schema.tables
    WHERE table_schema IN ('public', 'queue') AND table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { schema, table, has_brand } of tables) {
    const ofBrand = has_brand ? sql`brand_id = ANY(${brandIds})` : sql`false`;
    const { rows } = await sql`SELECT FROM ${sql.table(`${schema}.${table}`)} AS kept
      WHERE kept::text LIKE ANY(${texts.map((text) => `%${text}%`)}) OR ${ofBrand}`.execute(db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

function visitOf(organizationId: number, brandId: number): StoredVisit {
  const where = { siteId: 's', host: 'h', path: '/', at: new Date('2026-02-10T08:30:00Z') };
  const what = {
    agent: 'GPTBot',
    role: 'training',
    status: 200,
    bytes: 7,
    served: 'live',
  } as const;
  return { organizationId, brandId, ...where, ...what };
}

/** An organization with something of most kinds. */
async function filled() {
  const mark = randomUUID();
  const { organization, admin } = await create({
    name: `Organization ${mark}`,
    admin_email: `${mark}@example.com`,
  });
  const { token } = succeeded(await signIn(admin.email, admin.password));
  const call = callerWith(service.call, token);
  const { brand, plain } = await trackedBrand(call);
  const rows = [importRow(plain), importRow(plain, { platform: 'claude' })];
  succeeded(await call('POST', `/v1/${brand.id}/responses/import`, rows));
  succeeded(await call('GET', `/v1/${brand.id}/query?fields=prompt`));
  succeeded(await call('PATCH', `/v1/brands/${brand.id}`, { name: mark }));
  const { push } = await connectedBrand(call);
  succeeded(await push([referralEvent()]));
  succeeded(await call('POST', `/v1/${brand.id}/sites`, { domain: `${mark}.example` }));
  const url = `https://hooks.example.com/${mark}`;
  succeeded(await call('POST', `/v1/${brand.id}/webhooks`, { url }));
  const urls = [`https://a.example/${mark}`];
  succeeded(await call('POST', `/v1/${brand.id}/page-audits`, { urls }));
  const visits = [visitOf(organization.id, brand.id)];
  await service.services.analytics.visits.store({ name: mark, visits });
  const own = `/organizations/${organization.id}`;
  const key = succeeded(
    await call('POST', `${own}/api-keys`, { name: mark, scopes: ['query'] }),
    201,
  );
  const invited = { email: `invited-${mark}@example.com`, role: 'member' };
  const invitation = succeeded(await call('POST', `${own}/invitations`, invited), 201);
  const { email, person_id } = admin;
  succeeded(await operator('POST', `/operator/people/${person_id}/password-reset`), 201);
  const { db, queue } = service.services;
  const mail = { id: randomUUID(), data: { kind: 'password-reset', email } };
  await queue.add(db, 'mail', [mail]);
  const { items } = succeeded(await call('GET', '/v1/brands'));
  const brandIds: number[] = items.map(({ id }: { id: number }) => id);
  return { organization, admin, token, key: key.key, brand, brandIds, invitation, mark };
}

const remove = (id: number, name: string) =>
  operator('DELETE', `${path}/${id}?name=${encodeURIComponent(name)}`);

describe('DELETE organizations', () => {
  it('leaves nothing in either store but one record of the operator', async () => {
    const [doomed, other] = [await filled(), await filled()];
    const { id, name } = doomed.organization;
    // The last is how the text of a row shows what a job is about.
    const texts = [doomed.mark, doomed.key.slice(0, 10), `""brandId"": ${doomed.brand.id},`];
    const there = await traces(texts, doomed.brandIds);
    for (const table of [
      ...['brands', 'prompts', 'people', 'email_tokens', 'sites', 'name_changes'],
      'job',
    ]) {
      assert.ok(there.includes(table), `${table} was filled`);
    }
    const observed = new Set(await observedOf(doomed.brandIds));
    assert.deepEqual([...observed].sort(), ['names', 'observations', 'referrals', 'visits']);
    const neighbour = await rowsOf(other.organization.id);
    const deleted = succeeded(await remove(id, name));
    assert.ok(deleted.rows > 30, JSON.stringify(deleted));
    assert.equal(deleted.observed_rows, 4);
    assert.deepEqual(await traces(texts, doomed.brandIds), []);
    assert.deepEqual(await observedOf(doomed.brandIds), []);
    assert.deepEqual(await rowsOf(other.organization.id), neighbour);
    refused(await service.call('GET', '/v1/brands', { key: doomed.key }), 401, 'unauthenticated');
    refused(await service.call('GET', '/v1/brands', { key: doomed.token }), 401, 'unauthenticated');
    refused(await signIn(doomed.admin.email, doomed.admin.password), 401, 'invalid_credentials');
    refused(
      await service.call('GET', `/invitations/${doomed.invitation.token}`),
      404,
      'invitation_not_found',
    );
    const { db } = service.services;
    const { rows: records } =
      await sql`SELECT 1 FROM deleted_organizations WHERE id = ${id}`.execute(db);
    assert.equal(records.length, 1);
    refused(await remove(id, name), 404, 'organization_not_found');
  });

  it('keeps a person who is in another organization, too', async () => {
    const somebody = await (await service.organization()).person('member');
    const { organization } = await create({ admin_email: somebody.email });
    succeeded(await remove(organization.id, organization.name));
    succeeded(await signIn(somebody.email, somebody.password));
  });

  it('wants the right name', async () => {
    const { organization } = await create();
    invalid(await remove(organization.id, 'Another'), 'query.name');
    invalid(await operator('DELETE', `${path}/${organization.id}`), 'query.name', 'missing');
    succeeded(await operator('GET', `${path}/${organization.id}`));
  });

  it('is finished by a worker, also for what was stored while it went', async () => {
    const { organization, brand } = await filled();
    const { id, name } = organization;
    succeeded(await remove(id, name));
    const { services } = service;
    const late = { name: randomUUID(), visits: [visitOf(id, brand.id)] };
    await services.analytics.visits.store(late);
    await finishDeletions(services);
    assert.deepEqual(await observedOf([brand.id]), ['visits'], 'not yet: more may come');
    const later = { now: () => new Date(Date.now() + 3_600_000) };
    await finishDeletions({ ...services, clock: later });
    assert.deepEqual(await observedOf([brand.id]), []);
    const { rows } = await sql<{ brand_ids: number[] }>`
      SELECT brand_ids FROM deleted_organizations WHERE id = ${id}`.execute(services.db);
    assert.deepEqual(rows[0]?.brand_ids, []);
  });
});

describe('POST brands/{brand_id}/erase', () => {
  const erase = (brandId: number, key: string, name: string) =>
    service.call('POST', `/v1/brands/${brandId}/erase`, { key, body: { name } });

  /** How many rows of a brand each table has. */
  async function rowsOfBrand(brandId: number): Promise<Record<string, number>> {
    const { db } = service.services;
    const counts: Record<string, number> = {};
    for (const { table, of } of await brandTables(db)) {
      const statement = CompiledQuery.raw(`SELECT FROM "${table}" WHERE ${of}`, [brandId]);
      counts[table] = (await db.executeQuery(statement)).rows.length;
    }
    return counts;
  }

  it('leaves nothing of it in either store, and everything of the next brand', async () => {
    const { token, brand, mark } = await filled();
    const call = callerWith(service.call, token);
    const next = await trackedBrand(call);
    const row = [importRow(next.plain)];
    succeeded(await call('POST', `/v1/${next.brand.id}/responses/import`, row));
    const kept = await rowsOfBrand(next.brand.id);
    const observed = await observedOf([next.brand.id]);
    const tables = Object.values(await rowsOfBrand(brand.id)).filter((rows) => rows > 0);
    assert.ok(tables.length > 12, `only ${tables.length} tables have rows of it`);
    const erased = succeeded(await erase(brand.id, token, mark));
    assert.deepEqual([erased.id, erased.observed_rows], [brand.id, 3]);
    assert.ok(erased.rows > 20, JSON.stringify(erased));
    assert.deepEqual(await traces([`""brandId"": ${brand.id},`], [brand.id]), []);
    assert.deepEqual(new Set(Object.values(await rowsOfBrand(brand.id))), new Set([0]));
    assert.deepEqual(await observedOf([brand.id]), []);
    assert.deepEqual(await rowsOfBrand(next.brand.id), kept);
    assert.deepEqual(await observedOf([next.brand.id]), observed);
    refused(await call('GET', `/v1/brands/${brand.id}`), 404, 'brand_not_found');
    refused(await erase(brand.id, token, mark), 404, 'brand_not_found');
    for (const feed of [`/v1/${brand.id}/responses/feed`, `/v1/${brand.id}/daily-metrics/feed`]) {
      refused(await call('GET', feed), 404, 'brand_not_found');
    }
  });

  it('takes an archived one, its name, and an admin who is signed in', async () => {
    const organization = await service.organization();
    const admin = (await organization.person('admin')).token;
    const call = callerWith(service.call, admin);
    const { brand } = await trackedBrand(call);
    succeeded(await call('DELETE', `/v1/brands/${brand.id}`));
    const member = (await organization.person('member')).token;
    for (const key of [member, await organization.key()])
      refused(await erase(brand.id, key, brand.name), 403, 'admin_required');
    invalid(await erase(brand.id, admin, 'Another'), 'body.name');
    succeeded(await erase(brand.id, admin, brand.name));
    const { items } = succeeded(await call('GET', '/v1/brands/archived'));
    assert.ok(items.every(({ id }: { id: number }) => id !== brand.id));
  });

  it('is finished by a worker, also for what was stored while it went', async () => {
    const { organization, token, brand, mark } = await filled();
    succeeded(await erase(brand.id, token, mark));
    const { services } = service;
    const visits = [visitOf(organization.id, brand.id)];
    await services.analytics.visits.store({ name: randomUUID(), visits });
    await finishErasures(services);
    assert.deepEqual(await observedOf([brand.id]), ['visits'], 'not yet: more may come');
    await finishErasures({ ...services, clock: { now: () => new Date(Date.now() + 3_600_000) } });
    assert.deepEqual(await observedOf([brand.id]), []);
  });
});

describe('a table', () => {
  it('of a brand has its id, goes with one that has, or says how to find its rows', async () => {
    const { db } = service.services;
    const { rows } = await sql<{ from: string; to: string }>`
      SELECT source.relname AS "from", target.relname AS "to" FROM pg_constraint
      JOIN pg_class AS source ON source.oid = conrelid
      JOIN pg_class AS target ON target.oid = confrelid
      WHERE contype = 'f' AND confdeltype <> 'c'
        AND connamespace = 'public'::regnamespace`.execute(db);
    const known = new Set((await brandTables(db)).map(({ table }) => table));
    const referring = rows.filter(({ to }) => known.has(to));
    assert.ok(referring.length > 50, `only ${referring.length} references`);
    assert.deepEqual(
      referring.filter(({ from }) => !known.has(from)),
      [],
      'add brand_id, or say in organization-tables.ts which rows are of a brand',
    );
  });

  it('says whose rows it holds, or is known to hold none of an organization', async () => {
    const { db } = service.services;
    const { rows } = await sql<{ table: string }>`
      SELECT table_name AS "table" FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
    const owned = (await organizationTables(db)).map(({ table }) => table);
    const known = new Set([...owned, ...ownedByNobody]);
    const unknown = rows.map(({ table }) => table).filter((table) => !known.has(table));
    assert.deepEqual(unknown, [], 'add organization_id, or name it in organization-tables.ts');
    const names = new Set(rows.map(({ table }) => table));
    const gone = [...ownedByNobody, ...ownedWithoutId.map(({ table }) => table)];
    assert.deepEqual(
      gone.filter((table) => !names.has(table)),
      [],
    );
  });

  it('comes before every one that it refers to', async () => {
    const { db } = service.services;
    const order = (await organizationTables(db)).map(({ table }) => table);
    const { rows } = await sql<{ from: string; to: string }>`
      SELECT source.relname AS "from", target.relname AS "to" FROM pg_constraint
      JOIN pg_class AS source ON source.oid = conrelid
      JOIN pg_class AS target ON target.oid = confrelid
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(db);
    const wrong = rows.filter(
      ({ from, to }) =>
        from !== to &&
        order.includes(from) &&
        order.includes(to) &&
        order.indexOf(from) > order.indexOf(to),
    );
    assert.deepEqual(wrong, []);
  });
});
