import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith } from '../../support/records/brand.ts';
import { appAtOneMoment } from '../../support/service/app.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization } = useOrganization();

const path = '/auth/password';
const changed = 'four other plain words';
const using = (token: string) => callerWith(service.call, token);
const signIn = (email: string, password: string) =>
  service.call('POST', '/auth/sessions', { body: { email, password } });
const bodyOf = (current_password: string, new_password = changed) => ({
  current_password,
  new_password,
});

describe('PUT /auth/password', () => {
  it('changes the password, ends every other session and keeps this one', async () => {
    const { email, password, token } = await organization.person('member');
    const other = succeeded(await signIn(email, password)).token;
    const bystander = await organization.person('member');
    succeeded(await using(other)('GET', '/v1/brands'));
    assert.deepEqual(succeeded(await using(token)('PUT', path, bodyOf(password))), {
      password_changed: true,
    });
    refused(await using(other)('GET', '/v1/brands'), 401, 'unauthenticated');
    for (const going of [token, bystander.token])
      succeeded(await using(going)('GET', '/v1/brands'));
    refused(await signIn(email, password), 401, 'invalid_credentials');
    succeeded(await signIn(email, changed));
  });

  it('needs the current password, and a new one of at least eight characters', async () => {
    const { email, password, token } = await organization.person('member');
    const other = succeeded(await signIn(email, password)).token;
    refused(await using(token)('PUT', path, bodyOf('a guess')), 401, 'invalid_credentials');
    const short = await using(token)('PUT', path, bodyOf(password, 'seven77'));
    invalid(short, 'body.new_password', 'string_too_short');
    succeeded(await using(other)('GET', '/v1/brands'));
    succeeded(await signIn(email, password));
  });

  it('refuses a new password that is common or made of the email, and does not repeat it', async () => {
    const { email, password, token } = await organization.person('member');
    for (const weak of ['Password123', '24121990', email, `${email.split('@')[0]}1`]) {
      const answer = await using(token)('PUT', path, bodyOf(password, weak));
      invalid(answer, 'body.new_password', 'value_error');
      assert.ok(!JSON.stringify(answer.body).includes(weak));
    }
    succeeded(await signIn(email, password));
  });

  it('lets one of two changes at once through', async () => {
    const { email, password, token } = await organization.person('member');
    const choices = ['the first new password', 'the second new password'];
    const answers = await Promise.all(
      choices.map((choice) => using(token)('PUT', path, bodyOf(password, choice))),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
    const chosen = choices[answers.findIndex(({ status }) => status === 200)] ?? '';
    succeeded(await signIn(email, chosen));
  });

  it('leaves no session open that began with the old password meanwhile', async () => {
    const { email, password, token } = await organization.person('member');
    const [change, ...signIns] = await Promise.all([
      using(token)('PUT', path, bodyOf(password)),
      ...Array.from({ length: 4 }, () => signIn(email, password)),
    ]);
    succeeded(change);
    for (const { status, body } of signIns) {
      if (status !== 200) continue;
      const { token: begun } = body as { token: string };
      refused(await using(begun)('GET', '/v1/brands'), 401, 'unauthenticated');
    }
  });

  it('is no way round the limit of signing in', async () => {
    const { email, password, token } = await organization.person('member');
    const { call } = await appAtOneMoment(service);
    const change = () => call('PUT', path, { key: token, body: bodyOf('a guess') });
    let answer = await change();
    for (let attempt = 1; attempt < 50 && answer.status === 401; attempt += 1)
      answer = await change();
    refused(answer, 429, 'rate_limited');
    const signedIn = await call('POST', '/auth/sessions', { body: { email, password } });
    refused(signedIn, 429, 'rate_limited');
  });
});
