import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { refused, succeeded } from '../../support/answers/answers.ts';
import type { Answer } from '../../support/clients/caller.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { appAtOneMoment } from '../../support/service/app.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization } = useOrganization();
let person: Awaited<ReturnType<TestOrganization['person']>>;

before(async () => {
  person = await organization.person('admin');
});

const path = '/auth/sessions';
const signIn = (body: unknown, call = service.call) => call('POST', path, { body });
const using = (token: string) => callerWith(service.call, token);

function cookieOf(answer: Answer) {
  const [pair = '', ...attributes] = String(answer.headers['set-cookie']).split('; ');
  return { value: pair.split('=')[1], attributes, name: pair.split('=')[0] };
}

describe('POST /auth/sessions', () => {
  it('gives a token, its end, the role and the organization', async () => {
    const { email, password } = person;
    const session = succeeded(await signIn({ email, password }));
    assert.deepEqual(Object.keys(session).sort(), [
      'expires_at',
      'organization_id',
      'role',
      'token',
    ]);
    assert.deepEqual([session.role, session.organization_id], ['admin', organization.id]);
    assert.ok(Date.parse(session.expires_at) > Date.now());
    assert.ok(session.token.length >= 32);
    const member = await organization.person('member');
    const signedIn = await signIn({ email: member.email, password: member.password });
    assert.equal(succeeded(signedIn).role, 'member');
  });

  it('takes the email in any case, the password exactly', async () => {
    const email = person.email.toUpperCase();
    succeeded(await signIn({ email, password: person.password }));
    const password = person.password.toUpperCase();
    refused(await signIn({ email, password }), 401, 'invalid_credentials');
  });

  it('answers a wrong password and an unknown email with the very same words', async () => {
    const wrong = await signIn({ email: person.email, password: 'wrong' });
    const unknown = await signIn({ email: 'nobody@example.com', password: person.password });
    refused(wrong, 401, 'invalid_credentials');
    assert.equal(unknown.status, 401);
    assert.deepEqual(unknown.body, wrong.body);
    assert.equal(wrong.headers['set-cookie'], undefined);
  });

  it("sets the dashboard's cookie out of reach of scripts and other sites", async () => {
    const answer = await signIn({ email: person.email, password: person.password });
    const { value, attributes } = cookieOf(answer);
    assert.equal(value, succeeded(answer).token);
    for (const needed of ['HttpOnly', 'SameSite=Strict', 'Path=/']) {
      assert.ok(attributes.includes(needed), needed);
    }
    const expires = attributes.find((attribute) => attribute.startsWith('Expires='));
    const ends = Date.parse(expires?.slice('Expires='.length) ?? '');
    assert.ok(Math.abs(ends - Date.parse(answer.body.expires_at)) < 1000);
  });

  it('never shows the password that was sent, in answers or log lines', async () => {
    const secret = 'hunter2-hunter2';
    const answers = [
      await signIn({ email: person.email, password: secret }),
      await signIn({ email: 'nobody@example.com', password: secret }),
      await signIn(`{"password": "${secret}"`),
    ];
    assert.ok(!service.log.join('\n').includes(secret));
    for (const answer of answers) assert.ok(!JSON.stringify(answer.body).includes(secret));
  });

  it('limits attempts for one email, also with the right password, and says when to come back', async () => {
    const victim = await organization.person('member');
    const { call } = await appAtOneMoment(service);
    let answer = await signIn({ email: victim.email, password: 'guess' }, call);
    for (let attempt = 1; attempt < 50 && answer.status === 401; attempt += 1) {
      answer = await signIn({ email: victim.email, password: 'guess' }, call);
    }
    refused(answer, 429, 'rate_limited');
    assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/);
    const right = { email: victim.email.toUpperCase(), password: victim.password };
    refused(await signIn(right, call), 429, 'rate_limited');
    const somebody = await organization.person('member');
    succeeded(await signIn({ email: somebody.email, password: somebody.password }, call));
  });
});

describe("a session's token", () => {
  it('is a bearer credential with every scope on every brand of the organization', async () => {
    for (const role of ['admin', 'member'] as const) {
      const call = using((await organization.person(role)).token);
      const brand = await createBrand(call);
      succeeded(await call('GET', '/v1/brands'));
      succeeded(await call('PATCH', `/v1/brands/${brand.id}`, { name: 'Renamed' }));
      succeeded(await call('POST', `/v1/brands/${brand.id}/competitors`, { name: 'Rival' }));
      succeeded(await call('DELETE', `/v1/brands/${brand.id}`));
    }
  });

  it('ends with its time', async () => {
    const { token } = await organization.person('member');
    await sql`UPDATE sessions SET expires_at = now() - interval '1 second'
      WHERE token_hash = sha256(${token}::bytea)`.execute(service.services.db);
    refused(await using(token)('GET', '/v1/brands'), 401, 'unauthenticated');
  });

  it('ends when the person is no member any more', async () => {
    const { token, email } = await organization.person('member');
    await sql`DELETE FROM members WHERE person_id = (SELECT id FROM people WHERE email = ${email})`.execute(
      service.services.db,
    );
    refused(await using(token)('GET', '/v1/brands'), 401, 'unauthenticated');
  });

  it('is in no log line and no table', async () => {
    const { token } = await organization.person('admin');
    succeeded(await using(token)('GET', '/v1/brands'));
    assert.ok(!service.log.join('\n').includes(token));
    const { rows } = await sql`SELECT 1 FROM sessions AS entry
      WHERE entry::text LIKE ${`%${token}%`}`.execute(service.services.db);
    assert.deepEqual(rows, []);
  });
});

describe('DELETE /auth/sessions', () => {
  it('ends this session at once, and no other', async () => {
    const someone = await organization.person('member');
    const again = succeeded(await signIn({ email: someone.email, password: someone.password }));
    succeeded(await using(someone.token)('GET', '/v1/brands'));
    const answer = await using(someone.token)('DELETE', path);
    assert.equal(answer.status, 200);
    const { value, attributes } = cookieOf(answer);
    assert.equal(value, '');
    const expires = attributes.find((attribute) => attribute.startsWith('Expires=')) ?? '';
    assert.ok(Date.parse(expires.slice('Expires='.length)) < Date.now());
    refused(await using(someone.token)('GET', '/v1/brands'), 401, 'unauthenticated');
    refused(await using(someone.token)('DELETE', path), 401, 'unauthenticated');
    succeeded(await using(again.token)('GET', '/v1/brands'));
  });
});
