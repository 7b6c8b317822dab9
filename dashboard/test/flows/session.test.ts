import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { before, describe, it } from '../support/browser-tests.ts';
import { createKnownBrand } from '../support/known-brand.ts';
import { nothingLoading } from '../support/nothing-loading.ts';
import { useDashboard } from '../support/use-dashboard.ts';

describe('signing in', () => {
  const { dashboard } = useDashboard({ demoDays: 0 });
  let path: string;
  before(async () => {
    path = `/brands/${await createKnownBrand(dashboard)}/overview`;
  });

  async function submit(page: Page, email: string, password: string): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  it('refuses a wrong password and leads on with the right one to where one wanted to go', () =>
    dashboard.visit(`${path}?range=90d`, { as: null, expectedStatuses: [401] }, async (page) => {
      const { email, password } = dashboard.admin;
      await submit(page, email, 'wrong');
      await page.getByRole('alert').getByText('Wrong email address or password').waitFor();
      await submit(page, email, password);
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      const { pathname, search } = new URL(page.url());
      assert.equal(pathname + search, `${path}?range=90d`);
    }));

  it('signs out, and the way back shows nothing', async () => {
    const person = await dashboard.organization.person('member');
    await dashboard.visit(path, { as: person }, async (page) => {
      // What is asked for while the session ends is refused.
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await page.goto(path);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    });
  });

  it('asks for the password again when the session has ended meanwhile', async () => {
    const person = await dashboard.organization.person('member');
    const options = { as: person, expectedStatuses: [401] };
    await dashboard.visit(path, options, async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
      await page.context().clearCookies();
      await page.getByRole('button', { name: /Last 30 days/ }).click();
      await page.getByRole('button', { name: 'Last 7 days' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    });
  });
});
