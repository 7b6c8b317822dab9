import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { addDays, dayOf } from '#contract/days.ts';
import { fullDayInWords } from '#domain/words/date-words.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { searchActions, sendMondayMails } from '../../../src/modules/actions/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { startSmtpServer } from '../../support/service/smtp-server.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;

const { service, organization, call } = useOrganization(async () => {
  smtp = await startSmtpServer();
  const mail = { url: smtp.url, from: 'Sightline <no-reply@sightline.example>' };
  return { mail };
});
after(() => smtp.close());

const today = dayOf(new Date());
/** The Monday after the week of today, in which everything below is made. */
const monday = addDays(today, 8 - (new Date(today).getUTCDay() || 7));
const at = (day: string, hour = 9) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
const round = (now: Date) =>
  sendMondayMails({ ...service.services, clock: { now: () => now } }, new AbortController().signal);
const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));

/** A brand with a proposal of today and somebody who gets news of it. */
async function newBrand(events: readonly string[] = ['alert.established']) {
  const { email } = await organization.person('member');
  const { id: brandId } = await createBrand(call, { name: 'North <&> wind' });
  const path = `/v1/${brandId}`;
  const channel = { kind: 'email', name: 'News', recipients: [email], events };
  succeeded(await call('POST', `${path}/alert-channels`, channel));
  const make = async (text: string) => {
    const { id } = succeeded(await call('POST', `${path}/prompts`, { text }));
    const answer = { prompt_id: id, platform: 'chatgpt', response_text: 'It depends on the rock.' };
    const created_at = `${today}T00:00:00Z`;
    succeeded(await call('POST', `${path}/responses/import`, [{ ...answer, created_at }]));
    return succeeded(await call('POST', `${path}/actions`, { prompt_ids: [id] })).id as number;
  };
  const principal = servicePrincipal(organization.id);
  await searchActions({ ...service.services, principal }, { brandId });
  return { brandId, email, make, path: `${path}/actions` };
}

describe('the mail on Monday', () => {
  it('says what is new, due and judged, with links, once', async () => {
    const { brandId, email, make, path } = await newBrand();
    const fresh = await make('Which shoes hold on rock?');
    const [late, due, later] = [await make('A?'), await make('B?'), await make('C?')];
    const plan = async (id: number, due_date: string) =>
      succeeded(
        await call('PATCH', `${path}/${id}`, { status: 'planned', due_date, owner: 'Ada' }),
      );
    await plan(late, today);
    await plan(due, addDays(monday, 6));
    await plan(later, addDays(monday, 7));
    await round(at(addDays(monday, -1)));
    await round(at(monday, 5));
    assert.equal(mailsTo(email).length, 0);
    await Promise.all([round(at(monday)), round(at(monday))]);
    await round(at(monday, 20));
    const [mail, ...more] = mailsTo(email);
    assert.equal(more.length, 0);
    assert.ok(mail);
    assert.match(
      mail.headers,
      new RegExp(`Sightline: what to do next, week of ${fullDayInWords(monday)}`),
    );
    const link = (id: number) => `https://sightline.example/brands/${brandId}/actions/${id}`;
    assert.match(mail.text, /^What to do next for North <&> wind: 1 new, 2 due\./);
    for (const line of [
      `New:\n- Write a page that answers “Which shoes hold on rock?”: concerns 1 answer a month, takes some days\n  ${link(fresh)}`,
      `- Write a page that answers “A?”: overdue since ${fullDayInWords(today)}, Ada\n  ${link(late)}`,
      `- Write a page that answers “B?”: due on ${fullDayInWords(addDays(monday, 6))}, Ada\n  ${link(due)}`,
    ]) {
      assert.ok(mail.text.replaceAll('\r', '').includes(line), `${line}\nin\n${mail.text}`);
    }
    assert.ok(!mail.text.includes('C?'));
    await round(at(addDays(monday, 7)));
    assert.equal(mailsTo(email).length, 2);
    assert.match(mailsTo(email)[1]?.text ?? '', /^What to do next for North <&> wind: 3 due\./);
  });

  it('tells verdicts of the week before, and no more than five of a kind', async () => {
    const { email, make } = await newBrand();
    for (const text of 'abcdefg') await make(`Which ${text}?`);
    const gone = await make('Gone?');
    await sql`UPDATE actions SET is_made = false, last_seen = ${addDays(today, -1)}
      WHERE id = ${gone}`.execute(service.services.db);
    const id = await make('Judged?');
    const verdict = { text: '+12 points, likely real.', judged_on: today };
    const plan = { due_date: today, prompt_ids: [], verdict_date: today };
    await sql`UPDATE actions SET status = 'judged', done_on = ${today}, plan = ${JSON.stringify(plan)},
      verdict = ${JSON.stringify(verdict)} WHERE id = ${id}`.execute(service.services.db);
    await round(at(monday));
    const [mail] = mailsTo(email);
    assert.match(mail?.text ?? '', /^What to do next for North <&> wind: 7 new, 1 judged\./);
    assert.match(mail?.text ?? '', /Judged:\r\n- .*: \+12 points, likely real\.\r\n {2}https/);
    assert.equal(mail?.text.match(/concerns 1 answer/g)?.length, 5);
    assert.match(mail?.text ?? '', /New: 2 more\./);
  });

  it('is not sent where there is nothing to tell, or to channels for problems alone', async () => {
    const silent = await newBrand();
    const problems = await newBrand(['collection.failing']);
    await problems.make('Which shoes?');
    await round(at(monday));
    assert.deepEqual([mailsTo(silent.email).length, mailsTo(problems.email).length], [0, 0]);
  });

  it('is tried again the same day when the mail server is busy', async () => {
    const { email, make } = await newBrand();
    await make('Which shoes are light?');
    smtp.become('later');
    await round(at(monday));
    smtp.become('takes');
    assert.equal(mailsTo(email).length, 0);
    await round(at(monday, 10));
    await round(at(monday, 11));
    assert.equal(mailsTo(email).length, 1);
  });

  it('is not sent without a mail server', async () => {
    const { email, make } = await newBrand();
    await make('Which shoes last?');
    const services = { ...service.services, clock: { now: () => at(monday) } };
    await sendMondayMails({ ...services, mail: undefined }, new AbortController().signal);
    await round(at(monday));
    assert.equal(mailsTo(email).length, 1);
  });
});
