import assert from 'node:assert/strict';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { describe, it } from '../support/browser-tests.ts';
import { useDashboard } from '../support/use-dashboard.ts';

describe('a brand that is set up by hand', () => {
  const { dashboard, call } = useDashboard({ demoDays: 0 });

  it('the first one is made from nothing, and its first prompt comes next', () =>
    dashboard.visit('/', { expectedStatuses: [422] }, async (page) => {
      await page.getByText('No brand yet').waitFor();
      await page.getByRole('button', { name: 'Create a brand' }).click();
      await page.getByRole('link', { name: 'Set up by hand' }).click();
      const create = page.getByRole('button', { name: 'Create brand' });
      await page.getByLabel('Name', { exact: true }).fill('Northwind');
      assert.ok(await create.isDisabled(), 'a website is needed');
      await page.getByLabel('Website').fill('no website');
      await create.click();
      await page.getByRole('alert').getByText('valid http or https URL').waitFor();
      await page.getByLabel('Website').fill('https://www.northwind.example');
      await page.getByLabel('Competitors').fill('Contoso');
      await page.keyboard.press('Enter');
      await page.getByLabel('Topics').fill('pricing');
      await page.getByLabel(/^Country/).selectOption('Germany (DE)');
      await page.getByLabel('Stages of the customer journey').selectOption('funnel');
      await create.click();
      await page.getByText('Add the first question that your customers ask').waitFor();
      const [{ id }] = succeeded(await call('GET', '/v1/brands')).items;
      const brand = succeeded(await call('GET', `/v1/brands/${id}`));
      assert.deepEqual(
        [brand.name, brand.competitors[0].name, brand.key_topics, brand.default_country],
        ['Northwind', 'Contoso', ['pricing'], 'DE'],
      );
      assert.equal(brand.stage_set, 'funnel');
    }));

  it('another one is a choice of the menu of brands', () =>
    dashboard.visit('/', {}, async (page) => {
      await page.getByTitle('Brand', { exact: true }).click();
      await page.getByRole('menuitem', { name: 'New brand' }).click();
      await page.getByRole('link', { name: 'Set up by hand' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Zephyr');
      await page.getByLabel('Website').fill('zephyr.example');
      await page.getByRole('button', { name: 'Create brand' }).click();
      await page.getByRole('heading', { level: 1, name: 'Prompts' }).waitFor();
      await page.getByTitle('Brand', { exact: true }).getByText('Zephyr').waitFor();
    }));
});
