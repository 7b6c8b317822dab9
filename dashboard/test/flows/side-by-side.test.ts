import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { textOf } from '../support/wrong-values.ts';

const prompt = 'Which freight tool is best?';
/** On one line. */
const wordsOf = async (shown: Locator) => (await textOf(shown)).replaceAll(/\s+/g, ' ');
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('the answers to a prompt, side by side', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const competitors = ['Contoso', 'Fabrikam'].map((name) => ({ name }));
    ({ id: brandId } = await createBrand(call, { name: 'Northwind', competitors }));
    const platforms = ['chatgpt', 'claude', 'perplexity'];
    const { id } = succeeded(
      await call('POST', `/v1/${brandId}/prompts`, { text: prompt, platforms }),
    );
    const answer = (days: number, platform: string, text: string, sites: string[], more = {}) => ({
      ...{ prompt_id: id, platform, created_at: daysAgo(days), response_text: text, ...more },
      citations: sites.map((site) => ({ url: `https://${site}/page` })),
    });
    const rows = [
      answer(1, 'chatgpt', 'Northwind is **reliable**, Contoso is not.', ['a.example'], {
        country: 'DE',
      }),
      answer(3, 'chatgpt', 'Contoso or Fabrikam.', ['a.example', 'b.example']),
      answer(2, 'claude', 'Contoso or Fabrikam.', ['a.example', 'c.example']),
    ];
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, rows));
  });
  after(() => dashboard.close());

  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const column = (page: Page, name: string) => page.getByRole('article', { name });

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
});
