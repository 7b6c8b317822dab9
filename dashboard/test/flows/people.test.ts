import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { createKnownBrand } from '../support/known-brand.ts';
import { nothingLoading } from '../support/nothing-loading.ts';

const path = '/settings/people';
const password = 'four other plain words';

describe('people', () => {
  let dashboard: TestDashboard;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    await createKnownBrand(dashboard);
  });
  after(() => dashboard.close());

  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  /** Invites in the dialog; gives the link back and closes it. */
  async function invite(page: Page, email: string): Promise<string> {
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Create link' }).click();
    const field = page.getByRole('region', { name: 'Invitation link' });
    await field.waitFor();
    await page.getByRole('button', { name: 'Copy Invitation link' }).waitFor();
    const link = (await field.textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    return link;
  }

  it('come from the invitation to the first sign-in, and a link works once', async () => {
    const email = `${randomUUID()}@example.com`;
    let link = '';
    await dashboard.visit(path, {}, async (page) => {
      link = await invite(page, email);
      await row(page, email).getByText('Member').waitFor();
      assert.ok(link.startsWith(`${dashboard.address}/join/iv_`), link);
      const token = link.split('/').at(-1) ?? '';
      assert.ok(!(await page.content()).includes(token));
    });
    await dashboard.visit(link, { as: null }, async (page) => {
      await page.getByRole('heading', { name: /^Join Test/ }).waitFor();
      assert.equal(await page.getByLabel('Email').inputValue(), email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await nothingLoading(page);
      await page
        .getByRole('button', { name: /^Account/ })
        .getByText(email)
        .waitFor();
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      assert.equal(await page.getByRole('menuitem', { name: 'API keys' }).count(), 0);
    });
    await dashboard.visit(link, { as: null, expectedStatuses: [404] }, async (page) => {
      await page.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor();
      await page.getByRole('link', { name: 'sign in' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
  });
});
