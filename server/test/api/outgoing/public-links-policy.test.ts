import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { servicePrincipal } from '#kernel/principal.ts';
import { printReport, sendDueReports } from '../../../src/modules/reports/index.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { reportedBrand } from '../../support/records/report.ts';
import { appWith } from '../../support/service/app.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { startSmtpServer } from '../../support/service/smtp-server.ts';
import { activeSite } from '../../support/sites/site.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
const service = useTestService(async () => {
  smtp = await startSmtpServer();
  return { mail: { url: smtp.url, from: 'Sightline <no-reply@sightline.example>' } };
});
after(() => smtp.close());

let organizationId: number;
let call: KeyCaller;
let setRule: (rule: string) => Promise<unknown>;
beforeEach(async () => {
  const organization = await service.organization();
  organizationId = organization.id;
  call = callerWith(service.call, await organization.key());
  const admin = callerWith(service.call, (await organization.person('admin')).token);
  setRule = async (public_links) =>
    succeeded(await admin('PUT', `/organizations/${organization.id}/policies`, { public_links }));
});

const password = 'four other plain words';
const open = async (token: string, body: object = {}) =>
  (await service.call('POST', `/v1/shared/reports/${token}`, { body })).status;
const openTable = async (path: string) => (await service.call('GET', path)).status;

async function links() {
  const world = await reportedBrand(call);
  const share = async (body: object) =>
    succeeded(await call('POST', `${world.of}/share-links`, { expires_in_days: 7, ...body }));
  const all = `/v1/${world.brand.id}/share-links`;
  const table = { fields: ['ai_platform', 'responses'], range: '30d' };
  return {
    ...world,
    all,
    tableBody: { expires_in_days: 7, name: 'By platform', table },
    plain: await share({}),
    secret: await share({ password }),
    table: succeeded(await call('POST', all, { expires_in_days: 7, name: 'By platform', table })),
  };
}

describe('links that exist already', () => {
  it('answer nobody while the policy does not allow them, and say so in the list', async () => {
    const { plain, secret, table, all } = await links();
    const answers = async () => [
      await open(plain.token),
      await open(secret.token, { password }),
      await openTable(table.path),
    ];
    const blocked = async () =>
      Object.fromEntries(
        succeeded(await call('GET', all)).items.map(
          ({ id, is_blocked }: { id: string; is_blocked: boolean }) => [id, is_blocked],
        ),
      );
    const expect = async (opens: number[], isBlocked: boolean[]) => {
      assert.deepEqual(await answers(), opens);
      const found = await blocked();
      assert.deepEqual([found[plain.id], found[secret.id], found[table.id]], isBlocked);
    };
    await expect([200, 200, 200], [false, false, false]);
    await setRule('with_password');
    await expect([404, 200, 404], [true, false, true]);
    await setRule('none');
    await expect([404, 404, 404], [true, true, true]);
    await setRule('allowed');
    await expect([200, 200, 200], [false, false, false]);
  });

  it('that are blocked are refused like one that never was', async () => {
    const { plain, secret } = await links();
    await setRule('none');
    const bodyOf = async (token: string, body: object) =>
      JSON.stringify(
        refused(
          await service.call('POST', `/v1/shared/reports/${token}`, { body }),
          404,
          'link_not_found',
        ),
      );
    const unknown = await bodyOf(`sh_${'0'.repeat(43)}`, {});
    assert.equal(await bodyOf(plain.token, {}), unknown);
    assert.equal(await bodyOf(secret.token, { password: 'a guess' }), unknown);
  });
});

describe('a new link', () => {
  it('is refused where the policy does not allow it', async () => {
    const { of, all, tableBody } = await links();
    const share = (body: object) =>
      call('POST', `${of}/share-links`, { expires_in_days: 7, ...body });
    await setRule('with_password');
    refused(await share({}), 403, 'not_allowed_by_policy');
    refused(await call('POST', all, tableBody), 403, 'not_allowed_by_policy');
    succeeded(await share({ password }));
    await setRule('none');
    refused(await share({ password }), 403, 'not_allowed_by_policy');
    refused(await call('POST', all, tableBody), 403, 'not_allowed_by_policy');
    assert.equal(succeeded(await call('GET', all)).total, 4);
  });

  it('made at the same moment as the policy changes opens to nobody afterwards', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { of } = await links();
      const [, made] = await Promise.all([
        setRule('none'),
        call('POST', `${of}/share-links`, { expires_in_days: 7 }),
      ]);
      if (made.status === 200) assert.equal(await open(made.body.token), 404);
      else refused(made, 403, 'not_allowed_by_policy');
      await setRule('allowed');
    }
  });
});

describe('what people who are signed in see', () => {
  it('is printed as before', async () => {
    const { brand, report } = await links();
    await setRule('none');
    let opened = 0;
    const printer = {
      async print(url: string) {
        opened = await open(url.split('/').at(-1) ?? '');
        return Buffer.from('%PDF-1.7');
      },
    };
    const ctx = {
      ...{ ...service.services, principal: servicePrincipal(organizationId) },
      ...{ printer: { ...service.services.printer, ...printer }, printUrl: 'http://print.example' },
    };
    const signal = new AbortController().signal;
    await printReport(ctx, { brandId: brand.id, reportId: report.id, signal });
    assert.equal(opened, 200);
  });

  it('is mailed regularly with a link to the dashboard', async () => {
    const { brand, report, of } = await links();
    const to = `reader-${organizationId}@example.com`;
    const body = { every: 'week', day: 1, hour: 7, recipients: [to] };
    const { schedule } = succeeded(await call('PUT', `${of}/schedule`, body));
    await sql`UPDATE mail_recipients SET confirmed_at = now() WHERE email = ${to}`.execute(
      service.services.db,
    );
    await setRule('with_password');
    const now = new Date(Date.parse(schedule.next_at) + 1_000);
    const clock = { now: () => now };
    await sendDueReports({ ...service.services, clock }, new AbortController().signal);
    const [mail] = smtp.mails.filter((one) => one.to.includes(to));
    assert.match(
      mail?.text ?? '',
      new RegExp(`https://sightline\\.example/brands/${brand.id}/reports/${report.id}\\r?\\n`),
    );
    assert.doesNotMatch(mail?.text ?? '', /\/shared\//);
    assert.match(mail?.text ?? '', /is for people who can sign in to Sightline\./);
  });
});

describe('a preview of a page version', () => {
  it('works for a minute where a link without a password is not allowed', async () => {
    const { stage, path } = await activeSite(service, call);
    const version = await stage('/a', { html: '<p>x</p>' });
    const preview = async () =>
      succeeded(await call('POST', `${path}/versions/${version.id}/preview`));
    const before = await preview();
    await setRule('with_password');
    const made = await preview();
    const seconds = (Date.parse(made.expires_at) - Date.now()) / 1_000;
    assert.ok(seconds > 30 && seconds <= 60, String(seconds));
    assert.equal((await service.call('GET', made.path)).body, '<p>x</p>');
    const later = { now: () => new Date(Date.now() + 61_000) };
    const { app, call: callLater } = await appWith(service, {
      services: { ...service.services, clock: later },
    });
    for (const { path: link } of [before, made]) {
      refused(await callLater('GET', link), 404, 'preview_not_found');
    }
    await setRule('allowed');
    assert.equal((await callLater('GET', made.path)).status, 200);
    await app.close();
  });
});
