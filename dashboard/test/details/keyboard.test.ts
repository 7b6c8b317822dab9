import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { callerWith, createBrand } from '../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { comesToCount } from '../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { createKnownBrand } from '../support/known-brand.ts';

/** Every margin and every change on the overview is a stop, since the bounds are behind it. */
const maxPresses = 100;

describe('by keyboard alone', () => {
  let dashboard: TestDashboard;
  let path: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    path = `/brands/${await createKnownBrand(dashboard)}/overview`;
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    await createBrand(call, { name: 'Second brand' });
  });
  after(() => dashboard.close());

  const focusedText = (page: Page) =>
    page.evaluate<string>('document.activeElement.id || document.activeElement.textContent');

  async function pressUntil(page: Page, key: string, text: RegExp): Promise<void> {
    for (let presses = 0; presses < maxPresses; presses += 1) {
      await page.keyboard.press(key);
      if (text.test(await focusedText(page))) return;
    }
    assert.fail(`${key} never came to ${text}`);
  }

  it('the first stop skips to the content', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.keyboard.press('Tab');
      assert.equal(await focusedText(page), 'Skip to content');
      await page.keyboard.press('Enter');
      assert.equal(await focusedText(page), 'content');
    }));

  it('a menu opens, moves, closes and gives the focus back', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByRole('button', { name: /^Brand / }).waitFor();
      await pressUntil(page, 'Tab', /^Brand/);
      await page.keyboard.press('Enter');
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
      await comesToCount(page.getByRole('menu'), 0);
      assert.match(await focusedText(page), /^Brand/);
      await page.keyboard.press('Enter');
      await pressUntil(page, 'ArrowDown', /Second brand/);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /Second brand/ }).waitFor();
      await page.getByText('Before the first answer').waitFor();
    }));

  it('a dialog keeps the focus inside, and Escape closes it', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByRole('table', { name: 'Share of voice' }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await pressUntil(page, 'Tab', /^Export Share of voice/);
      await page.keyboard.press('Enter');
      await pressUntil(page, 'ArrowDown', /^Copy as API call/);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press('Tab');
        const inside =
          "document.activeElement === document.body || !!document.activeElement.closest('dialog')";
        assert.ok(await page.evaluate<boolean>(inside));
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.match(await focusedText(page), /^Export Share of voice/);
    }));

  it('days are chosen without a pointer', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await pressUntil(page, 'Tab', /^Last 30 days/);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Last 12 months' }).waitFor();
      await pressUntil(page, 'Tab', /^Last 12 months/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/range=365d/);
      assert.match(await focusedText(page), /^Last 12 months/);
    }));

  it('the theme is remembered', () =>
    dashboard.visit(path, { theme: 'light' }, async (page) => {
      const dark = page.getByRole('radio', { name: 'Dark' });
      await dark.focus();
      await page.keyboard.press('Space');
      await page.reload();
      assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark');
      assert.ok(await page.getByRole('radio', { name: 'Dark' }).isChecked());
    }));
});
