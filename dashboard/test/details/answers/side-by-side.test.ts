import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';
import { textOf } from '../../support/wrong-values.ts';

const prompt = 'Which freight tool is best?';
/** On one line. */
const wordsOf = async (shown: Locator) => (await textOf(shown)).replaceAll(/\s+/g, ' ');
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('the answers to a prompt, side by side', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let brandId: number;
  let path: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const competitors = ['Contoso', 'Fabrikam'].map((name) => ({ name }));
    ({ id: brandId } = await createBrand(call, { name: 'Northwind', competitors }));
    const platforms = ['chatgpt', 'claude', 'perplexity'];
    const { id } = succeeded(
      await call('POST', `/v1/${brandId}/prompts`, { text: prompt, platforms }),
    );
    path = `/brands/${brandId}/prompts/${id}/side-by-side`;
    const answer = (days: number, sites: string[], rest: object) => ({
      ...{ prompt_id: id, created_at: daysAgo(days), ...rest },
      citations: sites.map((site) => ({ url: `https://${site}/page` })),
    });
    const newest = 'Northwind is **reliable**, Contoso is not.';
    const other = 'Contoso or Fabrikam.';
    const rows = [
      answer(1, ['a.example'], { platform: 'chatgpt', response_text: newest, country: 'DE' }),
      answer(3, ['a.example', 'b.example'], { platform: 'chatgpt', response_text: other }),
      answer(2, ['a.example', 'c.example'], { platform: 'claude', response_text: other }),
    ];
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, rows));
  });
  after(() => dashboard.close());
  const column = (page: Page, name: string) => page.getByRole('article', { name });
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const compare = (page: Page, choice: string) =>
    page.getByRole('combobox', { name: 'Compare' }).selectOption(choice);

  it('are two clicks from the overview, and say who is named and what is cited where', () =>
    dashboard.visit(`/brands/${brandId}/overview`, {}, async (page) => {
      await page.getByRole('link', { name: 'Prompts', exact: true }).click();
      await page.getByRole('link', { name: 'Side by side' }).click();
      await page.getByRole('heading', { level: 1, name: prompt }).waitFor();
      await column(page, 'ChatGPT').locator('mark', { hasText: 'Northwind' }).waitFor();
      assert.match(await wordsOf(rowOf(page, 'Northwind').first()), /only ChatGPT/);
      assert.match(await wordsOf(rowOf(page, 'Contoso')), /all 2/);
      assert.match(await wordsOf(rowOf(page, 'c.example')), /only Claude/);
      await page
        .getByText(/^\d (brand|website)s: 1 in every answer, 2 in only one$/)
        .first()
        .waitFor();
      await page.getByText('No answer in this period from Perplexity.').waitFor();
      const claude = await wordsOf(column(page, 'Claude'));
      assert.match(claude, /Not mentioned/);
      assert.match(claude, /Fabrikam Only here Named elsewhere, not here Northwind/);
      assert.match(claude, /a\.example c\.example Only here/);
      await column(page, 'Claude').getByRole('link', { name: 'Open this answer' }).click();
      await page.getByRole('article', { name: 'The answer' }).waitFor();
      await page.getByRole('link', { name: 'Side by side' }).click();
      await column(page, 'Claude').waitFor();
    }));

  it('of one platform say what changed from one to the next', () =>
    dashboard.visit(path, {}, async (page) => {
      await column(page, 'ChatGPT').waitFor();
      await compare(page, 'ChatGPT over time');
      await page.getByRole('heading', { name: 'Answers, newest first' }).waitFor();
      assert.match(page.url(), /platform=chatgpt/);
      const columns = page.getByRole('article');
      await comesToCount(columns, 2);
      const [newest, oldest] = [await wordsOf(columns.first()), await wordsOf(columns.last())];
      assert.match(newest, /Northwind New Contoso No longer named Fabrikam/);
      assert.match(newest, /a\.example No longer cited b\.example/);
      assert.doesNotMatch(oldest, /New|No longer/);
      await page.reload();
      await columns.first().waitFor();
      await compare(page, 'The latest answer of each platform');
      await column(page, 'Claude').waitFor();
    }));

  it('are narrowed to a country where there are several, and say when nothing is left', () =>
    dashboard.visit(path, { width: 390 }, async (page) => {
      await column(page, 'Claude').waitFor();
      await page.getByRole('combobox', { name: 'Asked in' }).selectOption('Germany');
      await column(page, 'Claude').waitFor({ state: 'detached' });
      assert.match(await wordsOf(column(page, 'ChatGPT')), /Germany/);
      await compare(page, 'Claude over time');
      await page.getByText('No answers to compare').waitFor();
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    }));

  it('go back step by step where a platform has many', async () => {
    const { id } = succeeded(
      await call('POST', `/v1/${brandId}/prompts`, { text: 'Asked often?', platforms: ['grok'] }),
    );
    const rows = Array.from({ length: 8 }, (_, day) => ({
      ...{ prompt_id: id, platform: 'grok', created_at: daysAgo(day + 1) },
      response_text: day === 6 ? 'Contoso, long ago.' : 'Northwind.',
    }));
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, rows));
    const own = `/brands/${brandId}/prompts/${id}/side-by-side?platform=grok`;
    await dashboard.visit(own, {}, async (page) => {
      const columns = page.getByRole('article');
      await columns.first().waitFor();
      await comesToCount(columns, 6);
      // The answer before it is not shown, and compared all the same.
      assert.match(await wordsOf(columns.last()), /Northwind New No longer named Contoso/);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('7–8 of 8').waitFor();
      await nothingLoading(page);
      await comesToCount(columns, 2);
      assert.match(await wordsOf(columns.first()), /Contoso New No longer named Northwind/);
    });
  });
});
