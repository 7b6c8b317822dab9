import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { importRow, trackedBrand } from '../../../../server/test/support/answers/responses.ts';
import { callerWith } from '../../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';

const dayMs = 86_400_000;
const hub = 'https://hub.example/best?from=ai';
const forum = 'https://www.reddit.com/r/freight';

interface Given {
  readonly cites: readonly string[];
  readonly names?: readonly string[];
  readonly daysAgo?: number;
  readonly platform?: string;
}

const answers: readonly Given[] = [
  { cites: [hub, forum], names: ['Contoso', 'Fabrikam'] },
  { cites: [hub], names: ['Contoso'], platform: 'perplexity' },
  { cites: [hub, 'https://contoso.example/'], names: ['Northwind'] },
  { cites: ['https://hub.example/other'], daysAgo: 9 },
  { cites: [forum], names: ['Contoso'], daysAgo: 9 },
  { cites: [] },
  { cites: [hub], daysAgo: 40 },
];

describe('sources', () => {
  let dashboard: TestDashboard;
  let brand: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const tracked = await trackedBrand(call);
    brand = `/brands/${tracked.brand.id}`;
    const rows = answers.map(({ cites, names = [], daysAgo = 2, platform = 'chatgpt' }, index) =>
      importRow(tracked.plain, {
        ...{ platform, external_id: `${index}` },
        created_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
        citations: cites.map((url) => ({ url })),
        evaluation: {
          brand_present: names.includes('Northwind'),
          competitors: ['Contoso', 'Fabrikam'].map((name) => {
            return { name, present: names.includes(name) };
          }),
        },
      }),
    );
    const imported = await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows);
    assert.deepEqual(succeeded(imported).errors, []);
  });
  after(() => dashboard.close());

  const panel = (page: Page, name: string) =>
    page.getByRole('region', { name, exact: true }).first();
  const row = (page: Page, panelName: string, text: string) =>
    panel(page, panelName).getByRole('row').filter({ hasText: text });
  const cells = (page: Page, panelName: string, text: string) =>
    row(page, panelName, text).getByRole('cell').allInnerTexts();
  const linkOf = async (page: Page, panelName: string, text: string, name: string) => {
    const link = row(page, panelName, text).getByRole('link', { name, exact: true });
    return new URL((await link.last().getAttribute('href')) ?? '', 'http://any.example');
  };

  it('worth winning are one click from the overview, with who cites them', () =>
    dashboard.visit(`${brand}/overview`, {}, async (page) => {
      await page.getByRole('link', { name: 'Sources', exact: true }).click();
      await row(page, 'Worth winning', 'hub.example/best').waitFor();
      assert.deepEqual(await cells(page, 'Worth winning', 'hub.example/best'), [
        ...['hub.example/best', '2', '3', 'Other', 'ChatGPT, Perplexity', 'Contoso, Fabrikam', '–'],
      ]);
      const { pathname, searchParams } = await linkOf(page, 'Worth winning', 'hub', '2');
      assert.equal(pathname, `${brand}/responses`);
      assert.deepEqual(
        ['page', 'present', 'rival'].map((name) => searchParams.get(name)),
        ['hub.example/best', 'no', 'yes'],
      );
      const own = panel(page, 'Worth winning').getByText('contoso.example');
      await comesToCount(own, 0);
      await panel(page, 'Worth winning').getByText('Websites', { exact: true }).click();
      await row(page, 'Worth winning', 'reddit.com').getByText('Forum').waitFor();
    }));

  it('are listed by kind, with how their share changed', () =>
    dashboard.visit(`${brand}/sources?kind=forum`, {}, async (page) => {
      await row(page, 'Cited websites', 'reddit.com').waitFor();
      await comesToCount(row(page, 'Cited websites', 'hub.example'), 0);
      await page.getByLabel('Kind', { exact: true }).selectOption('Every kind');
      await row(page, 'Cited websites', 'hub.example').waitFor();
      const [, count, share] = await cells(page, 'Cited websites', 'hub.example');
      assert.equal(count, '4');
      assert.match(share ?? '', /^66\.7%/);
    }));

  it('have a page of their own', () =>
    dashboard.visit(`${brand}/sources/hub.example`, {}, async (page) => {
      await row(page, 'Prompts', 'Which freight tool?').waitFor();
      await row(page, 'Cited pages', 'hub.example/other').waitFor();
      assert.deepEqual(await cells(page, 'Prompts', 'Which freight tool?'), [
        ...['Which freight tool?', '4', '1'],
      ]);
      assert.deepEqual(await cells(page, 'Platforms', 'ChatGPT'), ['ChatGPT', '3', '5']);
      assert.deepEqual(await cells(page, 'Competitors named with it', 'Contoso'), ['Contoso', '2']);
      const named = await linkOf(page, 'Prompts', 'Which freight tool?', '1');
      assert.equal(named.searchParams.get('domain'), 'hub.example');
      assert.equal(named.searchParams.get('present'), 'yes');
      assert.deepEqual(await seriousFindings(page), []);
      await row(page, 'Cited pages', 'hub.example/best').getByRole('link').first().click();
      await page.getByRole('heading', { name: 'hub.example/best', level: 1 }).waitFor();
      await page.getByText('Not checked').waitFor();
      await comesToCount(panel(page, 'Cited pages'), 0);
    }));

  it('are corrected, and given back to the rules', () =>
    dashboard.visit(`${brand}/sources/hub.example`, {}, async (page) => {
      const about = page.locator('section').filter({ hasText: 'About this source' }).first();
      await about.getByText('not recognized').waitFor();
      await page.getByRole('button', { name: 'Change kind' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Kind').selectOption('Review');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await about.getByText('corrected by your team').waitFor();
      await about.locator('dl').getByText('Review', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Change kind' }).click();
      await dialog.getByLabel('Kind').selectOption('Decided by the rules');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await about.getByText('not recognized').waitFor();
    }));

  it('are found at their older addresses, and say when nothing cites them', () =>
    dashboard.visit(`${brand}/sources?domain=nobody.example`, {}, async (page) => {
      await page.getByRole('heading', { name: 'nobody.example', level: 1 }).waitFor();
      await page.getByText('None of the 6 answers in this period cites it.').waitFor();
      assert.equal(new URL(page.url()).pathname, `${brand}/sources/nobody.example`);
    }));
});
