import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { callerWith } from '../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { createKnownBrand, hostileName } from '../support/known-brand.ts';

describe('the overview', () => {
  let dashboard: TestDashboard;
  let path: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    const brandId = await createKnownBrand(dashboard);
    path = `/brands/${brandId}/overview`;
    await answerBrandedPrompt(dashboard, brandId);
  });
  after(() => dashboard.close());

  const figures = (page: Page) => page.getByRole('region', { name: 'Key figures' });
  const panel = (page: Page, name: string) =>
    page.getByRole('region', { name, exact: true }).first();

  it('shows the metrics of the API with their changes and what they rest on', () =>
    dashboard.visit(path, {}, async (page) => {
      await figures(page).getByText('66.7%').waitFor();
      const texts = await figures(page).getByRole('listitem').allInnerTexts();
      const [presence, position, sentiment, citations, answers] = texts.map((text) =>
        spaced(text).replace(' , show the answers', ''),
      );
      // 4 of 6 mention it, 1 of 2 before: too few to be reliable, and like for like only ChatGPT has answers in both.
      assert.match(
        presence ?? '',
        /^Presence 66\.7% \d+\.\d–\d+\.\d% unreliable 25\.0 pp more than .*, may be chance of 6 answers$/,
      );
      assert.match(position ?? '', /^Position 62\.5 [±\d][\d. –]+ unreliable 16\.7 less than/);
      assert.match(sentiment ?? '', /^Sentiment 50\.0 [±\d][\d. –]+ unreliable 25\.0 less than/);
      assert.match(citations ?? '', /^Citation rate 16\.7% \d+\.\d–/);
      assert.match(answers ?? '', /^Answers 6 200\.0% more than/);
    }));

  it('is over prompts that do not name the brand, with the others one click away', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByText(/answers to prompts that do not name /).waitFor();
      await page.getByRole('link', { name: /over all prompts: 71\.4%$/ }).click();
      await figures(page).getByText('71.4%').waitFor();
      assert.equal(new URL(page.url()).search, '?prompts=all');
      await figures(page)
        .getByRole('link', { name: /^71\.4%/ })
        .click();
      await page.getByText(/^5 answers that name/).waitFor();
      await page.goBack();
      await page.getByText('Branded', { exact: true }).click();
      await figures(page).getByText('100.0%').first().waitFor();
      await page.getByRole('link', { name: /^Prompts that do not name .*: 66\.7%$/ }).click();
      await figures(page).getByText('66.7%').waitFor();
      assert.equal(new URL(page.url()).search, '');
      await page.goto(`${path}?tag=about%20us`);
      await page.getByText(`All prompts name ${hostileName}: these figures are over all`).waitFor();
      await figures(page).getByText('100.0%').first().waitFor();
    }));

  it('leads from each number to what is behind it', () =>
    dashboard.visit(path, {}, async (page) => {
      await figures(page)
        .getByRole('link', { name: /^66\.7%/ })
        .click();
      await page.getByText(/^4 answers to unbranded prompts that name/).waitFor();
      await page.goBack();
      await panel(page, 'Presence by platform')
        .getByRole('link', { name: /^Perplexity/ })
        .click();
      await page.getByText(/^2 answers from Perplexity/).waitFor();
    }));
});

/** One more answer, which names the brand because the prompt does. */
async function answerBrandedPrompt(
  { service, organization }: TestDashboard,
  brandId: number,
): Promise<void> {
  const call = callerWith(service.call, await organization.key());
  const prompt = {
    ...{ text: `Is ${hostileName} any good?`, platforms: ['chatgpt'] },
    tags: ['about us'],
  };
  const { id } = succeeded(await call('POST', `/v1/${brandId}/prompts`, prompt));
  const created_at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const answer = { prompt_id: id, platform: 'chatgpt', created_at, response_text: 'Yes.' };
  const rows = [{ ...answer, evaluation: { brand_present: true } }];
  succeeded(await call('POST', `/v1/${brandId}/responses/import`, rows));
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
