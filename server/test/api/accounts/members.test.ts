import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Member } from '#contract/accounts/people.ts';
import { emptyCatalog } from '#kernel/ports/collector-catalog.ts';
import { compose } from '../../../src/main/compose.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createCaller } from '../../support/clients/caller.ts';
import { callerWith } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { eventually } from '../../support/service/process.ts';
import { testSecretKey } from '../../support/service/service.ts';

const service = useTestService();

const using = (token: string) => callerWith(service.call, token);
const signIn = ({ email, password }: { email: string; password: string }) =>
  service.call('POST', '/auth/sessions', { body: { email, password } });

/** An organization of its own with one admin, and a way to more people. */
async function startTeam() {
  const organization = await service.organization();
  const path = `/organizations/${organization.id}/members`;
  const first = await organization.person('admin');
  const admin = using(first.token);
  const list = async (): Promise<Member[]> => succeeded(await admin('GET', path)).items;
  const known = async (person: typeof first) => {
    const id = (await list()).find(({ email }) => email === person.email)?.person_id;
    return { ...person, id, path: `${path}/${id}`, call: using(person.token) };
  };
  return {
    ...{ organization, path, admin, list },
    me: await known(first),
    add: async (role: Role) => known(await organization.person(role)),
  };
}

describe('GET members', () => {
  it('lists everyone with role and time of joining, page by page', async () => {
    const { admin, path, me, add } = await startTeam();
    const other = await add('member');
    const page = succeeded(await admin('GET', path));
    assert.equal(page.total, 2);
    assert.deepEqual(
      page.items.map(
        ({ joined_at, last_seen_at, is_email_confirmed, has_second_factor, ...rest }: Member) =>
          rest,
      ),
      [
        { person_id: me.id, email: me.email, role: 'admin', brand_ids: null },
        { person_id: other.id, email: other.email, role: 'member', brand_ids: null },
      ],
    );
    assert.ok(Math.abs(Date.parse(page.items[0].joined_at) - Date.now()) < 60_000);
    const second = succeeded(await admin('GET', `${path}?limit=1&offset=1`));
    assert.deepEqual([second.total, second.items[0].email], [2, other.email]);
    assert.equal(succeeded(await admin('GET', `${path}?offset=9`)).total, 2);
  });

  it('shows nobody of another organization, and members of both with the role here', async () => {
    const [here, there] = [await startTeam(), await startTeam()];
    await here.organization.addMember(there.me.email, 'member');
    const roles = (await here.list()).map(({ email, role }) => [email, role]);
    assert.deepEqual(new Map(roles as [string, string][]).get(there.me.email), 'member');
    assert.deepEqual(
      (await there.list()).map(({ email, role }) => [email, role]),
      [[there.me.email, 'admin']],
    );
  });
});

describe('PATCH members/{person_id}', () => {
  it('changes the role, and every session of the person at once', async () => {
    const { admin, add, path } = await startTeam();
    const other = await add('member');
    const again = using(succeeded(await signIn(other)).token);
    for (const call of [other.call, again]) refused(await call('GET', path), 403, 'admin_required');
    const promoted = succeeded(await admin('PATCH', other.path, { role: 'admin' }));
    assert.deepEqual([promoted.person_id, promoted.role], [other.id, 'admin']);
    for (const call of [other.call, again]) succeeded(await call('GET', path));
    succeeded(await admin('PATCH', other.path, { role: 'member' }));
    for (const call of [other.call, again]) refused(await call('GET', path), 403, 'admin_required');
    succeeded(await again('GET', '/v1/brands'));
  });

  it('holds in every process', async () => {
    const { admin, add, path } = await startTeam();
    const other = await add('admin');
    const config = { rateLimit: 0, corsOrigins: [], dataDir: '', catalog: emptyCatalog };
    const secretKey = testSecretKey;
    const { app } = await compose(service.stores, { ...config, secretKey }, service.app.log);
    const elsewhere = callerWith(createCaller(app), other.token);
    succeeded(await elsewhere('GET', path));
    succeeded(await admin('PATCH', other.path, { role: 'member' }));
    // Another process hears of it with the commit; only the notice's way there is left.
    const heard = await eventually(async () => (await elsewhere('GET', path)).status === 403, 3000);
    assert.ok(heard);
    succeeded(await admin('DELETE', other.path));
    const gone = () => elsewhere('GET', '/v1/brands').then(({ status }) => status === 401);
    assert.ok(await eventually(gone, 3000));
    await app.close();
  });

  it('leaves the same role as it is', async () => {
    const { admin, me } = await startTeam();
    assert.equal(succeeded(await admin('PATCH', me.path, { role: 'admin' })).role, 'admin');
  });

  it('refuses a role that is none, and a person who is not a member here', async () => {
    const [{ admin, me, path, list }, stranger] = [await startTeam(), await startTeam()];
    invalid(await admin('PATCH', me.path, { role: 'owner' }), 'body.role', 'enum');
    for (const id of [999_999_999, stranger.me.id]) {
      const answer = await admin('PATCH', `${path}/${id}`, { role: 'member' });
      refused(answer, 404, 'member_not_found');
      refused(await admin('DELETE', `${path}/${id}`), 404, 'member_not_found');
    }
    assert.deepEqual(
      [await list(), await stranger.list()].map(([one]) => one?.role),
      ['admin', 'admin'],
    );
  });
});

describe('DELETE members/{person_id}', () => {
  it('ends the sessions here, and leaves those in other organizations', async () => {
    const [here, there] = [await startTeam(), await startTeam()];
    const both = await here.add('member');
    await there.organization.addMember(both.email, 'member');
    const away = using(succeeded(await signIn(both)).token);
    succeeded(await away('PATCH', '/auth/sessions', { organization_id: there.organization.id }));
    const removed = succeeded(await here.admin('DELETE', both.path));
    assert.equal(removed.email, both.email);
    refused(await both.call('GET', '/v1/brands'), 401, 'unauthenticated');
    succeeded(await away('GET', '/v1/brands'));
    const back = { organization_id: here.organization.id };
    refused(await away('PATCH', '/auth/sessions', back), 404, 'organization_not_found');
    assert.equal(succeeded(await signIn(both)).organization_id, there.organization.id);
    refused(await here.admin('DELETE', both.path), 404, 'member_not_found');
  });

  it('keeps no account of a person who is in no organization any more', async () => {
    const { admin, add, organization } = await startTeam();
    const other = await add('member');
    succeeded(await admin('DELETE', other.path));
    refused(await signIn(other), 401, 'invalid_credentials');
    const invitations = `/organizations/${organization.id}/invitations`;
    const body = { email: other.email, role: 'member' };
    const { token } = succeeded(await admin('POST', invitations, body), 201);
    const found = await service.call('GET', `/invitations/${token}`);
    assert.equal(succeeded(found).has_account, false);
  });

  it('lets an admin leave when there is another one', async () => {
    const { me, add, path } = await startTeam();
    const other = await add('admin');
    succeeded(await me.call('DELETE', me.path));
    refused(await me.call('GET', path), 401, 'unauthenticated');
    assert.equal(succeeded(await other.call('GET', path)).total, 1);
  });
});

describe('the last admin', () => {
  it('is neither removed nor made a member', async () => {
    const { admin, me, add, list } = await startTeam();
    await add('member');
    refused(await admin('DELETE', me.path), 409, 'last_admin');
    refused(await admin('PATCH', me.path, { role: 'member' }), 409, 'last_admin');
    assert.deepEqual((await list()).map(({ role }) => role).sort(), ['admin', 'member']);
  });

  for (const [name, attempt] of [
    ['demote', ['PATCH', { role: 'member' }]],
    ['remove', ['DELETE', undefined]],
  ] as const) {
    it(`remains where two admins ${name} each other at once`, async () => {
      for (let round = 0; round < 5; round += 1) {
        const { me, add, organization } = await startTeam();
        const other = await add('admin');
        const [method, body] = attempt;
        const answers = await Promise.all([
          me.call(method, other.path, body),
          other.call(method, me.path, body),
        ]);
        assert.equal(answers.filter(({ status }) => status === 200).length, 1);
        const judge = await organization.person('admin');
        const path = `/organizations/${organization.id}/members`;
        const left: Member[] = succeeded(await using(judge.token)('GET', path)).items;
        const admins = left.filter(({ role, email }) => role === 'admin' && email !== judge.email);
        assert.equal(admins.length, 1);
      }
    });
  }
});
