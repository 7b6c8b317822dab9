import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { callerWith, createBrand } from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { textOf } from '../../support/wrong-values.ts';

/** Enough for more than one page of the list. */
const praising = 55;

describe('the answers behind a number', () => {
  let dashboard: TestDashboard;
  let brandId: number;
  let contoso: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const brand = await createBrand(call, {
      name: 'Northwind',
      website: 'https://northwind.example',
      competitors: [{ name: 'Contoso', websites: ['https://contoso.example'] }],
      key_topics: ['pricing'],
    });
    brandId = brand.id;
    contoso = brand.competitors[0]?.id ?? 0;
    const prompt = async (text: string): Promise<number> =>
      succeeded(await call('POST', `/v1/${brandId}/prompts`, { text })).id;
    const [tool, price] = [await prompt('Which tool?'), await prompt('What about pricing?')];
    const row = (index: number, fields: object) => ({
      ...{ prompt_id: tool, platform: 'claude' },
      created_at: new Date(Date.now() - 86_400_000 - index * 60_000).toISOString(),
      ...fields,
    });
    const rows = [
      ...Array.from({ length: praising }, (_, index) =>
        row(index, { response_text: `Answer ${index}: Northwind is reliable and easy to use.` }),
      ),
      row(100, {
        ...{ prompt_id: price, platform: 'perplexity' },
        response_text:
          'Northwind is overpriced and hard to set up.\n\nContoso is reliable and easy to use.\n\n価格が高い',
        citations: [{ url: 'https://forum.example/thread', title: 'A thread' }],
      }),
      row(101, { platform: 'perplexity', response_text: 'Contoso is slow and unreliable.' }),
    ];
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, rows));
  });
  after(() => dashboard.close());

  const path = (search: string) => `/brands/${brandId}/responses?${search}`;
  const rowsOf = (page: Page) => page.getByRole('table').getByRole('row');
  const shows = (search: string, check: (page: Page) => Promise<void>) =>
    dashboard.visit(path(search), {}, check);

  it('says what it counts, and quotes the sentence that a judgement rests on', () =>
    shows('sentiment=negative', async (page) => {
      await page
        .getByText('1 answer that speaks negatively of Northwind', { exact: true })
        .waitFor();
      assert.match(await textOf(rowsOf(page).nth(1)), /Criticism.*hard to set up/);
      await page.getByRole('button', { name: 'Remove filter Sentiment Negative' }).click();
      await page.getByText('57 answers', { exact: true }).waitFor();
    }));

  it('quotes the competitor that it is about, and the page that is cited', async () => {
    await shows(`competitor=${contoso}&rivalSentiment=positive`, async (page) => {
      await page.getByText('1 answer that speaks positively of Contoso').waitFor();
      assert.match(await textOf(rowsOf(page).nth(1)), /Contoso: .*easy to use/);
    });
    await shows('domain=forum.example', async (page) => {
      await page.getByText('1 answer that cites forum.example').waitFor();
      assert.match(await textOf(rowsOf(page).nth(1)), /Cites .*A thread.* forum\.example\/thread/);
    });
  });

  it('is searched by words and phrases, which are marked in the list and in the answer', () =>
    shows('', async (page) => {
      const field = page.getByRole('searchbox', { name: 'Search the text of answers' });
      await field.fill('"hard to SET up" 価格');
      await page.getByText('1 answer that contains “hard to SET up” and “価格”').waitFor();
      const marks = rowsOf(page).nth(1).locator('mark');
      assert.deepEqual(await marks.allInnerTexts(), ['hard to set up', '価格']);
      await comesToCount(page.locator('input[type=search]:focus'), 1);
      await page.getByRole('link', { name: 'What about pricing?' }).click();
      const answer = page.getByRole('article', { name: 'The answer' });
      await answer.locator('mark[title*="Matches your search"]').first().waitFor();
    }));

  it('is grouped by platform and by prompt, and each group opens its answers', () =>
    shows('', async (page) => {
      await page.getByRole('group', { name: 'Group by' }).getByText('By prompt').click();
      const group = page.getByRole('button', { name: /Which tool\? 56 answers/ });
      await group.click();
      await page.getByRole('link', { name: 'All 56 answers' }).waitFor();
      await page.getByRole('group', { name: 'Group by' }).getByText('By platform').click();
      await page.getByRole('button', { name: /Perplexity 2 answers/ }).click();
      await page.getByRole('link', { name: 'What about pricing?' }).click();
      await page.getByText('1 of 2', { exact: true }).waitFor();
    }));

  it('is gone through one by one, by keys and across its pages, and back to the same page', () =>
    shows('sentiment=positive&offset=50', async (page) => {
      await page.getByText(`${praising} answers that speak positively of Northwind`).waitFor();
      await rowsOf(page).nth(1).getByRole('link').click();
      const steps = page.getByRole('navigation', { name: 'Answers of this set' });
      await steps.getByText('51 of 55', { exact: true }).waitFor();
      await page.keyboard.press('k');
      await steps.getByText('50 of 55', { exact: true }).waitFor();
      await page.getByRole('article').getByText('Answer 49:').waitFor();
      await page.keyboard.press('ArrowRight');
      await steps.getByText('51 of 55', { exact: true }).waitFor();
      await steps.getByRole('link', { name: 'Next' }).click();
      await steps.getByText('52 of 55', { exact: true }).waitFor();
      await steps.getByRole('link', { name: /55 answers that speak positively/ }).click();
      await page.getByText('51–55 of 55').waitFor();
    }));

  it('may be empty, and an answer outside of a set still opens', async () => {
    await shows('sentiment=mixed&topic=pricing', async (page) => {
      await page.getByText('No answers in this period match.').waitFor();
    });
    await shows('rival=no', async (page) => {
      await page.getByText(`${praising} answers that name no competitor`).waitFor();
      const link = await rowsOf(page).nth(1).getByRole('link').getAttribute('href');
      await page.goto(`${link?.split('?')[0]}?rival=yes`);
      await page.getByRole('article', { name: 'The answer' }).waitFor();
      await page.getByRole('link', { name: 'All answers' }).waitFor();
      await comesToCount(page.getByRole('link', { name: 'Next' }), 0);
    });
  });
});
