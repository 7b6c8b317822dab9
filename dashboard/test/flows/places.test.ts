import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { comesToCount } from '../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { createKnownBrand } from '../support/known-brand.ts';
import { nothingLoading } from '../support/nothing-loading.ts';

describe('the navigation', () => {
  let dashboard: TestDashboard;
  let brand: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    brand = `/brands/${await createKnownBrand(dashboard)}`;
  });
  after(() => dashboard.close());

  const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link');

  it('has thirteen places, with what belongs together as tabs of one', () =>
    dashboard.visit(`${brand}/overview`, {}, async (page) => {
      await pages(page).first().waitFor();
      await comesToCount(pages(page), 13);
      await pages(page).getByText('Prompts', { exact: true }).click();
      const tabs = page.getByRole('navigation', { name: 'Prompts' });
      await tabs.getByRole('link', { name: 'Topics' }).click();
      await page.getByRole('heading', { level: 1, name: 'Topics' }).waitFor();
      assert.match(page.url(), /\/prompts\/topics$/);
      const place = pages(page).filter({ hasText: 'Prompts' });
      assert.equal(await place.getAttribute('aria-current'), 'page');
    }));

  it('is reached from old addresses, whatever they choose', () =>
    dashboard.visit(`${brand}/referrals?range=90d`, {}, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'People from assistants' }).waitFor();
      const { pathname, search } = new URL(page.url());
      assert.deepEqual(
        [pathname.endsWith(`${brand}/traffic/people`), search],
        [true, '?range=90d'],
      );
      await page.goto(
        new URL(`${brand}/pipelines/new?url=https%3A%2F%2Fa.example%2F`, page.url()).href,
      );
      await page.waitForURL(/\/pages\/versions\/new\?url=/);
    }));

  it('leads to the gaps: rivals that answers name without the brand', () =>
    dashboard.visit(`${brand}/competitors`, {}, async (page) => {
      const tabs = page.getByRole('navigation', { name: 'Competitors' });
      await tabs.getByRole('link', { name: 'Gaps' }).click();
      const table = page.getByRole('table', {
        name: 'Prompts where rivals are named and you are not',
      });
      const cell = table.locator('tbody a[data-answers]').last();
      await cell.waitFor();
      await nothingLoading(page);
      const count = await cell.getAttribute('data-answers');
      await cell.click();
      await page.getByText(new RegExp(`^${count} answers? .*not name`)).waitFor();
    }));
});
