import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { appWith } from '../../support/service/app.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

let person: Awaited<ReturnType<TestOrganization['person']>>;

const { service, organization } = useOrganization({ corsOrigins: ['https://other.example'] });
before(async () => {
  person = await organization.person('admin');
});

const path = '/auth/sessions';
const withCookie = (
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE',
  url: string,
  headers = {},
  body?: unknown,
) =>
  service.call(method, url, {
    headers: { cookie: `other=1; sightline_session=${person.token}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
const fromDashboard = { 'x-sightline-dashboard': '1' };

describe("the dashboard's cookie", () => {
  it('is a credential where the dashboard sends it', async () => {
    succeeded(await withCookie('GET', '/v1/brands', fromDashboard));
    const sameOrigin = { ...fromDashboard, 'sec-fetch-site': 'same-origin' };
    succeeded(await withCookie('GET', '/v1/brands', sameOrigin));
  });

  it('counts for nothing where another page could have sent it', async () => {
    const forged = { name: 'Forged', website: 'https://forged.example', description: 'x' };
    for (const headers of [
      {},
      { ...fromDashboard, 'sec-fetch-site': 'cross-site' },
      { ...fromDashboard, 'sec-fetch-site': 'same-site' },
      { ...fromDashboard, 'sec-fetch-site': 'none' },
    ]) {
      const answer = await withCookie('POST', '/v1/brands', headers, forged);
      refused(answer, 401, 'unauthenticated');
    }
    const brands = succeeded(await withCookie('GET', '/v1/brands', fromDashboard));
    assert.equal(brands.total, 0);
  });

  it('is not for pages of another origin, also where they may call the API', async () => {
    const asked = await service.app.inject({
      method: 'OPTIONS',
      url: '/v1/brands',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-sightline-dashboard',
      },
    });
    assert.equal(asked.headers['access-control-allow-credentials'], undefined);
  });

  it('does not replace a bearer credential that is wrong', async () => {
    const headers = { ...fromDashboard, authorization: 'Bearer wrong' };
    refused(await withCookie('GET', '/v1/brands', headers), 401, 'unauthenticated');
  });

  it('is kept to safe connections where a proxy has one', async () => {
    const { email, password } = person;
    const body = { email, password };
    const plain = await service.call('POST', path, { body });
    assert.doesNotMatch(String(plain.headers['set-cookie']), /Secure/);
    const headers = { 'x-forwarded-proto': 'https' };
    const safe = await service.call('POST', path, { body, headers });
    assert.match(String(safe.headers['set-cookie']), /; Secure/);
    const { call } = await appWith(service, {
      services: { ...service.services, publicUrl: 'http://sightline.example' },
    });
    const local = await call('POST', path, { body });
    assert.match(String(local.headers['set-cookie']), /^sightline_session=/);
    assert.equal(local.headers['strict-transport-security'], undefined);
  });

  it('is of this host alone where the public URL is encrypted, and no other counts there', async () => {
    const { email, password } = person;
    const headers = { host: 'sightline.example' };
    const answer = await service.call('POST', path, { body: { email, password }, headers });
    const cookie = String(answer.headers['set-cookie']);
    assert.match(cookie, /^__Host-sightline_session=\w+; Path=\/; .*; Secure$/);
    assert.doesNotMatch(cookie, /Domain/i);
    const [pair = ''] = cookie.split(';');
    const as = (sent: string) =>
      service.call('GET', path, { headers: { ...headers, ...fromDashboard, cookie: sent } });
    succeeded(await as(pair));
    // A host below ours can set this one.
    refused(await as(pair.replace('__Host-', '')), 401, 'unauthenticated');
    assert.equal(answer.headers['strict-transport-security'], 'max-age=31536000');
  });

  it('ends with the session', async () => {
    const leaving = await organization.person('member');
    const headers = { ...fromDashboard, cookie: `sightline_session=${leaving.token}` };
    succeeded(await service.call('DELETE', path, { headers }));
    refused(await service.call('GET', path, { headers }), 401, 'unauthenticated');
  });
});

describe('GET /auth/sessions', () => {
  it('says who is signed in and where', async () => {
    const session = succeeded(await withCookie('GET', path, fromDashboard));
    assert.equal(session.email, person.email);
    assert.equal(session.role, 'admin');
    assert.equal(session.organization.id, organization.id);
    assert.deepEqual(session.organizations, [
      { id: organization.id, name: session.organization.name, role: 'admin' },
    ]);
    assert.ok(!JSON.stringify(session).includes(person.token));
  });
});

describe('PATCH /auth/sessions', () => {
  it('continues in another organization of the person, with the role there', async () => {
    const [home, away] = [await service.organization(), await service.organization()];
    const traveller = await home.person('admin');
    await away.addMember(traveller.email, 'member');
    const call = callerWith(service.call, traveller.token);
    const brand = await createBrand(call);
    const switched = succeeded(await call('PATCH', path, { organization_id: away.id }));
    assert.deepEqual([switched.organization.id, switched.role], [away.id, 'member']);
    assert.equal(switched.organizations.length, 2);
    refused(await call('GET', `/v1/brands/${brand.id}`), 404, 'brand_not_found');
    refused(await call('GET', `/organizations/${away.id}/api-keys`), 403, 'admin_required');
    succeeded(await call('PATCH', path, { organization_id: home.id }));
    succeeded(await call('GET', `/v1/brands/${brand.id}`));
  });

  it('reaches no organization that the person is not a member of', async () => {
    const stranger = await service.organization();
    const call = callerWith(service.call, person.token);
    const answer = await call('PATCH', path, { organization_id: stranger.id });
    refused(answer, 404, 'organization_not_found');
    assert.equal(succeeded(await call('GET', path)).organization.id, organization.id);
  });
});

describe('GET /organizations/{organization_id}', () => {
  it('shows plan and pool to people and keys of the organization only', async () => {
    const url = `/organizations/${organization.id}`;
    const key = await organization.key(['query']);
    const mine = succeeded(await service.call('GET', url, { key }));
    assert.deepEqual(
      [mine.id, mine.plan, mine.prompt_pool_size, mine.prompt_pool_used],
      [organization.id, 'enterprise', 10_000, 0],
    );
    const stranger = await (await service.organization()).key();
    refused(await service.call('GET', url, { key: stranger }), 404, 'organization_not_found');
  });
});

describe('PATCH /organizations/{organization_id}', () => {
  it('renames it for an admin, and changes nothing else', async () => {
    const own = await service.organization();
    const url = `/organizations/${own.id}`;
    const call = callerWith(service.call, (await own.person('admin')).token);
    const before = succeeded(await call('GET', url));
    const renamed = succeeded(
      await call('PATCH', url, { name: '  Northwind  ', plan: 'starter', prompt_pool_size: 1 }),
    );
    assert.deepEqual(renamed, { ...before, name: 'Northwind' });
    assert.equal(succeeded(await call('GET', path)).organization.name, 'Northwind');
    invalid(await call('PATCH', url, { name: ' ' }), 'body.name', 'string_too_short');
    const member = callerWith(service.call, (await own.person('member')).token);
    refused(await member('PATCH', url, { name: 'Mine' }), 403, 'admin_required');
    const foreign = callerWith(service.call, person.token);
    refused(await foreign('PATCH', url, { name: 'Mine' }), 404, 'organization_not_found');
    assert.deepEqual(succeeded(await call('GET', url)), renamed);
  });
});

describe('the simulated world of an organization', () => {
  it('is absent where none was loaded, and only an admin removes it', async () => {
    const url = `/organizations/${organization.id}/demo`;
    const call = callerWith(service.call, person.token);
    assert.deepEqual(succeeded(await call('GET', url)), {
      state: 'absent',
      brand_ids: [],
      loaded: 0,
      total: 0,
    });
    const member = callerWith(service.call, (await organization.person('member')).token);
    refused(await member('DELETE', url), 403, 'admin_required');
    assert.deepEqual(succeeded(await call('DELETE', url)), { brands: 0, answers: 0 });
    const stranger = await service.organization();
    const foreign = callerWith(service.call, (await stranger.person('admin')).token);
    refused(await foreign('DELETE', url), 404, 'organization_not_found');
    refused(await foreign('GET', url), 404, 'organization_not_found');
  });
});
