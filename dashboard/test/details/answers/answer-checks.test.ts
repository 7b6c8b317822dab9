import assert from 'node:assert/strict';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { createBrand } from '../../../../server/test/support/records/brand.ts';
import { before, describe, it } from '../../support/browser-tests.ts';
import { useDashboard } from '../../support/use-dashboard.ts';

describe('checking answers', () => {
  const { dashboard, call } = useDashboard({ demoDays: 0 });
  let brandId: number;
  before(async () => {
    brandId = (await createBrand(call)).id;
    const body = { text: 'Which freight tool?', stage: 'Awareness' };
    const prompt = succeeded(await call('POST', `/v1/${brandId}/prompts`, body));
    const row = {
      ...{ prompt_id: prompt.id, platform: 'claude', created_at: new Date().toISOString() },
      response_text: 'Northwind is excellent and reliable. Ships sail the Northwind Passage.',
    };
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, [row]));
  });

  it('leads from the settings to the next answer, whose sentiment is what the person says', () =>
    dashboard.visit(`/brands/${brandId}/responses/checking`, {}, async (page) => {
      await page.getByText(/^This month’s sample: 0 of 1 checked/).waitFor();
      await page.getByRole('link', { name: 'Check the next answer' }).click();
      const form = page.locator('section').filter({ hasText: 'Is this right?' });
      await form.getByLabel('Northwind').selectOption('Negative');
      await form.getByRole('button', { name: 'Save as checked' }).click();
      await form.getByText('A person has checked this answer.').waitFor();
      const [found] = succeeded(await call('GET', `/v1/${brandId}/responses`)).items;
      assert.equal(found.brand_sentiment, 'negative');
      await form.getByRole('button', { name: 'Let the judge decide again' }).click();
      await form.getByText('What you choose replaces').waitFor();
      await form.getByLabel('Northwind').selectOption('Mixed');
      await form.getByRole('button', { name: 'Save as checked' }).click();
      await form.getByText('A person has checked this answer.').waitFor();
      await page.goto(`/brands/${brandId}/responses/checking`);
      await page.getByText(/^This month’s sample is complete: 1 of 1/).waitFor();
      const table = page.getByRole('table', { name: /^Names that a person judged differently/ });
      await table.waitFor();
      assert.match(
        (await table.getByRole('row').allInnerTexts()).join(' '),
        /Northwind\s+Mixed\s+Positive/,
      );
    }));

  it('leads from a longer name to its exclusion, with a preview', () =>
    dashboard.visit(`/brands/${brandId}/responses`, {}, async (page) => {
      await page.getByRole('link', { name: 'Which freight tool?' }).first().click();
      await page.getByRole('link', { name: 'Exclude “Northwind Passage”' }).click();
      await page.getByText(/^Of the newest 1 answer/).waitFor();
      await page.getByText('Northwind Passage').first().waitFor();
    }));
});
