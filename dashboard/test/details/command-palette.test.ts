import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../support/accessibility.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { comesToCount, comesToHold, comesToText } from '../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { nothingLoading } from '../support/nothing-loading.ts';

describe('the command palette', () => {
  let dashboard: TestDashboard;
  let glossary: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 1, demoBrands: ['running'] });
    glossary = `/brands/${dashboard.brandIds[0]}/glossary`;
  });
  after(() => dashboard.close());

  const field = (page: Page) =>
    page.getByRole('combobox', { name: 'Page, brand, prompt or action' });
  const active = (page: Page) => page.locator('[role=option][aria-selected=true]');

  async function open(page: Page): Promise<void> {
    await page.getByRole('heading', { name: 'Glossary' }).waitFor();
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
  }

  it('opens by its shortcut, goes to pages by the keyboard alone, and gives the focus back', () =>
    dashboard.visit(glossary, {}, async (page) => {
      await page.getByRole('button', { name: 'Go to …' }).focus();
      await open(page);
      await comesToHold(page, "document.activeElement?.role === 'combobox'");
      assert.deepEqual(await seriousFindings(page), []);
      await page.keyboard.press('Escape');
      await field(page).waitFor({ state: 'detached' });
      await comesToHold(page, "document.activeElement?.textContent?.startsWith('Go to …')");
      await open(page);
      await page.keyboard.type('comp');
      await comesToText(active(page), 'Competitors');
      const id = await active(page).getAttribute('id');
      assert.equal(await field(page).getAttribute('aria-activedescendant'), id);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/competitors/);
      await page.getByRole('heading', { name: 'Competitors', exact: true }).waitFor();
    }));

  it('walks its results round and round, and says when there are none', () =>
    dashboard.visit(glossary, { theme: 'dark' }, async (page) => {
      await open(page);
      const first = await active(page).textContent();
      await page.keyboard.press('ArrowUp');
      assert.notEqual(await active(page).textContent(), first);
      await page.keyboard.press('ArrowDown');
      await comesToText(active(page), first ?? '');
      await page.keyboard.type('zzzz');
      await page.getByText('Nothing matches.').waitFor();
      assert.equal(await field(page).getAttribute('aria-expanded'), 'false');
      assert.deepEqual(await seriousFindings(page), []);
    }));

  it('finds brands by name and prompts by their text', () =>
    dashboard.visit(glossary, {}, async (page) => {
      await open(page);
      await field(page).fill('cinder');
      await page.getByRole('group', { name: 'Brands' }).getByRole('option').first().waitFor();
      await field(page).fill('which');
      const prompts = page.getByRole('group', { name: 'Prompts' }).getByRole('option');
      await prompts.first().click();
      await page.waitForURL(/\/prompts\/\d+/);
      await nothingLoading(page);
    }));

  it('offers viewers nothing that they may not do, and fits a phone', async () => {
    const viewer = await dashboard.organization.person('viewer');
    await dashboard.visit(glossary, { as: viewer, width: 390 }, async (page) => {
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Go to …' }).click();
      await field(page).fill('new brand');
      await page.getByText('Nothing matches.').waitFor();
      await field(page).fill('api');
      await comesToCount(page.getByRole('option', { name: 'API keys' }), 0);
      await page.getByRole('option', { name: 'API reference' }).waitFor();
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    });
  });
});
