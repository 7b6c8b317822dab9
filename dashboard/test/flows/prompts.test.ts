import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { createKnownBrand } from '../support/known-brand.ts';

describe('prompts', () => {
  let dashboard: TestDashboard;
  let path: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    path = `/brands/${await createKnownBrand(dashboard)}/prompts`;
  });
  after(() => dashboard.close());

  const add = async (page: Page, text: string) => {
    await page.getByRole('button', { name: 'Add prompt' }).click();
    await page.getByLabel('Question').fill(text);
    await page.getByLabel('ChatGPT').check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  };
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  const act = async (page: Page, text: string, action: string) => {
    await row(page, text).getByRole('button', { name: 'Actions for' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  it('are added, paused, resumed and archived', () =>
    dashboard.visit(path, {}, async (page) => {
      const text = 'Which harbour software is simple to learn?';
      await add(page, text);
      await row(page, text).getByText('Active').waitFor();
      await act(page, text, 'Pause');
      await row(page, text).getByText('Paused').waitFor();
      await act(page, text, 'Resume');
      await row(page, text).getByText('Active').waitFor();
      await act(page, text, 'Archive');
      await page.getByRole('button', { name: 'Archive', exact: true }).click();
      await row(page, text).waitFor({ state: 'detached' });
      await page.getByText('Archived', { exact: true }).click();
      await row(page, text).waitFor();
      assert.match(page.url(), /status=archived/);
    }));

  it('come back while their successor is active only after a question', () =>
    dashboard.visit(path, {}, async (page) => {
      const text = 'Which quay is quiet?';
      const next = 'Which quay is the quietest?';
      await add(page, text);
      await act(page, text, 'Change the text');
      await page.getByLabel('Question').fill(next);
      await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByRole('heading', { name: next }).waitFor();
      await page.goBack();
      await row(page, next).waitFor();
      await add(page, text);
      await page.getByText('Its successor is still active').waitFor();
      await page.getByRole('button', { name: 'Add anyway' }).click();
      await row(page, text).getByText('Active').waitFor();
      await row(page, next).getByText('Active').waitFor();
    }));
});
