import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { brandBody, callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization } = useOrganization();
let admin: KeyCaller;
let members: string;

before(async () => {
  admin = callerWith(service.call, (await organization.person('admin')).token);
  members = `/organizations/${organization.id}/members`;
});

const using = (token: string) => callerWith(service.call, token);

describe('a viewer', () => {
  it('reads brands, their configuration and results, and changes nothing', async () => {
    const brand = await createBrand(admin);
    const viewer = using((await organization.person('viewer')).token);
    const reads = ['', '/competitors', '/personas', '/stages'].map(
      (rest) => `/v1/brands/${brand.id}${rest}`,
    );
    for (const path of ['/v1/brands', ...reads, `/v1/${brand.id}/responses`]) {
      succeeded(await viewer('GET', path));
    }
    const writes: [string, string, object?][] = [
      ['POST', '/v1/brands', brandBody],
      ['PATCH', `/v1/brands/${brand.id}`, { name: 'Renamed' }],
      ['DELETE', `/v1/brands/${brand.id}`],
      ['POST', `/v1/brands/${brand.id}/competitors`, { name: 'Rival' }],
      ['POST', `/v1/${brand.id}/prompts`, { text: 'Which one?' }],
    ];
    for (const write of writes) {
      const detail = refused(await viewer(...write), 403, 'insufficient_scope');
      assert.ok(Array.isArray(detail.required_scope));
    }
    assert.deepEqual(succeeded(await viewer('GET', `/v1/brands/${brand.id}`)), brand);
  });

  it('signs in, sees their session and changes their password', async () => {
    const { email, password } = await organization.person('viewer');
    const body = { email, password };
    const { token, role } = succeeded(await service.call('POST', '/auth/sessions', { body }));
    assert.equal(role, 'viewer');
    assert.equal(succeeded(await using(token)('GET', '/auth/sessions')).role, 'viewer');
    const change = { current_password: password, new_password: 'four other plain words' };
    succeeded(await using(token)('PUT', '/auth/password', change));
  });
});

describe('somebody limited to some brands', () => {
  it('reaches those, and hears of no other by a list', async () => {
    const [mine, other] = [await createBrand(admin), await createBrand(admin)];
    const limited = using((await organization.person('member', [mine.id])).token);
    const { total, items } = succeeded(await limited('GET', '/v1/brands'));
    assert.deepEqual([total, items[0].id], [1, mine.id]);
    succeeded(await limited('PATCH', `/v1/brands/${mine.id}`, { name: 'Renamed' }));
    refused(await limited('GET', `/v1/brands/${other.id}`), 403, 'brand_access_denied');
    assert.deepEqual(succeeded(await limited('GET', '/auth/sessions')).brand_ids, [mine.id]);
  });

  it('reaches a brand that they create, as does a key', async () => {
    const mine = await createBrand(admin);
    const { token } = await organization.person('member', [mine.id]);
    for (const credential of [token, await organization.key(undefined, [mine.id])]) {
      const call = using(credential);
      const created = await createBrand(call);
      succeeded(await call('PATCH', `/v1/brands/${created.id}`, { name: 'Renamed' }));
      assert.equal(succeeded(await call('GET', '/v1/brands')).total, 2);
    }
  });
});

describe('PATCH members', () => {
  it('changes role and brands at once, in every session', async () => {
    const [mine, other] = [await createBrand(admin), await createBrand(admin)];
    const { id, token } = await organization.person('member');
    const call = using(token);
    succeeded(await call('GET', `/v1/brands/${other.id}`));
    const limited = succeeded(await admin('PATCH', `${members}/${id}`, { brand_ids: [mine.id] }));
    assert.deepEqual([limited.role, limited.brand_ids], ['member', [mine.id]]);
    refused(await call('GET', `/v1/brands/${other.id}`), 403, 'brand_access_denied');
    const viewer = succeeded(await admin('PATCH', `${members}/${id}`, { role: 'viewer' }));
    assert.deepEqual([viewer.role, viewer.brand_ids], ['viewer', [mine.id]]);
    refused(await call('PATCH', `/v1/brands/${mine.id}`, {}), 403, 'insufficient_scope');
    succeeded(await admin('PATCH', `${members}/${id}`, { brand_ids: null }));
    succeeded(await call('GET', `/v1/brands/${other.id}`));
  });

  it('gives an admin every brand, and refuses to limit one', async () => {
    const brand = await createBrand(admin);
    const { id } = await organization.person('viewer', [brand.id]);
    const path = `${members}/${id}`;
    const body = { role: 'admin', brand_ids: [brand.id] };
    invalid(await admin('PATCH', path, body), 'body.brand_ids', 'value_error');
    const promoted = succeeded(await admin('PATCH', path, { role: 'admin' }));
    assert.deepEqual([promoted.role, promoted.brand_ids], ['admin', null]);
    invalid(await admin('PATCH', path, { brand_ids: [brand.id] }), 'body.brand_ids');
  });

  it('knows only active brands of the own organization', async () => {
    const stranger = await service.organization();
    const foreign = await createBrand(using(await stranger.key()));
    const { id } = await organization.person('member');
    for (const brandId of [foreign.id, 999_999_999]) {
      const answer = await admin('PATCH', `${members}/${id}`, { brand_ids: [brandId] });
      invalid(answer, 'body.brand_ids.0', 'value_error');
    }
    invalid(await admin('PATCH', `${members}/${id}`, { brand_ids: [] }), 'body.brand_ids');
  });
});

describe('an invitation', () => {
  const invitations = () => `/organizations/${organization.id}/invitations`;

  it('brings role and brands along', async () => {
    const brand = await createBrand(admin);
    const body = { email: 'viewer@roles.example', role: 'viewer', brand_ids: [brand.id] };
    const invited = succeeded(await admin('POST', invitations(), body), 201);
    assert.deepEqual([invited.role, invited.brand_ids], ['viewer', [brand.id]]);
    const joined = await service.call('POST', `/invitations/${invited.token}`, {
      body: { password: 'four other plain words' },
    });
    const who = succeeded(await using(succeeded(joined).token)('GET', '/auth/sessions'));
    assert.deepEqual([who.role, who.brand_ids], ['viewer', [brand.id]]);
  });

  it('limits no admin', async () => {
    const brand = await createBrand(admin);
    const body = { email: 'a@roles.example', role: 'admin', brand_ids: [brand.id] };
    invalid(await admin('POST', invitations(), body), 'body.brand_ids', 'value_error');
  });
});
