import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { createKnownBrand, hostileName } from '../support/known-brand.ts';
import { nothingLoading } from '../support/nothing-loading.ts';
import { textOf } from '../support/wrong-values.ts';

describe('reports', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    brandId = await createKnownBrand(dashboard);
  });
  after(() => dashboard.close());

  async function makeReport(name: string, blocks: readonly object[]) {
    const body = { name, scope: { range: '30d' }, blocks };
    return succeeded(await call('POST', `/v1/${brandId}/reports`, body));
  }

  /** What somebody sees who has the link alone: no session, and every request that is made. */
  async function asStranger(path: string, look: (page: Page, asked: string[]) => Promise<void>) {
    const asked: string[] = [];
    const beforehand = async (page: Page) => {
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    };
    await dashboard.visit(path, { as: null, expectedStatuses: [403, 404], beforehand }, (page) =>
      look(page, asked),
    );
  }

  it('are made, shared, opened by a stranger and revoked, in a few clicks', async () => {
    let link = '';
    await dashboard.visit(`/brands/${brandId}/overview`, {}, async (page) => {
      await nothingLoading(page);
      await page.getByRole('link', { name: 'Reports', exact: true }).click();
      await page.getByRole('link', { name: 'New report' }).click();
      await page.getByRole('button', { name: 'Save report' }).click();
      const summary = page.getByRole('region', { name: 'Summary' });
      await summary.getByText(`AI assistants named ${hostileName} in`).waitFor();
      await summary.getByRole('link', { name: 'Overview' }).first().waitFor();
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Create link' }).click();
      link = await textOf(page.getByRole('region', { name: 'Link', exact: true }));
      assert.match(link, /\/shared\/sh_\w{43}$/);
    });
    const { pathname } = new URL(link);
    await asStranger(pathname, async (page, asked) => {
      await page.getByRole('heading', { level: 1, name: 'Monthly report' }).waitFor();
      await page.getByText('Presence', { exact: true }).first().waitFor();
      await page.getByText(`AI assistants named ${hostileName} in`).waitFor();
      await page.getByText(`Over prompts that do not name ${hostileName}.`).waitFor();
      await nothingLoading(page);
      const calls = asked.filter((path) => path.includes('/v1/') || path.includes('/auth/'));
      assert.deepEqual(
        [...new Set(calls)],
        [`/v1${pathname.replace('/shared', '/shared/reports')}`],
      );
      assert.equal(await page.locator('a[href*="/brands/"]').count(), 0);
    });
    await dashboard.visit(`/brands/${brandId}/reports`, {}, async (page) => {
      await page.getByRole('link', { name: 'Monthly report' }).click();
      await page.getByText('All prompts', { exact: true }).click();
      await page.getByText('Over all prompts.').waitFor();
      await page.getByText('Only you see this choice.').waitFor();
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByText('opened 1 time').waitFor();
      await page.getByRole('button', { name: /^Revoke/ }).click();
      await page.getByText('opened 1 time').waitFor({ state: 'detached' });
    });
    await asStranger(pathname, (page) =>
      page.getByRole('heading', { name: 'This link no longer works' }).waitFor(),
    );
  });

  it('open the print dialog of the reader, and say so, where the service has no browser', async () => {
    const { id } = await makeReport('By hand', [{ kind: 'comment', markdown: 'By hand' }]);
    const path = `/brands/${brandId}/reports/${id}`;
    await dashboard.visit(path, { expectedStatuses: [409] }, async (page) => {
      await page.evaluate('window.print = () => { window.printed = true; }');
      await page.getByRole('button', { name: 'PDF' }).click();
      await page.getByText('Choose “Save as PDF” there.').waitFor();
      await page.waitForFunction('window.printed');
    });
  });

  it('print as they are, without the frame around them', async () => {
    const { id } = await makeReport('On paper', [
      { kind: 'comment', markdown: 'Words on paper' },
      { kind: 'figures', metrics: ['brand_presence_percentage'] },
    ]);
    await dashboard.visit(`/brands/${brandId}/reports/${id}`, {}, async (page) => {
      await page.getByText('Words on paper').waitFor();
      await page.emulateMedia({ media: 'print' });
      assert.equal(
        await page.getByRole('link', { name: 'Prompts', exact: true }).isVisible(),
        false,
      );
      assert.equal(await page.getByRole('button', { name: 'Share' }).isVisible(), false);
      assert.ok(await page.getByText('Words on paper').isVisible());
      const pdf = await page.pdf();
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
      assert.ok(pdf.length > 5_000, String(pdf.length));
    });
  });
});
