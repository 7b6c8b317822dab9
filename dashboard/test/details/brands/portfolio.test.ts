import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { callerWith } from '../../../../server/test/support/records/brand.ts';
import { eventually } from '../../../../server/test/support/service/process.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';

const brands = 500;

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Brands' }).locator('tbody tr');
const firstName = (page: Page) => rowsOf(page).first().getByRole('link').first().textContent();

describe('all brands', () => {
  let dashboard: TestDashboard;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 2, demoBrands: ['freight'] });
    const { db } = dashboard.service.services;
    const more = brands - dashboard.brandIds.length;
    // As the first of the simulated ones is, but for name and website.
    await sql`INSERT INTO brands (organization_id, name, website, description, alternative_names, excluded_names,
        alternative_websites, key_topics, status, case_sensitive, default_country, default_language, stage_set)
      SELECT organization_id, 'Shop ' || lpad(number::text, 3, '0'), 'https://shop' || number || '.example',
        description, '{}', '{}', '{}', '{}', status, case_sensitive, default_country, default_language, stage_set
      FROM brands, generate_series(1, ${more}) AS number WHERE id = ${dashboard.brandIds[0]}`.execute(
      db,
    );
  });
  after(() => dashboard.close());

  it('are one table, drawn in parts', () =>
    dashboard.visit('/portfolio', {}, async (page) => {
      await rowsOf(page).first().waitFor();
      await nothingLoading(page);
      await page.getByText('500 brands', { exact: true }).waitFor();
      await comesToCount(rowsOf(page), 100);
      const elements = await page.evaluate<number>("document.querySelectorAll('*').length");
      assert.ok(elements < 8_000, `${elements} elements`);
      await page.getByRole('button', { name: 'Show more' }).click();
      await page.getByText('200 of 500 rows').waitFor();
    }));

  it('are sorted by a figure and found by a part of their name', () =>
    dashboard.visit('/portfolio?range=7d', {}, async (page) => {
      await rowsOf(page).first().waitFor();
      await nothingLoading(page);
      await page.getByRole('button', { name: 'Presence', exact: true }).click();
      const best = await firstName(page);
      assert.doesNotMatch(best ?? '', /^Shop/, 'brands without answers come last');
      const figures = rowsOf(page).first().locator('a[data-answers]');
      await comesToCount(figures, 4);
      await page.getByRole('searchbox').fill('shop42.ex');
      assert.ok(await eventually(async () => (await rowsOf(page).count()) === 1, 10_000));
      assert.equal(await firstName(page), 'Shop 042');
      assert.match(page.url(), /q=shop42/);
      await page.getByRole('searchbox').fill('nobody');
      await page.getByText('No brand matches.').waitFor();
    }));

  it('lead to the brand and its answers in the same days', () =>
    dashboard.visit('/portfolio?range=7d', {}, async (page) => {
      await rowsOf(page).first().waitFor();
      await nothingLoading(page);
      await page.getByRole('button', { name: 'Presence', exact: true }).click();
      const figure = rowsOf(page).first().locator('a[data-answers]').first();
      const count = Number(await figure.getAttribute('data-answers'));
      await figure.click();
      await page.waitForURL(/\/brands\/\d+\/responses\?.*present=yes/);
      assert.match(page.url(), /range=7d/);
      await nothingLoading(page);
      await page
        .getByText(`${count.toLocaleString('en')} answers`)
        .first()
        .waitFor();
    }));

  it('are reached from the menu of brands', () =>
    dashboard.visit(`/brands/${dashboard.brandIds[0]}/glossary`, {}, async (page) => {
      await page.getByRole('button', { name: 'Brand', exact: false }).first().click();
      await page.getByRole('menuitem', { name: 'All brands' }).click();
      await page.waitForURL(/\/portfolio/);
      await page.getByRole('heading', { name: 'All brands' }).waitFor();
    }));

  it('are those that somebody may see, and settings are not offered to them', async () => {
    const [brandId = 0] = dashboard.brandIds;
    const viewer = await dashboard.organization.person('viewer', [brandId]);
    await dashboard.visit('/portfolio', { as: viewer, width: 390 }, async (page) => {
      await rowsOf(page).first().waitFor();
      await nothingLoading(page);
      await comesToCount(rowsOf(page), 1);
      await page.getByText('1 brand', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      await comesToCount(page.getByRole('menuitem', { name: 'API keys' }), 0);
    });
  });

  it('are answered in one request, however many', async () => {
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const { items } = succeeded(await call('GET', '/v1/portfolio?limit=500'));
    assert.equal(items.length, brands);
  });
});
