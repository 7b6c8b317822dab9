import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { addDays, dayOf } from '#contract/days.ts';
import { searchActions } from '../../../server/src/modules/actions/index.ts';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { callerWith, createBrand } from '../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../support/accessibility.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { comesToCount, comesToValue } from '../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { nothingLoading } from '../support/nothing-loading.ts';

const today = dayOf(new Date());
const review = 'https://reviews.example/best-shoes';
const texts = ['Which shoes hold on rock?', 'Which shoes are light?'];

/** A brand whose rival is named in answers that cite a review, and itself in none of them. */
async function createRivalledBrand({ service, organization }: TestDashboard): Promise<number> {
  const call = callerWith(service.call, await organization.key());
  const fields = { key_topics: ['shoes'], competitors: [{ name: 'Contoso' }] };
  const { id } = await createBrand(call, fields);
  const prompts: number[] = [];
  for (const text of texts) {
    const body = { text, key_topics: ['shoes'] };
    prompts.push(succeeded(await call('POST', `/v1/${id}/prompts`, body)).id);
  }
  const records = Array.from({ length: 24 }, (_, at) => ({
    ...{ external_id: `answer ${at}`, prompt_id: prompts[at % 2], platform: 'chatgpt' },
    created_at: `${addDays(today, -1 - (at % 20))}T10:00:00Z`,
    response_text: 'Contoso makes the best shoes.',
    citations: [{ url: review }],
  }));
  succeeded(await call('POST', `/v1/${id}/responses/import`, records));
  return id;
}

describe('actions', () => {
  let dashboard: TestDashboard;
  let brandId: number;
  let path: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    brandId = await createRivalledBrand(dashboard);
    path = `/brands/${brandId}/actions`;
  });
  after(() => dashboard.close());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const action = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
  const state = (page: Page, name: RegExp) => page.getByText(name).click();

  it('say how they come about before anybody looked', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByText('Sightline looks for actions once a day').waitFor();
      await button(page, 'Look again now').waitFor();
      await page.getByText('No advice has been judged yet').waitFor();
    }));

  it('are proposed, dismissed, proposed again, planned and done', async () => {
    await searchActions(dashboard.organization.ctx, { brandId });
    await dashboard.visit(path, {}, async (page) => {
      const first = page.getByRole('listitem').filter({ hasText: 'Write a page about shoes' });
      await first.getByText('concerns 24 answers a month in 2 prompts').waitFor();
      await first.getByText('takes some days').waitFor();
      await first.getByText('24 ÷ 3 = 8.0').waitFor();
      await page.getByText('divided by its effort').waitFor();
      await page.getByLabel('Kind of action').selectOption({ label: 'Get named on a page' });
      await first.waitFor({ state: 'detached' });
      await action(page, 'Get named on reviews.example').click();

      await page.getByRole('heading', { level: 1, name: 'Get named on reviews.example' }).waitFor();
      const cited = page.getByRole('link', { name: review });
      assert.equal(await cited.getAttribute('target'), '_blank');
      await page.getByText('24 answers cite it').waitFor();
      for (const text of texts) await action(page, text).waitFor();
      const answer = await page.locator('li', { hasText: 'ChatGPT' }).getByRole('link').first();
      assert.match((await answer.getAttribute('href')) ?? '', /\/responses\/\d+/);

      await button(page, 'Dismiss').click();
      await page.getByLabel('Reason').fill('Not for us.');
      await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
      await page.getByText('Not for us.').waitFor();
      await page.getByRole('link', { name: 'All actions' }).click();
      await state(page, /^Dismissed 1$/);
      await page.getByRole('row', { name: /Not for us\./ }).waitFor();
      await page.getByRole('button', { name: /^Propose again/ }).click();
      await page.getByText('No action has been dismissed.').waitFor();

      await state(page, /^To do \d$/);
      await action(page, 'Get named on reviews.example').click();
      await button(page, 'Plan').focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await page.keyboard.type('Ada');
      await comesToValue(dialog.getByLabel('Who does it'), 'Ada');
      await dialog.getByLabel('Due on').fill(addDays(today, 7));
      const verdict = dialog.getByLabel('Day of the verdict');
      await comesToValue(verdict, addDays(today, 63));
      await dialog.getByLabel(texts[1] ?? '').uncheck();
      await dialog.getByText('can’t be changed, so that nobody').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await button(page, 'Plan it').click();
      await page.getByText('Judged by').waitFor();
      await page.getByRole('link', { name: 'All actions' }).click();
      await state(page, /^Planned 1$/);
      await page.getByRole('row', { name: /Ada/ }).waitFor();

      await action(page, 'Get named on reviews.example').click();
      await button(page, 'Mark as done').click();
      await comesToValue(dialog.getByLabel('Done on'), today);
      await dialog.getByRole('button', { name: 'Mark as done' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Done on').waitFor();
      await comesToCount(button(page, 'Dismiss'), 0);
      await page.getByRole('link', { name: 'Week by week' }).click();
      await page
        .getByRole('heading', { name: 'What “Get named on reviews.example” did' })
        .waitFor();

      await page.getByRole('link', { name: 'Overview', exact: true }).click();
      const next = page.getByRole('heading', { name: 'What to do next' });
      await next.waitFor();
      await action(page, 'Write a page about shoes').waitFor();
      const note = page.locator('[role=tooltip]', { hasText: ': Get named on reviews.example' });
      await note.first().waitFor({ state: 'attached' });
    });
  });

  it('are made of a gap', () =>
    dashboard.visit(`/brands/${brandId}/competitors/gaps`, {}, async (page) => {
      await page.getByRole('button', { name: `Make an action for ${texts[0]}` }).click();
      await page
        .getByRole('heading', { level: 1, name: `Write a page that answers “${texts[0]}”` })
        .waitFor();
      await button(page, 'Plan').waitFor();
    }));

  it('offer viewers nothing to change, and fit a phone', async () => {
    const viewer = await dashboard.organization.person('viewer');
    await dashboard.visit(path, { as: viewer, width: 390 }, async (page) => {
      await action(page, 'Write a page about shoes').waitFor();
      await nothingLoading(page);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
      await button(page, 'Look again now').waitFor({ state: 'hidden' });
      await action(page, 'Write a page about shoes').click();
      await page.getByRole('heading', { name: 'Prompts it concerns' }).waitFor();
      await button(page, 'Plan').waitFor({ state: 'hidden' });
      await button(page, 'Dismiss').waitFor({ state: 'hidden' });
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    });
  });
});
