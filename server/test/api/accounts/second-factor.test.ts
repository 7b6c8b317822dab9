import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { refused, succeeded } from '../../support/answers/answers.ts';
import {
  answerSignIn,
  authenticatorApp,
  challengeOf,
  letPass,
  setUpApp,
} from '../../support/records/second-factor.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization } = useOrganization();
const security = (token: string) => service.call('GET', '/auth/second-factor', { key: token });

async function withApp(role: 'admin' | 'member' = 'member') {
  const person = await organization.person(role);
  return { ...person, app: await setUpApp(service, person) };
}

async function countSessions(personId: number): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`
    SELECT count(*)::int AS sessions FROM sessions WHERE person_id = ${personId}`.execute(
    service.services.db,
  );
  return rows[0]?.sessions ?? 0;
}

describe('signing in with a second factor', () => {
  it('gives a challenge for the right password, and a session for the code', async () => {
    const { app, ...person } = await withApp();
    const sessions = await countSessions(person.id);
    const asked = await challengeOf(service.call, person);
    assert.deepEqual(asked.kinds, ['totp', 'recovery_code']);
    assert.deepEqual([asked.must_set_up, asked.passkey], [false, null]);
    assert.equal(await countSessions(person.id), sessions, 'a password alone opens nothing');
    const code = await app.freshCode();
    const answer = await answerSignIn(service.call, {
      challenge: asked.challenge,
      totp_code: code,
    });
    const session = succeeded(answer);
    assert.match(String(answer.headers['set-cookie']), /HttpOnly/);
    assert.deepEqual(
      [session.role, session.organization_id, session.recovery_codes],
      ['member', organization.id, null],
    );
    succeeded(await service.call('GET', '/v1/brands', { key: session.token }));
  });

  it('says nothing of it to a wrong password, and asks nobody else', async () => {
    const { app: _, ...person } = await withApp();
    const body = { email: person.email, password: 'not the one' };
    refused(await service.call('POST', '/auth/sessions', { body }), 401, 'invalid_credentials');
    const { email, password } = await organization.person('member');
    succeeded(await service.call('POST', '/auth/sessions', { body: { email, password } }));
  });

  it('takes a code once, also where two requests race', async () => {
    const { app, ...person } = await withApp();
    const code = await app.freshCode();
    const challenges = [
      await challengeOf(service.call, person),
      await challengeOf(service.call, person),
    ];
    const answers = await Promise.all(
      challenges.map(({ challenge }) => answerSignIn(service.call, { challenge, totp_code: code })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
    for (const answer of answers) if (answer.status === 401) refused(answer, 401, 'invalid_code');
    const { challenge } = await challengeOf(service.call, person);
    refused(await answerSignIn(service.call, { challenge, totp_code: code }), 401, 'invalid_code');
  });

  it('takes no code twice that set the app up', async () => {
    const person = await organization.person('member');
    const app = await setUpApp(service, person);
    const { challenge } = await challengeOf(service.call, person);
    const replayed = { challenge, totp_code: app.code() };
    refused(await answerSignIn(service.call, replayed), 401, 'invalid_code');
  });

  it('takes a challenge once, and of two right answers at once one', async () => {
    const { app, ...person } = await withApp();
    const { challenge } = await challengeOf(service.call, person);
    const [first, second] = app.recoveryCodes;
    const answers = await Promise.all(
      [first, second].map((code) => answerSignIn(service.call, { challenge, recovery_code: code })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
    const left = app.recoveryCodes.at(-1);
    const again = await answerSignIn(service.call, { challenge, recovery_code: left });
    refused(again, 401, 'invalid_challenge');
    const { body } = await security(
      succeeded(answers.find(({ status }) => status === 200) ?? again).token,
    );
    assert.equal(body.recovery_codes_left, 9, 'the code of the refused answer still works');
  });

  it('ends a challenge after ten minutes, five tries, or with a new password', async () => {
    const { app, ...person } = await withApp();
    const late = await challengeOf(service.call, person);
    await letPass(service, person.id, 601);
    const tooLate = { challenge: late.challenge, totp_code: await app.freshCode() };
    refused(await answerSignIn(service.call, tooLate), 401, 'invalid_challenge');
    const { challenge } = await challengeOf(service.call, person);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await answerSignIn(service.call, { challenge, totp_code: '000000' });
      refused(wrong, 401, 'invalid_code');
    }
    const right = { challenge, totp_code: await app.freshCode() };
    refused(await answerSignIn(service.call, right), 401, 'invalid_challenge');
    const before = await challengeOf(service.call, person);
    const body = { current_password: person.password, new_password: 'seven green kettles' };
    succeeded(await service.call('PUT', '/auth/password', { key: person.token, body }));
    const stale = { challenge: before.challenge, recovery_code: app.recoveryCodes[0] };
    refused(await answerSignIn(service.call, stale), 401, 'invalid_challenge');
  });

  it("takes nobody else's code for a challenge, and no challenge of another kind", async () => {
    const mine = await withApp();
    const theirs = await withApp();
    const { challenge } = await challengeOf(service.call, mine);
    for (const foreign of [
      { totp_code: await theirs.app.freshCode() },
      { recovery_code: theirs.app.recoveryCodes[0] },
    ]) {
      refused(await answerSignIn(service.call, { challenge, ...foreign }), 401, 'invalid_code');
    }
    const begun = { key: mine.token, body: { kind: 'totp' } };
    const setUp = succeeded(await service.call('POST', '/auth/second-factor/setups', begun));
    const moved = { challenge: setUp.challenge, totp_code: await mine.app.freshCode() };
    refused(await answerSignIn(service.call, moved), 401, 'invalid_challenge');
    const unknown = { challenge: 'ic_of_nobody', totp_code: await mine.app.freshCode() };
    refused(await answerSignIn(service.call, unknown), 401, 'invalid_challenge');
    const own = authenticatorApp(setUp.totp.secret);
    const stolen = { challenge: setUp.challenge, name: 'Mine now', totp_code: own.code() };
    const answer = await service.call('POST', '/auth/second-factor', {
      key: theirs.token,
      body: stolen,
    });
    refused(answer, 401, 'invalid_challenge');
  });

  it('bounds guesses of codes by the person, whatever addresses they come from', async () => {
    const { app, ...person } = await withApp();
    let answer = { status: 401, body: {}, headers: {} } as Awaited<ReturnType<typeof answerSignIn>>;
    let guesses = 0;
    for (; answer.status === 401 && guesses < 40; guesses += 1) {
      const address = `10.1.${guesses}.7`;
      const body = { email: person.email, password: person.password };
      const asked = await service.call('POST', '/auth/sessions', { body, address });
      const guess = { challenge: asked.body.detail.challenge, totp_code: '000000' };
      answer = await service.call('POST', '/auth/sessions/second-factor', { body: guess, address });
    }
    refused(answer, 429, 'rate_limited');
    assert.equal(guesses, 11);
    const { challenge } = await challengeOf(service.call, person);
    const right = await answerSignIn(service.call, { challenge, totp_code: await app.freshCode() });
    refused(right, 429, 'rate_limited');
  });

  it('refuses answers that are none, or several', async () => {
    const { app, ...person } = await withApp();
    const { challenge } = await challengeOf(service.call, person);
    const code = await app.freshCode();
    for (const body of [
      {},
      { challenge },
      { totp_code: code },
      { challenge, totp_code: code, recovery_code: app.recoveryCodes[0] },
      { challenge, totp_code: 123456 },
      { challenge, totp_code: '' },
      { challenge, totp_code: '1'.repeat(21) },
      { challenge, passkey: { id: 'x' } },
      { challenge: 'x'.repeat(201), totp_code: code },
    ]) {
      assert.equal((await answerSignIn(service.call, body)).status, 422, JSON.stringify(body));
    }
    succeeded(await answerSignIn(service.call, { challenge, totp_code: code }));
  });

  it('keeps no secret, code or challenge in the clear, and logs none', async () => {
    const person = await organization.person('member');
    const begun = { key: person.token, body: { kind: 'totp' } };
    const started = succeeded(await service.call('POST', '/auth/second-factor/setups', begun));
    const app = await setUpApp(service, person);
    const { challenge } = await challengeOf(service.call, person);
    const [code = ''] = app.recoveryCodes;
    for (const secret of [started.totp.secret, started.challenge, challenge, code]) {
      for (const table of ['second_factors', 'recovery_codes', 'identity_challenges']) {
        const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} AS entry
          WHERE entry::text LIKE ${`%${secret}%`} OR entry::text LIKE ${`%${Buffer.from(secret).toString('hex')}%`}`.execute(
          service.services.db,
        );
        assert.deepEqual(rows, [], table);
      }
      assert.ok(!service.log.join('\n').includes(secret));
    }
  });
});

describe('recovery codes', () => {
  it('are ten, work once each in any case and spacing, also in a race', async () => {
    const { app, ...person } = await withApp();
    assert.equal(new Set(app.recoveryCodes).size, 10);
    const [code = ''] = app.recoveryCodes;
    assert.match(code, /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    const challenges = [
      await challengeOf(service.call, person),
      await challengeOf(service.call, person),
    ];
    const answers = await Promise.all(
      challenges.map(({ challenge }, at) => {
        const typed = at === 0 ? code : ` ${code.toUpperCase().replaceAll('-', ' ')} `;
        return answerSignIn(service.call, { challenge, recovery_code: typed });
      }),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
  });

  it('end when new ones are made', async () => {
    const { app, ...person } = await withApp();
    const path = '/auth/second-factor/recovery-codes';
    const made = succeeded(await service.call('PUT', path, { key: person.token })).recovery_codes;
    const { challenge } = await challengeOf(service.call, person);
    const old = { challenge, recovery_code: app.recoveryCodes[0] };
    refused(await answerSignIn(service.call, old), 401, 'invalid_code');
    succeeded(await answerSignIn(service.call, { challenge, recovery_code: made[0] }));
    const without = await organization.person('member');
    refused(await service.call('PUT', path, { key: without.token }), 403, 'second_factor_missing');
  });
});

describe('second factors of a person', () => {
  it('are listed with their names and last use, and removed one by one', async () => {
    const { app, ...person } = await withApp();
    const { totp } = succeeded(
      await service.call('POST', '/auth/second-factor/setups', {
        ...{ key: person.token, body: { kind: 'totp' } },
      }),
    );
    assert.match(totp.uri, /^otpauth:\/\/totp\/Sightline/);
    const second = await setUpApp(service, person);
    assert.equal(second.recoveryCodes, null, 'codes come with the first one alone');
    const listed = succeeded(await security(person.token));
    assert.deepEqual(
      listed.factors.map(({ id, kind, name }: Record<string, unknown>) => [id, kind, name]),
      [
        [app.id, 'totp', 'Phone'],
        [second.id, 'totp', 'Phone'],
      ],
    );
    assert.equal(listed.recovery_codes_left, 10);
    const remove = (id: number, token = person.token) =>
      service.call('DELETE', `/auth/second-factor/${id}`, { key: token });
    const stranger = await organization.person('member');
    refused(await remove(app.id, stranger.token), 404, 'second_factor_not_found');
    succeeded(await remove(app.id));
    refused(await remove(app.id), 404, 'second_factor_not_found');
    succeeded(await remove(second.id));
    const left = succeeded(await security(person.token));
    assert.deepEqual([left.factors, left.recovery_codes_left, left.step_up_at], [[], 0, null]);
    const { email, password } = person;
    succeeded(await service.call('POST', '/auth/sessions', { body: { email, password } }));
  });

  it('are at most ten, also where the last two are added at once', async () => {
    const person = await withApp();
    for (let count = 1; count < 9; count += 1) await setUpApp(service, person);
    const begin = () =>
      service.call('POST', '/auth/second-factor/setups', {
        ...{ key: person.token, body: { kind: 'totp' } },
      });
    const begun = [succeeded(await begin()), succeeded(await begin())];
    const answers = await Promise.all(
      begun.map(({ challenge, totp }) => {
        const code = authenticatorApp(totp.secret).code();
        const body = { challenge, name: 'Another', totp_code: code };
        return service.call('POST', '/auth/second-factor', { key: person.token, body });
      }),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
    refused(await begin(), 409, 'too_many_records');
  });

  it('are not changed by a wrong first code', async () => {
    const person = await organization.person('member');
    const begun = succeeded(
      await service.call('POST', '/auth/second-factor/setups', {
        ...{ key: person.token, body: { kind: 'totp' } },
      }),
    );
    const body = { challenge: begun.challenge, name: 'Phone', totp_code: '000000' };
    const wrong = await service.call('POST', '/auth/second-factor', { key: person.token, body });
    refused(wrong, 401, 'invalid_code');
    const { email, password } = person;
    succeeded(await service.call('POST', '/auth/sessions', { body: { email, password } }));
  });
});

describe('an invitation that is accepted with the password of an account', () => {
  it('changes nothing until the second factor is proven, and then joins', async () => {
    const other = await service.organization();
    const admin = await other.person('admin');
    const { app, ...person } = await withApp();
    const invited = { key: admin.token, body: { email: person.email, role: 'viewer' } };
    const { token } = succeeded(
      await service.call('POST', `/organizations/${other.id}/invitations`, invited),
      201,
    );
    const accept = () =>
      service.call('POST', `/invitations/${token}`, { body: { password: person.password } });
    const asked = refused(await accept(), 401, 'second_factor_required');
    const members = `/organizations/${other.id}/members`;
    assert.equal(succeeded(await service.call('GET', members, { key: admin.token })).total, 1);
    const again = refused(await accept(), 401, 'second_factor_required');
    const body = { challenge: asked.challenge, totp_code: await app.freshCode() };
    const session = succeeded(await answerSignIn(service.call, body));
    assert.deepEqual([session.organization_id, session.role], [other.id, 'viewer']);
    const used = { challenge: again.challenge, totp_code: await app.freshCode() };
    refused(await answerSignIn(service.call, used), 401, 'invalid_challenge');
  });
});
