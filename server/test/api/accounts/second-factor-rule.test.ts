import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { refused, succeeded } from '../../support/answers/answers.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import {
  anotherProcess,
  answerSignIn,
  authenticatorApp,
  challengeOf,
  letPass,
  setUpApp,
} from '../../support/records/second-factor.ts';
import { softwarePasskey } from '../../support/records/software-passkey.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service } = useOrganization();
/** An organization whose admin has an authenticator app. */
async function guarded() {
  const organization = await service.organization();
  const admin = await organization.person('admin');
  return { organization, admin, app: await setUpApp(service, admin) };
}

const rulePath = (organization: TestOrganization) =>
  `/organizations/${organization.id}/second-factor`;
const requireFactor = (organization: TestOrganization, key: string, required_from: unknown) =>
  service.call('PUT', rulePath(organization), { key, body: { required_from } });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe('an organization that requires a second factor', () => {
  it('ends the reach of sessions without one at the date, and not before', async () => {
    const { organization, admin } = await guarded();
    const member = await organization.person('member');
    const key = await organization.key();
    const from = inSeconds(120);
    const rule = succeeded(await requireFactor(organization, admin.token, from));
    assert.deepEqual(rule, { required_from: from, people_without: 1 });
    const reads = async (token: string) =>
      (await (await anotherProcess(service))('GET', '/v1/brands', { key: token })).status;
    assert.equal(await reads(member.token), 200);
    const { email, password } = member;
    succeeded(await service.call('POST', '/auth/sessions', { body: { email, password } }));
    await sql`UPDATE organizations SET second_factor_from = now() WHERE id = ${organization.id}`.execute(
      service.services.db,
    );
    assert.equal(await reads(member.token), 401);
    assert.equal(await reads(admin.token), 200);
    assert.equal(await reads(key), 200, 'keys are not people');
    succeeded(await requireFactor(organization, admin.token, null));
    assert.equal(await reads(member.token), 200);
  });

  it('lets people without one sign in once they have set it up', async () => {
    const { organization, admin } = await guarded();
    const member = await organization.person('member');
    succeeded(await requireFactor(organization, admin.token, inSeconds(-1)));
    const asked = await challengeOf(service.call, member);
    assert.deepEqual([asked.kinds, asked.must_set_up], [[], true]);
    const { challenge } = asked;
    refused(
      await answerSignIn(service.call, { challenge, totp_code: '000000' }),
      401,
      'invalid_code',
    );
    const path = '/auth/sessions/second-factor/setup';
    const begin = async () =>
      succeeded(await service.call('POST', path, { body: { challenge, kind: 'totp' } }));
    const first = authenticatorApp((await begin()).totp.secret);
    const app = authenticatorApp((await begin()).totp.secret);
    const early = { challenge, totp_code: first.code() };
    refused(await answerSignIn(service.call, early), 401, 'invalid_code');
    const session = succeeded(
      await answerSignIn(service.call, { challenge, totp_code: app.code() }),
    );
    assert.equal(session.recovery_codes.length, 10);
    succeeded(await service.call('GET', '/v1/brands', { key: session.token }));
    const later = await challengeOf(service.call, member);
    assert.equal(later.must_set_up, false);
    refused(
      await service.call('POST', path, { body: { challenge: later.challenge, kind: 'totp' } }),
      401,
      'invalid_challenge',
    );
  });

  it('takes a passkey as the first one, and of two that are set up at once one', async () => {
    const { organization, admin } = await guarded();
    const member = await organization.person('viewer');
    succeeded(await requireFactor(organization, admin.token, inSeconds(-1)));
    const path = '/auth/sessions/second-factor/setup';
    const bodies = [];
    for (const _ of [1, 2]) {
      const { challenge } = await challengeOf(service.call, member);
      const started = succeeded(
        await service.call('POST', path, { body: { challenge, kind: 'passkey' } }),
      );
      const made = softwarePasskey('https://sightline.example').create(started.new_passkey);
      bodies.push({ challenge, new_passkey: made, name: 'Key' });
    }
    const answers = await Promise.all(bodies.map((body) => answerSignIn(service.call, body)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
  });

  it('asks people who join it, and is not switched to by a session without one', async () => {
    const { organization, admin } = await guarded();
    const elsewhere = await service.organization();
    const person = await elsewhere.person('member');
    await organization.addMember(person.email, 'member');
    succeeded(await requireFactor(organization, admin.token, inSeconds(-1)));
    const body = { organization_id: organization.id };
    const change = () => service.call('PATCH', '/auth/sessions', { key: person.token, body });
    refused(await change(), 403, 'second_factor_missing');
    succeeded(await service.call('GET', '/v1/brands', { key: person.token }));
    await setUpApp(service, person);
    succeeded(await change());
    const invited = { key: admin.token, body: { email: 'new@joiners.example', role: 'viewer' } };
    const invitations = `/organizations/${organization.id}/invitations`;
    const { token } = succeeded(await service.call('POST', invitations, invited), 201);
    const joined = await service.call('POST', `/invitations/${token}`, {
      body: { password: 'seven green kettles' },
    });
    assert.equal(refused(joined, 401, 'second_factor_required').must_set_up, true);
  });

  it('is asked for by an admin who has one, at most a year ahead', async () => {
    const { organization, admin } = await guarded();
    const other = await organization.person('admin');
    refused(
      await requireFactor(organization, other.token, inSeconds(0)),
      403,
      'second_factor_missing',
    );
    for (const wrong of ['soon', 7, inSeconds(367 * 86_400)]) {
      assert.equal(
        (await requireFactor(organization, admin.token, wrong)).status,
        422,
        String(wrong),
      );
    }
    const member = await organization.person('member');
    const path = rulePath(organization);
    refused(await service.call('GET', path, { key: member.token }), 403, 'admin_required');
    const { admin: stranger } = await guarded();
    refused(await requireFactor(organization, stranger.token, null), 404, 'organization_not_found');
    const rule = succeeded(await service.call('GET', path, { key: admin.token }));
    assert.deepEqual(rule, { required_from: null, people_without: 2 });
  });

  it('keeps the last one of a person, also where two are removed at once', async () => {
    const { organization, admin, app } = await guarded();
    const second = await setUpApp(service, admin);
    succeeded(await requireFactor(organization, admin.token, inSeconds(-1)));
    const answers = await Promise.all(
      [app.id, second.id].map((id) =>
        service.call('DELETE', `/auth/second-factor/${id}`, { key: admin.token }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });
});

describe('a dangerous act of somebody with a second factor', () => {
  it('needs a proof of the last fifteen minutes, by any way that they have', async () => {
    const { organization, admin, app } = await guarded();
    const keys = `/organizations/${organization.id}/api-keys`;
    const create = async () =>
      (await anotherProcess(service))('POST', keys, {
        ...{ key: admin.token, body: { name: 'Warehouse', scopes: ['query'] } },
      });
    const stepUp = (body: unknown) =>
      service.call('POST', '/auth/sessions/step-up', { key: admin.token, body });
    succeeded(await create(), 201);
    const proofs = [
      () => ({ password: admin.password }),
      async () => ({ totp_code: await app.freshCode() }),
      () => ({ recovery_code: app.recoveryCodes[0] }),
    ];
    for (const proof of proofs) {
      await letPass(service, admin.id, 901);
      refused(await create(), 403, 'step_up_required');
      succeeded(await service.call('GET', keys, { key: admin.token }));
      const { step_up_at } = succeeded(await stepUp(await proof()));
      assert.ok(Math.abs(Date.parse(step_up_at) - Date.now() - 900_000) < 60_000);
      succeeded(await create(), 201);
    }
    await letPass(service, admin.id, 901);
    refused(await stepUp({ recovery_code: app.recoveryCodes[0] }), 401, 'invalid_code');
    refused(await stepUp({ password: 'not the one' }), 401, 'invalid_credentials');
    refused(await stepUp({ totp_code: '000000' }), 401, 'invalid_code');
    assert.equal((await stepUp({})).status, 422);
    refused(await create(), 403, 'step_up_required');
  });

  it('is proven by a passkey for this session alone', async () => {
    const { organization, admin } = await guarded();
    const passkey = softwarePasskey('https://sightline.example');
    const begun = succeeded(
      await service.call('POST', '/auth/second-factor/setups', {
        ...{ key: admin.token, body: { kind: 'passkey' } },
      }),
    );
    const made = {
      challenge: begun.challenge,
      name: 'Key',
      new_passkey: passkey.create(begun.new_passkey),
    };
    const added = await service.call('POST', '/auth/second-factor', {
      key: admin.token,
      body: made,
    });
    succeeded(added, 201);
    const other = await organization.person('admin');
    await setUpApp(service, other);
    await letPass(service, admin.id, 901);
    const ask = async (token: string) =>
      succeeded(await service.call('POST', '/auth/sessions/step-up/challenge', { key: token }));
    const { challenge, passkey: request, kinds } = await ask(admin.token);
    assert.deepEqual(kinds, ['totp', 'passkey', 'recovery_code']);
    const signed = { challenge, passkey: passkey.get(request) };
    const stepUp = (token: string, body: unknown) =>
      service.call('POST', '/auth/sessions/step-up', { key: token, body });
    refused(await stepUp(other.token, signed), 401, 'invalid_challenge');
    refused(await stepUp(admin.token, { passkey: signed.passkey }), 401, 'invalid_challenge');
    succeeded(await stepUp(admin.token, signed));
    refused(await stepUp(admin.token, signed), 401, 'invalid_challenge');
  });

  it('is asked of nobody else', async () => {
    const organization = await service.organization();
    const admin = await organization.person('admin');
    await letPass(service, admin.id, 901);
    const keys = `/organizations/${organization.id}/api-keys`;
    const body = { name: 'Warehouse', scopes: ['query'] };
    succeeded(await service.call('POST', keys, { key: admin.token, body }), 201);
  });
});

describe('resetting the second factor of a member', () => {
  it('ends their sessions, and the password alone signs them in again', async () => {
    const { organization, admin } = await guarded();
    const member = await organization.person('member');
    const app = await setUpApp(service, member);
    const { challenge } = await challengeOf(service.call, member);
    const path = `/organizations/${organization.id}/members/${member.id}/second-factor`;
    const answers = await Promise.all(
      [1, 2].map(() => service.call('DELETE', path, { key: admin.token })),
    );
    assert.deepEqual(
      answers.map((answer) => succeeded(answer).removed).sort(),
      [0, 1],
      'of two at once one resets',
    );
    refused(await service.call('GET', '/v1/brands', { key: member.token }), 401, 'unauthenticated');
    const stale = { challenge, totp_code: await app.freshCode() };
    refused(await answerSignIn(service.call, stale), 401, 'invalid_challenge');
    const { email, password } = member;
    succeeded(await service.call('POST', '/auth/sessions', { body: { email, password } }));
    const listed = succeeded(
      await service.call('GET', `/organizations/${organization.id}/members`, { key: admin.token }),
    );
    assert.deepEqual(
      listed.items.map((one: Record<string, unknown>) => [one.person_id, one.has_second_factor]),
      [
        [admin.id, true],
        [member.id, false],
      ],
    );
  });

  it('leaves nothing of a set-up that was under way', async () => {
    const { organization, admin } = await guarded();
    const member = await organization.person('member');
    await setUpApp(service, member);
    const begun = succeeded(
      await service.call('POST', '/auth/second-factor/setups', {
        ...{ key: member.token, body: { kind: 'totp' } },
      }),
    );
    const code = authenticatorApp(begun.totp.secret).code();
    const body = { challenge: begun.challenge, name: 'Phone', totp_code: code };
    const path = `/organizations/${organization.id}/members/${member.id}/second-factor`;
    const [added] = await Promise.all([
      service.call('POST', '/auth/second-factor', { key: member.token, body }),
      service.call('DELETE', path, { key: admin.token }),
    ]);
    assert.ok([201, 401].includes(added.status), String(added.status));
    const { email, password } = member;
    succeeded(await service.call('POST', '/auth/sessions', { body: { email, password } }));
  });

  it("is the operator's where the person is in another organization, too", async () => {
    const { organization, admin } = await guarded();
    const other = await guarded();
    const member = await organization.person('member');
    await setUpApp(service, member);
    await other.organization.addMember(member.email, 'viewer');
    const path = (id: number) => `/organizations/${organization.id}/members/${id}/second-factor`;
    const answer = await service.call('DELETE', path(member.id), { key: admin.token });
    refused(answer, 403, 'operator_required');
    const stranger = await service.call('DELETE', path(other.admin.id), { key: admin.token });
    refused(stranger, 404, 'member_not_found');
    const byMember = await service.call('DELETE', path(admin.id), { key: member.token });
    refused(byMember, 403, 'admin_required');
    const operated = `/operator/people/${member.id}/second-factor`;
    const reset = await service.call('DELETE', operated, { key: service.operatorToken });
    assert.deepEqual(succeeded(reset), { removed: 1, ended_sessions: 1 });
    const again = await service.call('DELETE', operated, { key: service.operatorToken });
    assert.deepEqual(succeeded(again), { removed: 0, ended_sessions: 0 });
  });

  it('is not done by a new password', async () => {
    const { admin } = await guarded();
    const made = await service.call('POST', `/operator/people/${admin.id}/password-reset`, {
      key: service.operatorToken,
    });
    const { token } = succeeded(made, 201);
    const body = { password: 'seven green kettles' };
    succeeded(await service.call('POST', `/auth/password-resets/${token}`, { body }));
    await challengeOf(service.call, { email: admin.email, password: body.password });
  });
});
