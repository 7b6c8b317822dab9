import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { createKnownBrand } from '../support/known-brand.ts';

describe('the overview', () => {
  let dashboard: TestDashboard;
  let path: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    path = `/brands/${await createKnownBrand(dashboard)}/overview`;
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
        /^Presence 66\.7% ± \d\d\.\d unreliable 25\.0 pp more than .*, may be chance of 6 answers$/,
      );
      assert.match(position ?? '', /^Position 62\.5 ± [\d.]+ unreliable 16\.7 less than/);
      assert.match(sentiment ?? '', /^Sentiment 50\.0 ± [\d.]+ unreliable 25\.0 less than/);
      assert.match(citations ?? '', /^Citation rate 16\.7% ±/);
      assert.match(answers ?? '', /^Answers 6 200\.0% more than/);
    }));

  it('leads from each number to what is behind it', () =>
    dashboard.visit(path, {}, async (page) => {
      await figures(page)
        .getByRole('link', { name: /^66\.7%/ })
        .click();
      await page.getByText(/^4 answers that name/).waitFor();
      await page.goBack();
      await panel(page, 'Presence by platform')
        .getByRole('link', { name: /^Perplexity/ })
        .click();
      await page.getByText(/^2 answers from Perplexity/).waitFor();
      await page.goBack();
      // Two answers mention it in their first third.
      await panel(page, 'Position')
        .getByRole('link', { name: /^2 answers/ })
        .first()
        .click();
      await page.getByText(/^2 answers that name .* in their first third$/).waitFor();
    }));
});

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
