import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { before, describe, it } from '../../support/browser-tests.ts';
import { createKnownBrand } from '../../support/known-brand.ts';
import { startPrefixProxy } from '../../support/prefix-proxy.ts';
import { useDashboard } from '../../support/use-dashboard.ts';

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

  it('never leads to another site', () =>
    dashboard.visit('/sign-in?next=//evil.example/', { as: null }, async (page) => {
      await submit(page, dashboard.admin.email, dashboard.admin.password);
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      assert.equal(new URL(page.url()).origin, dashboard.address);
    }));

  it('keeps the session out of reach of scripts', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      const kept = await page.evaluate<string>(
        'document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })',
      );
      assert.doesNotMatch(kept, /session=|ss_/);
    }));

  it('works behind a proxy that serves it under a path of its own', async () => {
    const proxy = await startPrefixProxy(dashboard.address, '/tools/sightline');
    try {
      await dashboard.visit(`${proxy.address}${path}`, { as: null }, async (page) => {
        await submit(page, dashboard.admin.email, dashboard.admin.password);
        await page.locator('[data-drawn=yes]').first().waitFor();
        assert.equal(page.url(), `${proxy.address}${path}`);
        await page.reload();
        await page.locator('[data-drawn=yes]').first().waitFor();
      });
    } finally {
      await proxy.close();
    }
  });
});
