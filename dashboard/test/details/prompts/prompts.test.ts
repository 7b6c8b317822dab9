import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { callerWith, createBrand } from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { textOf } from '../../support/wrong-values.ts';

describe('prompts', () => {
  let dashboard: TestDashboard;
  let path: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 1, demoBrands: ['freight'] });
    path = `/brands/${dashboard.brandIds[0]}/prompts`;
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

  const asked = async (promptId: number) => {
    const { rows } = await sql<{ platform: string }>`SELECT platform FROM collection_events
      WHERE prompt_id = ${promptId} ORDER BY platform`.execute(dashboard.service.services.db);
    return rows.map(({ platform }) => platform);
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

  it('are asked now, and it is said where', async () => {
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const brand = await createBrand(call);
    const text = 'Which freight software is asked about now?';
    const body = { text, platforms: ['chatgpt', 'claude'] };
    const prompt = succeeded(await call('POST', `/v1/${brand.id}/prompts`, body));
    const own = `/brands/${brand.id}/prompts`;
    await dashboard.visit(own, { expectedStatuses: [409] }, async (page) => {
      await act(page, text, 'Ask now');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('on 2 platforms: ChatGPT, Claude').waitFor();
      await dialog.getByRole('button', { name: 'Ask now' }).click();
      await dialog.getByText('Asked on 2 platforms: ChatGPT, Claude.').waitFor();
      await dialog.getByRole('button', { name: 'Done' }).click();
      assert.deepEqual(await asked(prompt.id), ['chatgpt', 'chatgpt', 'claude', 'claude']);

      await act(page, text, 'Ask now');
      await dialog.getByText('on 2 platforms').waitFor();
      succeeded(await call('PATCH', `/v1/${brand.id}/prompts/${prompt.id}`, { status: 'paused' }));
      await dialog.getByRole('button', { name: 'Ask now' }).click();
      assert.match(await textOf(dialog.getByRole('alert')), /This prompt is paused/);
      assert.deepEqual(await asked(prompt.id), []);
    });
  });

  it('of a simulated brand are asked of nobody, and that is said', () =>
    dashboard.visit(`${path}?search=Quaylume+vs`, {}, async (page) => {
      await page.getByRole('link', { name: /Quaylume vs/ }).click();
      await page.getByRole('button', { name: 'Ask now' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('no platform is asked and nothing is spent').waitFor();
      assert.equal(await dialog.getByRole('button', { name: 'Ask now' }).isDisabled(), true);
    }));

  it('that are there already are refused in words, and nothing is added', () =>
    dashboard.visit(path, { expectedStatuses: [409] }, async (page) => {
      const text = 'Which tracking software warns of delays?';
      await add(page, text);
      await row(page, text).waitFor();
      await add(page, text);
      const alert = page.getByRole('dialog').getByRole('alert');
      await alert.waitFor();
      assert.match((await alert.allInnerTexts()).join(), /already|active|exists/i);
      await page.keyboard.press('Escape');
      await comesToCount(row(page, text), 1);
    }));

  it('beyond the pool are refused in words', async () => {
    const { db } = dashboard.service.services;
    await sql`UPDATE organizations SET prompt_pool_size = prompt_pool_used
      WHERE id = ${dashboard.organization.id}`.execute(db);
    try {
      await dashboard.visit(path, { expectedStatuses: [429] }, async (page) => {
        await add(page, 'One more than there is room for?');
        const alert = page.getByRole('dialog').getByRole('alert');
        await alert.waitFor();
        assert.match((await alert.allInnerTexts()).join(), /pool/i);
      });
    } finally {
      await sql`UPDATE organizations SET prompt_pool_size = 10000
        WHERE id = ${dashboard.organization.id}`.execute(db);
    }
  });

  it('are found by their text, by keyboard alone', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByRole('searchbox').focus();
      await page.keyboard.type('Quaylume vs');
      await page.waitForURL(/search=Quaylume/);
      await page.getByText('1 prompt', { exact: true }).waitFor();
      await page.getByRole('link', { name: /Quaylume vs/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /Quaylume vs/ }).waitFor();
      await page.getByRole('heading', { name: 'Answers by platform over time' }).waitFor();
    }));
});
