import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { callerWith, createBrand } from '../../server/test/support/brand.ts';
import { after, before, describe, it } from './support/browser-tests.ts';
import { startDashboard, type TestDashboard } from './support/dashboard.ts';
import { nothingLoading } from './support/pages.ts';

/** What a browser draws and lays out without a pause that people notice. */
const mostElements = 8_000;

describe('a brand with 500 competitors', () => {
  let dashboard: TestDashboard;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const competitors = Array.from({ length: 500 }, (_, index) => ({
      name: `競合 منافس ${String(index + 1).padStart(3, '0')}`,
    }));
    ({ id: brandId } = await createBrand(call, { competitors }));
  });
  after(() => dashboard.close());

  const elements = (page: Page) => page.evaluate<number>("document.querySelectorAll('*').length");

  it('shows them in parts', () =>
    dashboard.visit(`/brands/${brandId}/competitors`, { width: 390 }, async (page) => {
      const rows = page.getByRole('row', { name: /競合/ });
      await rows.first().waitFor();
      await nothingLoading(page);
      assert.equal(await rows.count(), 200);
      assert.ok((await elements(page)) < mostElements, `${await elements(page)} elements`);
      await page.getByText('200 of 500 rows').waitFor();
      await page.getByRole('button', { name: 'Show more' }).click();
      await page.getByText('400 of 500 rows').waitFor();
      assert.equal(await rows.count(), 400);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    }));

  it('has an overview of a bounded size', () =>
    dashboard.visit(`/brands/${brandId}/overview`, {}, async (page) => {
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await nothingLoading(page);
      assert.ok((await elements(page)) < mostElements, `${await elements(page)} elements`);
    }));
});
