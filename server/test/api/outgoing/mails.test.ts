import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { MailFailure } from '#kernel/ports/mail.ts';
import { createMailer } from '../../../src/adapters/mail/mailer.ts';
import { jobKinds } from '../../../src/entrypoints/worker/jobs.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { setUpApp } from '../../support/records/second-factor.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { startSmtpServer } from '../../support/service/smtp-server.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let admin: KeyCaller;
let since: Date;

const { service, organization } = useOrganization(async () => {
  smtp = await startSmtpServer();
  return {
    mail: { url: smtp.url, from: 'Sightline <no-reply@sightline.example>' },
  };
});
before(async () => {
  admin = callerWith(service.call, (await organization.person('admin')).token);
  since = new Date();
});
after(() => smtp.close());
beforeEach(() => {
  smtp.mails.length = 0;
  smtp.become('takes');
});

const using = (token: string) => callerWith(service.call, token);
const newEmail = () => `${randomUUID()}@example.com`;
const chosen = 'what the owner chose';
const done = new Set<string>();

/** Does what a worker would with the mails asked for by this file; the queue is shared with other files. */
async function workOff(about: string): Promise<void> {
  const { rows } = await sql<{ id: string; data: Record<string, unknown> }>`
    SELECT id, data FROM queue.job WHERE name = 'mail' AND created_on >= ${since} ORDER BY created_on`.execute(
    service.services.db,
  );
  const kind = jobKinds({ collects: false }).find(({ queue }) => queue === 'mail');
  for (const job of rows) {
    if (done.has(job.id) || !(await isAbout(job.data, about))) continue;
    done.add(job.id);
    await kind?.run(service.services, [job]);
  }
}

async function isAbout(data: Record<string, unknown>, email: string): Promise<boolean> {
  if (data.kind === 'password-reset') return data.email === email;
  const table = data.kind === 'invitation' ? 'invitations' : 'people';
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}
    WHERE id = ${data.invitationId ?? data.personId} AND email = ${email}`.execute(
    service.services.db,
  );
  return rows.length > 0;
}

const linkIn = (text: string) => /https:\/\/sightline\.example(\/\S+)/.exec(text)?.[1] ?? '';
const tokenIn = (text: string) => linkIn(text).split('/').at(-1) ?? '';

async function invite(email: string, extra: object = {}) {
  const path = `/organizations/${organization.id}/invitations`;
  return succeeded(await admin('POST', path, { email, role: 'member', ...extra }), 201);
}
const accept = (token: string, password: string) =>
  service.call('POST', `/invitations/${token}`, { body: { password } });
const requestReset = (email: string) =>
  service.call('POST', '/auth/password-resets', { body: { email } });
const reset = (token: string, password: string) =>
  service.call('POST', `/auth/password-resets/${token}`, { body: { password } });
const signIn = (email: string, password: string) =>
  service.call('POST', '/auth/sessions', { body: { email, password } });

describe('an invitation', () => {
  it('is mailed with a link of its own, which proves the address', async () => {
    const email = newEmail();
    const invited = await invite(email);
    assert.equal(invited.is_mailed, true);
    await workOff(email);
    const [mail] = smtp.mails;
    assert.deepEqual([mail?.from, mail?.to], ['no-reply@sightline.example', [email]]);
    assert.equal(mail?.login, 'mailer:s@cret');
    assert.match(linkIn(mail?.text ?? ''), /^\/join\/iv_\w+$/);
    assert.equal(linkIn(mail?.html ?? '').split('"')[0], linkIn(mail?.text ?? ''));
    const token = tokenIn(mail?.text ?? '');
    assert.notEqual(token, invited.token);
    const session = succeeded(await accept(token, chosen));
    const who = succeeded(await using(session.token)('GET', '/auth/sessions'));
    assert.deepEqual([who.email, who.is_email_confirmed], [email, true]);
    refused(await accept(invited.token, chosen), 404, 'invitation_not_found');
  });

  it('tells only the owner of the address about their account', async () => {
    const somebody = await (await service.organization()).person('member');
    const invited = await invite(somebody.email);
    await workOff(somebody.email);
    const mailed = tokenIn(smtp.mails[0]?.text ?? '');
    const look = async (token: string) =>
      succeeded(await service.call('GET', `/invitations/${token}`)).has_account;
    assert.deepEqual([await look(invited.token), await look(mailed)], [false, true]);
    refused(await accept(mailed, 'not the password'), 401, 'invalid_credentials');
    succeeded(await accept(mailed, somebody.password));
  });

  it('that was passed on leaves the address to be confirmed by a mail', async () => {
    const email = newEmail();
    const { token } = await invite(email);
    const session = succeeded(await accept(token, chosen));
    smtp.mails.length = 0;
    await workOff(email);
    const [mail] = smtp.mails;
    assert.match(linkIn(mail?.text ?? ''), /^\/confirm-email\/em_\w+$/);
    const path = `/auth/confirmations/${tokenIn(mail?.text ?? '')}`;
    const confirmed = succeeded(await service.call('POST', path));
    assert.deepEqual(confirmed, { email, is_email_confirmed: true });
    refused(await service.call('POST', path), 404, 'link_not_found');
    const who = succeeded(await using(session.token)('GET', '/auth/sessions'));
    assert.equal(who.is_email_confirmed, true);
  });

  it('puts no name of an organization into a header of its own', async () => {
    const email = newEmail();
    const name = 'Evil\u0085 Bcc: everybody@example.com';
    succeeded(await admin('PATCH', `/organizations/${organization.id}`, { name }));
    await invite(email);
    await workOff(email);
    assert.doesNotMatch(smtp.mails[0]?.headers ?? '', /^bcc:/im);
    assert.match(smtp.mails[0]?.headers ?? '', /^Subject: You are invited to Sightline\r$/m);
    assert.deepEqual(smtp.mails[0]?.to, [email]);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link that works once and ends every session', async () => {
    const { email, password, token: session } = await organization.person('member');
    assert.deepEqual(succeeded(await requestReset(email)), { requested: true, by_mail: true });
    await workOff(email);
    const token = tokenIn(smtp.mails[0]?.text ?? '');
    succeeded(await reset(token, chosen));
    refused(await reset(token, chosen), 404, 'link_not_found');
    refused(await using(session)('GET', '/v1/brands'), 401, 'unauthenticated');
    refused(await signIn(email, password), 401, 'invalid_credentials');
    succeeded(await signIn(email, chosen));
  });

  it('says and does the same for an address that nobody has, and mails nobody', async () => {
    const { email } = await organization.person('member');
    const unknown = newEmail();
    const [known, nobody] = [await requestReset(email), await requestReset(unknown)];
    assert.deepEqual(nobody.body, known.body);
    const jobs = async (asked: string) => {
      const { rows } = await sql`SELECT 1 FROM queue.job
        WHERE name = 'mail' AND data->>'email' = ${asked}`.execute(service.services.db);
      return rows.length;
    };
    assert.deepEqual([await jobs(email), await jobs(unknown)], [1, 1]);
    await workOff(unknown);
    assert.deepEqual(smtp.mails, []);
  });

  it('ends with its hour, and with the next link', async () => {
    const { email } = await organization.person('member');
    for (const _ of ['first', 'second']) {
      succeeded(await requestReset(email));
      await workOff(email);
    }
    const [first, second] = smtp.mails.map(({ text }) => tokenIn(text));
    refused(await reset(first ?? '', chosen), 404, 'link_not_found');
    await sql`UPDATE email_tokens SET expires_at = now() - interval '1 second'
      WHERE email = ${email}`.execute(service.services.db);
    refused(await reset(second ?? '', chosen), 404, 'link_not_found');
  });

  it('fills no inbox: three mails an hour', async () => {
    const { email } = await organization.person('member');
    for (let asked = 0; asked < 6; asked += 1) {
      succeeded(await requestReset(email));
      await workOff(email);
    }
    assert.equal(smtp.mails.length, 3);
  });

  it('gives its owner an address that others have claimed', async () => {
    const email = newEmail();
    const { token } = await invite(email);
    const squatter = succeeded(await accept(token, 'what a squatter chose'));
    await workOff(email);
    smtp.mails.length = 0;
    succeeded(await requestReset(email));
    await workOff(email);
    succeeded(await reset(tokenIn(smtp.mails[0]?.text ?? ''), chosen));
    refused(await using(squatter.token)('GET', '/v1/brands'), 401, 'unauthenticated');
    refused(await signIn(email, 'what a squatter chose'), 401, 'invalid_credentials');
    const session = succeeded(await signIn(email, chosen));
    const who = succeeded(await using(session.token)('GET', '/auth/sessions'));
    assert.equal(who.is_email_confirmed, true);
  });

  it('leaves no token in the log, the queue or a table', async () => {
    const { email } = await organization.person('member');
    succeeded(await requestReset(email));
    await workOff(email);
    const secret = tokenIn(smtp.mails[0]?.text ?? '').slice(3);
    assert.ok(secret.length > 40 && !service.log.join('\n').includes(secret));
    for (const table of ['queue.job', 'email_tokens']) {
      const { rows } = await sql`SELECT 1 FROM ${sql.raw(table)} AS entry
        WHERE entry::text LIKE ${`%${secret}%`}`.execute(service.services.db);
      assert.deepEqual(rows, []);
    }
  });
});

describe('a mail server in trouble', () => {
  it('is tried again when it asks for it, and left alone when it never will', async () => {
    const { email } = await organization.person('member');
    succeeded(await requestReset(email));
    smtp.become('later');
    await assert.rejects(workOff(email), (error) => error instanceof MailFailure);
    smtp.become('never');
    done.clear();
    await workOff(email);
    assert.deepEqual(smtp.mails, []);
    assert.ok(service.log.some((line) => line.includes('refused a mail for good')));
  });

  it('holds up no request: the mail is the work of a queue', async () => {
    smtp.become('silent');
    const { email } = await organization.person('member');
    succeeded(await requestReset(email));
    assert.deepEqual(smtp.mails, []);
  });
});

describe('the mailer', () => {
  const message = { to: ['a@example.com'], subject: 'Hello', text: 'text', html: '<p>text</p>' };
  const send = (fields: object) =>
    createMailer({ url: smtp.url, from: 'a@example.com' }).send({ ...message, ...fields });
  const isPermanent = (error: unknown) => error instanceof MailFailure && error.isPermanent;

  it('has bounds of recipients, subject and size', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `${index}@example.com`);
    await assert.rejects(send({ to: many }), isPermanent);
    await assert.rejects(send({ to: [] }), isPermanent);
    await assert.rejects(send({ subject: 'x'.repeat(201) }), isPermanent);
    await assert.rejects(send({ subject: 'one\r\nBcc: b@example.com' }), isPermanent);
    await assert.rejects(send({ html: 'x'.repeat(1_100_000) }), isPermanent);
    await send({ to: many.slice(0, 50) });
    assert.equal(smtp.mails[0]?.to.length, 50);
  });

  it('says of a server that is not there that it may be later', async () => {
    const mailer = createMailer({ url: 'smtp://127.0.0.1:1', from: 'a@example.com' });
    await assert.rejects(
      mailer.send(message),
      (error) => error instanceof MailFailure && !error.isPermanent,
    );
  });
});

describe('a reset of the second factor', () => {
  it('is mailed to the person, once, by an admin and by the operator', async () => {
    const person = await organization.person('member');
    const paths = [
      [`/organizations/${organization.id}/members/${person.id}/second-factor`, undefined],
      [`/operator/people/${person.id}/second-factor`, service.operatorToken],
    ] as const;
    for (const [path, key] of paths) {
      const { email, password } = person;
      const { token } = succeeded(await signIn(email, password));
      await setUpApp(service, { token });
      const reset = () => (key ? service.call('DELETE', path, { key }) : admin('DELETE', path));
      succeeded(await reset());
      succeeded(await reset());
      smtp.mails.length = 0;
      await workOff(email);
      assert.deepEqual(
        smtp.mails.map(({ to }) => to),
        [[email]],
      );
      assert.match(smtp.mails[0]?.headers ?? '', /^Subject: Your second factor was reset\r$/m);
    }
  });
});
