import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { jobKinds } from '../../../src/entrypoints/worker/jobs.ts';
import { maxMailsADay } from '../../../src/modules/accounts/index.ts';
import { deliverMessages } from '../../../src/modules/alerts/index.ts';
import { sendDueReports } from '../../../src/modules/reports/index.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { reportedBrand } from '../../support/records/report.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { type TestEngines, useOwnEngines } from '../../support/service/engines.ts';
import { startSmtpServer } from '../../support/service/smtp-server.ts';

const hourMs = 3_600_000;
const signal = new AbortController().signal;

let engines: TestEngines;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let organization: TestOrganization;
let call: KeyCaller;
let brandId: number;

const service = useTestService(async () => {
  // What is due is taken wherever it belongs, and other files deliver alerts and reports, too.
  engines = await useOwnEngines();
  smtp = await startSmtpServer();
  return {
    mail: { url: smtp.url, from: 'Sightline <no-reply@sightline.example>' },
  };
});
after(async () => {
  await smtp.close();
  await engines.close();
});
beforeEach(async () => {
  organization = await service.organization();
  call = callerWith(service.call, (await organization.person('admin')).token);
  brandId = (await createBrand(call, { name: 'WIN A PRIZE' })).id;
  smtp.mails.length = 0;
  smtp.become('takes');
});

const newEmail = () => `${randomUUID()}@example.com`;
const at = (inMs: number) => ({
  ...service.services,
  clock: { now: () => new Date(Date.now() + inMs) },
});
const channels = () => `/v1/${brandId}/alert-channels`;
const addChannel = async (recipients: readonly string[]) =>
  succeeded(await call('POST', channels(), { kind: 'email', name: 'Team', recipients }));
const confirm = (token: string) => service.call('POST', `/auth/confirmations/${token}`);
const subjectOf = (headers: string) => /^Subject: (.*)$/m.exec(headers)?.[1]?.trim();

/** What a worker does with the mails that this organization asked for. */
async function sendAsked(services = service.services): Promise<void> {
  const { rows } = await sql<{ id: string; data: object }>`
    DELETE FROM queue.job WHERE name = 'mail' AND data->>'organizationId' = ${String(organization.id)}
    RETURNING id, data`.execute(service.services.db);
  const kind = jobKinds({ collects: false }).find(({ queue }) => queue === 'mail');
  await kind?.run(services, rows);
}

const tokenFor = (email: string) => {
  const [mail] = smtp.mails.filter(({ to }) => to.includes(email));
  return /\/confirm-recipient\/(em_\w+)/.exec(mail?.text ?? '')?.[1] ?? assert.fail('no link');
};

/** A test message of the channel, delivered this many milliseconds from now; what became of it. */
async function alert(channelId: string, inMs = 0) {
  succeeded(await call('POST', `${channels()}/${channelId}/test`));
  return deliver(inMs);
}
async function deliver(inMs: number) {
  await deliverMessages(at(inMs), { atMost: 100, signal });
  return succeeded(await call('GET', `/v1/${brandId}/alert-events`)).items[0].deliveries[0];
}

async function useUpTheDay(mails: number, day = new Date()): Promise<void> {
  await sql`INSERT INTO mail_usage (organization_id, day, mails)
    VALUES (${organization.id}, ${day.toISOString().slice(0, 10)}, ${mails})
    ON CONFLICT (organization_id) DO UPDATE SET day = excluded.day, mails = excluded.mails`.execute(
    service.services.db,
  );
}

describe('a recipient outside the organization', () => {
  it('gets alerts only after agreeing, once for all that follows', async () => {
    const [outsider, member] = [newEmail(), await organization.person('member')];
    const channel = await addChannel([outsider.toUpperCase(), member.email]);
    assert.deepEqual(channel.unconfirmed_recipients, [outsider]);
    assert.equal((await alert(channel.id)).status, 'delivered');
    assert.deepEqual(
      smtp.mails.flatMap(({ to }) => to),
      [member.email],
    );

    smtp.mails.length = 0;
    await sendAsked();
    const token = tokenFor(outsider);
    assert.deepEqual(succeeded(await confirm(token)), {
      email: outsider,
      is_email_confirmed: true,
    });
    refused(await confirm(token), 404, 'link_not_found');
    assert.deepEqual(succeeded(await call('GET', channels())).items[0].unconfirmed_recipients, []);

    smtp.mails.length = 0;
    await alert(channel.id);
    assert.deepEqual(smtp.mails.flatMap(({ to }) => to).sort(), [outsider, member.email].sort());
    assert.deepEqual((await addChannel([outsider])).unconfirmed_recipients, []);
    await sendAsked();
    assert.equal(smtp.mails.length, 1, 'nobody is asked twice');
  });

  it('gets what waited, and agrees for one organization alone', async () => {
    const outsider = newEmail();
    const channel = await addChannel([outsider]);
    const waiting = await alert(channel.id);
    assert.deepEqual(
      [waiting.status, waiting.error],
      ['pending', 'No recipient has agreed to get emails yet.'],
    );
    await sendAsked();
    succeeded(await confirm(tokenFor(outsider)));
    assert.equal((await deliver(60_000)).status, 'delivered');

    const other = await service.organization();
    const asOther = callerWith(service.call, await other.key());
    const foreign = await createBrand(asOther);
    const body = { kind: 'email', name: 'Team', recipients: [outsider] };
    const made = succeeded(await asOther('POST', `/v1/${foreign.id}/alert-channels`, body));
    assert.deepEqual(made.unconfirmed_recipients, [outsider]);
  });

  it('is asked at most three times, a day apart', async () => {
    const outsider = newEmail();
    const asked = async () => {
      await addChannel([outsider]);
      await sendAsked();
      return smtp.mails.length;
    };
    const waitADay = () =>
      sql`UPDATE mail_recipients SET asked_at = asked_at - interval '25 hours'
        WHERE organization_id = ${organization.id}`.execute(service.services.db);
    assert.deepEqual([await asked(), await asked()], [1, 1]);
    const counts: number[] = [];
    for (let day = 0; day < 4; day += 1) {
      await waitADay();
      counts.push(await asked());
    }
    assert.deepEqual(counts, [2, 3, 3, 3]);
  });

  it('whose address a member only claims is asked, too', async () => {
    const claimed = await organization.person('member');
    await sql`UPDATE people SET confirmed_at = NULL WHERE id = ${claimed.id}`.execute(
      service.services.db,
    );
    assert.deepEqual((await addChannel([claimed.email])).unconfirmed_recipients, [claimed.email]);
  });

  it('is one of at most 2,000 of an organization', async () => {
    await sql`INSERT INTO mail_recipients (organization_id, email, asked_at)
      SELECT ${organization.id}, 'p' || n || '@example.com', now() FROM generate_series(1, 2000) n`.execute(
      service.services.db,
    );
    const body = { kind: 'email', name: 'Team', recipients: [newEmail()] };
    assert.equal(
      refused(await call('POST', channels(), body), 409, 'too_many_records').limit,
      2000,
    );
    assert.equal(succeeded(await call('GET', channels())).total, 0);
    succeeded(await call('POST', channels(), { ...body, recipients: ['p1@example.com'] }));
  });

  it('gets reports only after agreeing', async () => {
    const [outsider, member] = [newEmail(), await organization.person('member')];
    const { of } = await reportedBrand(call);
    const body = { every: 'week', day: 1, hour: 7, recipients: [outsider] };
    const put = async (recipients: readonly string[]) =>
      succeeded(await call('PUT', `${of}/schedule`, { ...body, recipients })).schedule;
    const first = await put([outsider]);
    assert.deepEqual(first.unconfirmed_recipients, [outsider]);
    const due = (schedule: { next_at: string }) =>
      Date.parse(schedule.next_at) - Date.now() + 1_000;
    await sendDueReports(at(due(first)), signal);
    assert.deepEqual(smtp.mails, []);
    const [listed] = succeeded(await call('GET', of.replace(/\/[^/]+$/, ''))).items;
    assert.deepEqual(
      [listed.schedule.error, listed.schedule.unconfirmed_recipients],
      ['No recipient has agreed to get emails yet.', [outsider]],
    );
    await sendAsked();
    succeeded(await confirm(tokenFor(outsider)));
    smtp.mails.length = 0;
    await sendDueReports(at(due(await put([outsider, member.email]))), signal);
    assert.deepEqual(smtp.mails.flatMap(({ to }) => to).sort(), [outsider, member.email].sort());
  });
});

describe('mails of an organization', () => {
  it('show recipients nobody else, and no text of a user in their subject', async () => {
    const people = [await organization.person('member'), await organization.person('member')];
    const recipients = people.map(({ email }) => email);
    const { id } = await addChannel(recipients);
    await alert(id);
    const { of } = await reportedBrand(call);
    const body = { every: 'week', day: 1, hour: 7, recipients };
    const { schedule } = succeeded(await call('PUT', `${of}/schedule`, body));
    await sendDueReports(at(Date.parse(schedule.next_at) - Date.now() + 1_000), signal);
    const outsider = newEmail();
    await addChannel([outsider]);
    await sendAsked();
    const [alerted, report, asked] = smtp.mails;
    for (const mail of [alerted, report]) {
      assert.deepEqual([...(mail?.to ?? [])].sort(), [...recipients].sort());
      for (const email of recipients) assert.ok(!mail?.headers.includes(email));
      assert.match(mail?.headers ?? '', /^To: "undisclosed-recipients":;/m);
    }
    assert.equal(subjectOf(alerted?.headers ?? ''), 'Sightline alert: a test message');
    assert.ok(alerted?.text.startsWith('WIN A PRIZE: test message'));
    assert.match(
      subjectOf(report?.headers ?? '') ?? '',
      /^Sightline report, \w+ \d+(?:, \d+)? to \w+ \d+, \d+$/,
    );
    assert.equal(subjectOf(asked?.headers ?? ''), 'Confirm that you want emails from Sightline');
  });

  it('end at the limit of a day, and the rest is sent the next day', async () => {
    const people = [await organization.person('member'), await organization.person('member')];
    const channel = await addChannel(people.map(({ email }) => email));
    await useUpTheDay(maxMailsADay - 1);
    const refusedNow = await alert(channel.id);
    assert.deepEqual(
      [refusedNow.status, refusedNow.error, smtp.mails.length],
      ['pending', `An organization can send ${maxMailsADay} emails a day.`, 0],
    );
    assert.equal((await deliver(24 * hourMs)).status, 'delivered');
    assert.equal(smtp.mails.length, 1);
    await useUpTheDay(maxMailsADay);
    await addChannel([newEmail()]);
    await assert.rejects(sendAsked(), { name: 'MailFailure' });
    assert.equal(smtp.mails.length, 1);
  });

  it('leave a report that is over the limit for the next day', async () => {
    const { email } = await organization.person('member');
    const { of } = await reportedBrand(call);
    const body = { every: 'week', day: 1, hour: 7, recipients: [email] };
    const { schedule } = succeeded(await call('PUT', `${of}/schedule`, body));
    const due = Date.parse(schedule.next_at);
    await useUpTheDay(maxMailsADay, new Date(due));
    const round = (inMs: number) => sendDueReports(at(due + inMs - Date.now()), signal);
    for (let attempt = 1; attempt < 8; attempt += 1) await round(attempt * hourMs);
    assert.deepEqual(smtp.mails, []);
    await round(24 * hourMs);
    assert.deepEqual(
      smtp.mails.flatMap(({ to }) => to),
      [email],
    );
  });

  it('count only when the server took them', async () => {
    const { email } = await organization.person('member');
    const channel = await addChannel([email]);
    smtp.become('later');
    await alert(channel.id);
    const used = async () => {
      const { rows } = await sql<{ mails: number }>`SELECT mails FROM mail_usage
        WHERE organization_id = ${organization.id}`.execute(service.services.db);
      return rows[0]?.mails;
    };
    assert.equal(await used(), 0);
    smtp.become('takes');
    await deliver(60_000);
    assert.equal(await used(), 1);
  });
});
