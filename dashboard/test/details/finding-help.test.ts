import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { createBrand } from '../../../server/test/support/records/brand.ts';
import { eventually } from '../../../server/test/support/service/process.ts';
import { before, describe, it } from '../support/browser-tests.ts';
import { useDashboard } from '../support/use-dashboard.ts';

const isTitled = async (page: Page, title: string) =>
  assert.ok(
    await eventually(async () => (await page.title()) === title, 10_000),
    await page.title(),
  );

describe('finding one’s way', () => {
  const { dashboard, call } = useDashboard({ demoDays: 0 });
  let brandId: number;
  before(async () => {
    ({ id: brandId } = await createBrand(call, { name: 'Northwind' }));
  });

  it('a tab is named by its page and its brand', () =>
    dashboard.visit(`/brands/${brandId}/prompts/topics`, {}, async (page) => {
      await isTitled(page, 'Topics · Northwind · Sightline');
      await page.getByRole('link', { name: 'Personas', exact: true }).click();
      await isTitled(page, 'Personas · Northwind · Sightline');
    }));

  it('a dialog with fields begins in the first', () =>
    dashboard.visit(`/brands/${brandId}/prompts/personas`, {}, async (page) => {
      await page.getByRole('button', { name: 'Add persona' }).first().click();
      const focused = page.locator('dialog :focus');
      assert.equal(await focused.evaluate((element) => element.tagName), 'INPUT');
    }));

  it('the account menu leads to the glossary and the API reference', () =>
    dashboard.visit(`/brands/${brandId}/prompts/topics`, {}, async (page) => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Glossary' }).click();
      await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();
      await page
        .getByRole('row', { name: /Share of voice/ })
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'API reference' }).click();
      await page.waitForURL(/\/docs$/);
    }));
});
