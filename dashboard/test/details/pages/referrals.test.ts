import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createKnownBrand } from '../../support/known-brand.ts';
import { lookAtOne } from '../../support/one-visit.ts';
import { textOf } from '../../support/wrong-values.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const day = daysAgo(2).slice(0, 10);

/** All on one page, which is loaded once. */
describe('referrals', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    brandId = await createKnownBrand(dashboard);
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
  });
  const look = lookAtOne(() =>
    dashboard.open(`/brands/${brandId}/traffic/people`, { expectedStatuses: [409, 422] }),
  );
  after(() => dashboard.close());

  const connection = (page: Page, name: string) =>
    page.getByRole('table', { name: 'Connections' }).getByRole('row').filter({ hasText: name });
  const file = (name: string, content: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });
  const report = async (grouping: string) =>
    succeeded(await call('GET', `/v1/${brandId}/ai-referrals/report?group_by=${grouping}`)).items;

  async function upload(page: Page, name: string, content: string, events: string) {
    await connection(page, 'Google Analytics 4').getByRole('button', { name: 'Upload' }).click();
    await page.locator('input[type=file]').setInputFiles(file(name, content));
    await page.getByRole('button', { name: `Upload ${events}`, exact: true }).click();
  }

  it('begin with a connection, which says how to push', () =>
    look(async (page) => {
      await page.getByText('Add a connection for your website').waitFor();
      const add = async (tool: string) => {
        await page.getByRole('button', { name: 'Add connection' }).click();
        await page.getByLabel('Analytics tool').fill(tool);
        await page.getByRole('button', { name: 'Add', exact: true }).click();
      };
      await add('ga4');
      const address = await textOf(page.getByRole('region', { name: 'Address' }));
      assert.match(
        address,
        new RegExp(`/v1/${brandId}/ai-referrals/connections/[0-9A-Z]{26}/events$`),
      );
      assert.match(await textOf(page.getByRole('region', { name: 'An example' })), /curl -X POST/);
      await page.getByRole('button', { name: 'Close' }).last().click();
      await connection(page, 'Google Analytics 4').getByText('never').waitFor();
      await add('GA4');
      await page.getByRole('dialog').getByRole('alert').waitFor();
      await page.keyboard.press('Escape');
      await comesToCount(connection(page, 'Google Analytics 4'), 1);
    }));

  const csv = [
    'date,referrer,page,sessions,transactions,revenue',
    `${day},chatgpt.com / referral,/pricing,41,2,318.50`,
    `${day},google / organic,/pricing,900,,`,
    `${day},perplexity.ai,/pricing,7,,`,
    'yesterday,chatgpt.com,/pricing,1,,',
  ].join('\n');

  it('are uploaded from a file, with a reason for each line that is refused, and never doubled', () =>
    look(async (page) => {
      for (const _ of ['once', 'again']) {
        await upload(page, 'visits.csv', csv, '3 events');
        await page.getByText('2 events accepted, 2 refused').waitFor();
        const refused = await textOf(page.getByRole('list', { name: 'Refused lines' }));
        assert.match(refused, /Line 3: .*'google \/ organic' is a search engine/);
        assert.match(refused, /Line 5: date: “yesterday” is not a day/);
        await page.getByRole('button', { name: 'Done' }).click();
      }
      const rows = await report('platform,page');
      assert.deepEqual(
        rows.map((one: Record<string, unknown>) => [one.platform, one.page, one.sessions]),
        [
          ['chatgpt', '/pricing', 41],
          ['perplexity', '/pricing', 7],
        ],
      );
    }));

  it('are shown with visibility, by platform and by every field the API groups by', () =>
    look(async (page) => {
      await page.getByRole('img', { name: /^Sessions from each platform/ }).waitFor();
      await page.getByRole('img', { name: /^Presence on each platform/ }).waitFor();
      const compared = page.getByRole('table', { name: 'Visits and presence by platform' });
      const chatgpt = compared.getByRole('row').filter({ hasText: 'ChatGPT' });
      // The change comes with an answer of its own.
      await chatgpt.getByText('may be chance').waitFor({ state: 'attached' });
      assert.match(
        await textOf(chatgpt),
        /41\s+–\s+2\s+\$318\.50\s+75\.0%[\s\S]*may be chance\s+4/,
      );
      assert.match(
        await textOf(page.getByRole('table', { name: 'Visits by page' })),
        /\/pricing\s+48/,
      );
      await page.getByRole('group', { name: 'Group by' }).getByLabel('Day').check();
      await page.waitForURL(/by=date(,|%2C)page/);
      await page
        .getByRole('table', { name: 'Visits by day, page' })
        .getByRole('row')
        .nth(1)
        .waitFor();
      await page.getByRole('button', { name: 'Export Report' }).click();
      await page.getByRole('menuitem', { name: 'Copy as API call' }).click();
      await page.getByText('group_by=date,page').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[data-drawn=yes]').nth(1).waitFor();
      assert.deepEqual(await seriousFindings(page), []);
    }));

  it('of many lines are sent in batches, with progress, and can be stopped and sent again', () =>
    look(async (page) => {
      const lines = Array.from({ length: 2500 }, (_, index) =>
        JSON.stringify({
          ...{ date: day, raw_referrer_value: 'claude.ai', raw_page_value: `/${index}` },
          sessions: 1,
        }),
      ).join('\n');
      let pushes = 0;
      const held = Promise.withResolvers<void>();
      await page.route('**/events', async (route) => {
        pushes += 1;
        if (pushes === 2) await held.promise;
        await route.continue();
      });
      await upload(page, 'visits.ndjson', lines, '2,500 events');
      await page.getByText('1,000 of 2,500 lines …').waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('1,000 events accepted, 1,500 not sent').waitFor();
      held.resolve();
      await page.getByRole('button', { name: 'Done' }).click();
      await upload(page, 'visits.ndjson', lines, '2,500 events');
      await page.getByText('2,500 events accepted').waitFor();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.unroute('**/events');
      const rows = await report('platform');
      const claude = rows.find((one: { platform: string }) => one.platform === 'claude');
      assert.equal(claude.sessions, 2500);
    }));

  it('that the API refuses as a whole are refused line by line', () =>
    look(async (page) => {
      const line = {
        date: day,
        raw_referrer_value: 'claude.ai',
        raw_page_value: '/',
        sessions: -1,
      };
      await upload(page, 'visits.json', `[${JSON.stringify(line)}]`, '1 event');
      await page.getByText('0 events accepted, 1 refused').waitFor();
      const refused = await textOf(page.getByRole('list', { name: 'Refused lines' }));
      assert.match(refused, /Line 1: sessions: Input should be greater than or equal to 0/);
      await page.getByRole('button', { name: 'Done' }).click();
    }));

  it('end when a connection is disabled, and what came stays', () =>
    look(async (page) => {
      await connection(page, 'Google Analytics 4')
        .getByRole('button', { name: 'Actions for' })
        .click();
      await page.getByRole('menuitem', { name: 'Disable' }).click();
      await page.getByRole('button', { name: 'Disable', exact: true }).click();
      await connection(page, 'Google Analytics 4').getByText('Disabled').waitFor();
      await comesToCount(connection(page, 'Google Analytics 4').getByRole('button'), 0);
      await page.getByRole('img', { name: /^Sessions from each platform/ }).waitFor();
    }));
});
