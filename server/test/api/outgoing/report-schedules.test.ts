import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { sendDueReports } from '../../../src/modules/reports/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith } from '../../support/records/brand.ts';
import { reportedBrand } from '../../support/records/report.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { startTestService } from '../../support/service/service.ts';
import { startSmtpServer } from '../../support/service/smtp-server.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;

const { service, call } = useOrganization(async () => {
  smtp = await startSmtpServer();
  const mail = { url: smtp.url, from: 'Sightline <no-reply@sightline.example>' };
  return { mail };
});
after(() => smtp.close());

let recipients = 0;
const freshRecipient = () => {
  recipients += 1;
  return `reader-${recipients}@example.com`;
};
const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));
const round = (now: Date) =>
  sendDueReports({ ...service.services, clock: { now: () => now } }, new AbortController().signal);

async function scheduled(to: readonly string[]) {
  const world = await reportedBrand(call);
  const body = { every: 'week', day: 1, hour: 7, recipients: to };
  const report = succeeded(await call('PUT', `${world.of}/schedule`, body));
  // What they are asked is tested in mail-recipients.test.ts.
  await sql`UPDATE mail_recipients SET confirmed_at = now() WHERE email = ANY(${to})`.execute(
    service.services.db,
  );
  return { ...world, dueAt: new Date(report.schedule.next_at) };
}

const after1s = (time: Date) => new Date(time.getTime() + 1_000);

describe('a schedule', () => {
  it('is set, replaced and deleted', async () => {
    const { of } = await reportedBrand(call);
    const body = {
      every: 'month',
      day: 1,
      hour: 7,
      recipients: ['A@example.com', 'a@example.com'],
    };
    const { schedule } = succeeded(await call('PUT', `${of}/schedule`, body));
    assert.deepEqual(schedule.recipients, ['a@example.com']);
    assert.match(schedule.next_at, /-01T07:00:00/);
    assert.ok(Date.parse(schedule.next_at) > Date.now());
    const weekly = { ...body, every: 'week', day: 7 };
    assert.equal(succeeded(await call('PUT', `${of}/schedule`, weekly)).schedule.day, 7);
    assert.equal(succeeded(await call('DELETE', `${of}/schedule`)).schedule, null);
    assert.equal(succeeded(await call('GET', of)).schedule, null);
  });

  it('refuses days that a week does not have, hours, and recipients that are none', async () => {
    const { of } = await reportedBrand(call);
    const body = { every: 'week', day: 8, hour: 7, recipients: ['a@example.com'] };
    const send = (fields: object) => call('PUT', `${of}/schedule`, { ...body, ...fields });
    invalid(await send({}), 'body.day');
    invalid(await send({ every: 'month', day: 29 }), 'body.day');
    invalid(await send({ day: 1, hour: 24 }), 'body.hour');
    invalid(await send({ day: 1, recipients: [] }), 'body.recipients');
    invalid(await send({ day: 1, recipients: ['nobody'] }), 'body.recipients.0');
    const many = Array.from({ length: 21 }, (_, at) => `a${at}@example.com`);
    invalid(await send({ day: 1, recipients: many }), 'body.recipients');
  });

  it('needs a mail server', async () => {
    const silent = await startTestService();
    try {
      const as = callerWith(silent.call, await (await silent.organization()).key());
      const { of } = await reportedBrand(as);
      const body = { every: 'week', day: 1, hour: 7, recipients: ['a@example.com'] };
      const { message } = refused(await as('PUT', `${of}/schedule`, body), 409, 'mail_unavailable');
      assert.match(String(message), /set up a mail server/);
    } finally {
      await silent.close();
    }
  });

  it('sends figures in words and a link that opens the report, once', async () => {
    const [one, other] = [freshRecipient(), freshRecipient()];
    const { of, dueAt } = await scheduled([one, other]);
    await round(new Date(dueAt.getTime() - 1_000));
    assert.equal(mailsTo(one).length, 0);
    await Promise.all([round(after1s(dueAt)), round(after1s(dueAt))]);
    await round(after1s(dueAt));
    assert.deepEqual([mailsTo(one).length, mailsTo(other).length], [1, 1]);
    const [mail] = mailsTo(one);
    assert.match(mail?.text ?? '', /Presence: 66\.7%/);
    assert.match(mail?.text ?? '', /^February: Northwind, /);
    const token = /shared\/(sh_\w{43})/.exec(mail?.text ?? '')?.[1];
    const opened = await service.call('POST', `/v1/shared/reports/${token}`, { body: {} });
    assert.equal(succeeded(opened).name, 'February');
    const { schedule } = succeeded(await call('GET', of));
    assert.equal(Date.parse(schedule.next_at) - dueAt.getTime(), 7 * 86_400_000);
    assert.equal(schedule.error, null);
    assert.ok(schedule.last_sent_at);
  });

  it('is sent by another worker when one was killed, and once after a long outage', async () => {
    const to = freshRecipient();
    const { dueAt } = await scheduled([to]);
    smtp.become('later');
    await round(after1s(dueAt));
    smtp.become('takes');
    await round(new Date(dueAt.getTime() + 60_000));
    assert.equal(mailsTo(to).length, 0, 'somebody has it');
    await round(new Date(dueAt.getTime() + 30 * 86_400_000));
    await round(new Date(dueAt.getTime() + 30 * 86_400_000));
    assert.equal(mailsTo(to).length, 1);
  });

  it('says why it was not sent, and tries again at its next time', async () => {
    const to = freshRecipient();
    const { of, dueAt } = await scheduled([to]);
    smtp.become('never');
    await round(after1s(dueAt));
    smtp.become('takes');
    const { schedule } = succeeded(await call('GET', of));
    assert.match(schedule.error, /\S/);
    assert.ok(Date.parse(schedule.next_at) > dueAt.getTime());
    await round(after1s(new Date(schedule.next_at)));
    assert.equal(mailsTo(to).length, 1);
    assert.equal(succeeded(await call('GET', of)).schedule.error, null);
  });
});
