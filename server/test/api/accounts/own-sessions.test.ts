import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SessionRecord } from '#contract/accounts/accounts.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { eventually } from '../../support/service/process.ts';

const { service, organization } = useOrganization();

const all = '/auth/sessions/all';
const using = (token: string) => callerWith(service.call, token);

type Person = Awaited<ReturnType<TestOrganization['person']>>;

/** Signs the person in once more, from a browser of that name. */
async function signIn({ email, password }: Person, browser: string): Promise<string> {
  const body = { email, password };
  const headers = { 'user-agent': browser };
  const answer = await service.call('POST', '/auth/sessions', {
    ...{ body, headers, address: '192.0.2.77' },
  });
  return succeeded(answer).token;
}

const sessionsOf = async (token: string): Promise<SessionRecord[]> =>
  succeeded(await using(token)('GET', all)).items;

describe('own sessions', () => {
  it('are listed with what they can be recognised by, and never with a token', async () => {
    const person = await organization.person('viewer');
    const second = await signIn(person, 'A browser of mine');
    const answer = await using(second)('GET', all);
    const [latest, first] = succeeded(answer).items as SessionRecord[];
    assert.deepEqual(
      [latest?.user_agent, latest?.address, latest?.is_current, first?.is_current],
      ['A browser of mine', '192.0.2.77', true, false],
    );
    assert.equal(latest?.organization.id, organization.id);
    assert.ok(!JSON.stringify(answer.body).includes(second.slice(3)));
    assert.ok(
      await eventually(async () => (await sessionsOf(second))[0]?.last_used_at !== null, 10_000),
    );
  });

  it('end one by one, or all the others at once', async () => {
    const person = await organization.person('member');
    const [second, third] = [await signIn(person, 'two'), await signIn(person, 'three')];
    const ids = Object.fromEntries(
      (await sessionsOf(third)).map(({ id, user_agent }) => [user_agent ?? 'one', id]),
    );
    const ended = await using(third)('DELETE', `/auth/sessions/${ids.two}`);
    assert.deepEqual(succeeded(ended), { ended: 1 });
    refused(await using(second)('GET', '/v1/brands'), 401, 'unauthenticated');
    refused(await using(third)('DELETE', `/auth/sessions/${ids.two}`), 404, 'session_not_found');
    succeeded(await using(person.token)('GET', '/v1/brands'));
    assert.deepEqual(succeeded(await using(third)('DELETE', all)), { ended: 1 });
    refused(await using(person.token)('GET', '/v1/brands'), 401, 'unauthenticated');
    succeeded(await using(third)('GET', '/v1/brands'));
  });

  it('of somebody else are not there', async () => {
    const [one, other] = [await organization.person('admin'), await organization.person('admin')];
    const [{ id } = { id: 0 }] = await sessionsOf(other.token);
    refused(await using(one.token)('DELETE', `/auth/sessions/${id}`), 404, 'session_not_found');
    assert.ok(!(await sessionsOf(one.token)).some((session) => session.id === id));
    succeeded(await using(other.token)('GET', '/v1/brands'));
  });
});

describe("a member's sessions", () => {
  it('are seen and ended by an admin, in the own organization alone', async () => {
    const admin = using((await organization.person('admin')).token);
    const elsewhere = await service.organization();
    const member = await organization.person('member');
    await elsewhere.addMember(member.email, 'member');
    const away = await signIn(member, 'away');
    const switched = { organization_id: elsewhere.id };
    succeeded(await using(away)('PATCH', '/auth/sessions', switched));
    const here = await signIn(member, 'here');
    const path = `/organizations/${organization.id}/members/${member.id}/sessions`;
    const { items, total } = succeeded(await admin('GET', path));
    assert.deepEqual([total, items[0].user_agent], [2, 'here']);
    assert.deepEqual(succeeded(await admin('DELETE', `${path}/${items[0].id}`)), { ended: 1 });
    refused(await using(here)('GET', '/v1/brands'), 401, 'unauthenticated');
    succeeded(await using(member.token)('GET', '/v1/brands'));
    assert.deepEqual(succeeded(await admin('DELETE', path)), { ended: 1 });
    refused(await using(member.token)('GET', '/v1/brands'), 401, 'unauthenticated');
    succeeded(await using(away)('GET', '/v1/brands'));
  });

  it('of no member are 404', async () => {
    const admin = using((await organization.person('admin')).token);
    const stranger = await (await service.organization()).person('member');
    const path = `/organizations/${organization.id}/members/${stranger.id}/sessions`;
    refused(await admin('GET', path), 404, 'member_not_found');
    refused(await admin('DELETE', path), 404, 'member_not_found');
    succeeded(await using(stranger.token)('GET', '/v1/brands'));
  });
});

describe('last use', () => {
  it('of people and keys is written down within moments, and once a minute', async () => {
    const admin = using((await organization.person('admin')).token);
    const keys = `/organizations/${organization.id}/api-keys`;
    const made = succeeded(await admin('POST', keys, { name: 'used', scopes: ['query'] }), 201);
    assert.equal(made.last_used_at, null);
    const recordOf = async () => {
      const { items } = succeeded(await admin('GET', `${keys}?limit=1000`));
      return items.find(({ id }: { id: number }) => id === made.id);
    };
    succeeded(await using(made.key)('GET', '/v1/brands'));
    assert.ok(await eventually(async () => (await recordOf()).last_used_at !== null, 10_000));
    const { last_used_at } = await recordOf();
    assert.ok(Math.abs(Date.parse(last_used_at) - Date.now()) < 60_000);
    succeeded(await using(made.key)('GET', '/v1/brands'));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal((await recordOf()).last_used_at, last_used_at);
    const { items } = succeeded(
      await admin('GET', `/organizations/${organization.id}/members?limit=1000`),
    );
    assert.ok(items.some(({ last_seen_at }: { last_seen_at: string | null }) => last_seen_at));
  });
});

describe('removing a person', () => {
  for (const revoke of [true, false]) {
    it(`${revoke ? 'revokes' : 'leaves'} the keys they made, as asked`, async () => {
      const admin = using((await organization.person('admin')).token);
      const leaving = await organization.person('admin');
      const keys = `/organizations/${organization.id}/api-keys`;
      const body = { name: 'theirs', scopes: ['query'] };
      const made = succeeded(await using(leaving.token)('POST', keys, body), 201);
      assert.deepEqual(made.created_by, { person_id: leaving.id, email: leaving.email });
      const path = `/organizations/${organization.id}/members/${leaving.id}`;
      const removed = succeeded(await admin('DELETE', `${path}?revoke_keys=${revoke}`));
      assert.equal(removed.revoked_api_keys, revoke ? 1 : 0);
      const { status } = await using(made.key)('GET', '/v1/brands');
      assert.equal(status, revoke ? 401 : 200);
    });
  }
});
