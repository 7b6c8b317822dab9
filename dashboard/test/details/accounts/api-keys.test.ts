import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import type { Plan } from '#contract/accounts/plans.ts';
import { refused, succeeded } from '../../../../server/test/support/answers/answers.ts';
import { callerWith, createBrand } from '../../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { before, describe, it } from '../../support/browser-tests.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';
import { useDashboard } from '../../support/use-dashboard.ts';

const path = '/settings/api-keys';

describe('API keys', () => {
  const { dashboard, call } = useDashboard({ demoDays: 0 });
  before(async () => {
    await createBrand(call, { name: 'First brand' });
    await createBrand(call, { name: 'Second brand' });
  });

  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

  async function setPlan(plan: Plan): Promise<void> {
    await sql`UPDATE organizations SET plan = ${plan}
      WHERE id = ${dashboard.organization.id}`.execute(dashboard.service.services.db);
  }

  it('are shown once, work, and are refused once they are revoked', () =>
    dashboard.visit(path, { expectedStatuses: [422] }, async (page) => {
      await page.getByRole('button', { name: 'Create key' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Warehouse');
      assert.ok(await dialog.getByLabel('Read', { exact: true }).isChecked());
      await dialog.getByLabel('Brands', { exact: true }).selectOption('some');
      assert.ok(await dialog.getByRole('button', { name: 'Create key' }).isDisabled());
      await dialog.getByLabel('Second brand').check();
      await dialog.getByLabel('Expires').selectOption('month');
      await dialog.getByRole('button', { name: 'Create key' }).click();

      const field = page.getByRole('region', { name: 'API key', exact: true });
      await field.waitFor();
      await page.getByRole('button', { name: 'Copy API key' }).waitFor();
      await page.getByText('Copy this key now').waitFor();
      const key = (await field.textContent()) ?? '';
      // A stray click outside the dialog doesn't lose it.
      await page.mouse.click(5, 5);
      await field.waitFor();
      const call = callerWith(dashboard.service.call, key);
      const brands = succeeded(await call('GET', '/v1/brands'));
      assert.deepEqual(
        brands.items.map(({ name }: { name: string }) => name),
        ['Second brand'],
      );

      await page.getByRole('button', { name: 'Done' }).click();
      await row(page, 'Warehouse').getByText('Second brand').waitFor();
      const secret = key.slice(8);
      assert.ok(!(await page.content()).includes(secret));
      await page.reload();
      await row(page, 'Warehouse').getByText(key.slice(0, 8)).waitFor();
      await nothingLoading(page);
      assert.ok(!(await page.content()).includes(secret));
      const kept = await page.evaluate<string>(
        'JSON.stringify({ ...localStorage, ...sessionStorage })',
      );
      assert.ok(!kept.includes(secret));

      await row(page, 'Warehouse').getByRole('button', { name: 'Rotate' }).click();
      await page.getByLabel(`The former key ${key.slice(0, 8)}…`).selectOption('168');
      await page.getByRole('button', { name: 'Rotate key' }).click();
      await field.waitFor();
      const next = (await field.textContent()) ?? '';
      assert.notEqual(next, key);
      await page.getByRole('button', { name: 'Done' }).click();
      await row(page, 'Warehouse')
        .getByText(`Also ${key.slice(0, 8)}…`)
        .waitFor();
      for (const one of [key, next]) {
        succeeded(await callerWith(dashboard.service.call, one)('GET', '/v1/brands'));
      }

      await row(page, 'Warehouse').getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Allowed addresses').fill('10.0.0.0/33');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').getByText('Input should be an IPv4 or IPv6 address').waitFor();
      await page.getByLabel('Allowed addresses').fill('203.0.113.0/24\n2001:db8::/32');
      await page.getByRole('button', { name: 'Save' }).click();
      await row(page, 'Warehouse').getByText('203.0.113.0/24, 2001:db8::/32').waitFor();
      refused(await call('GET', '/v1/brands'), 403, 'address_not_allowed');
      assert.deepEqual(await seriousFindings(page), []);

      await row(page, 'Warehouse').getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('button', { name: 'Revoke permanently' }).click();
      await row(page, 'Warehouse').waitFor({ state: 'detached' });
      refused(await call('GET', '/v1/brands'), 401, 'unauthenticated');
    }));

  it('are created by keyboard alone', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByRole('button', { name: 'Create key' }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Name').focus();
      await page.keyboard.type('By keyboard');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.getByLabel('Name').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'API key', exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await row(page, 'By keyboard').getByText('Change settings').waitFor();
      await row(page, 'By keyboard').getByText('All brands').waitFor();
    }));

  it('cannot be created on a plan without them, and the reason is next to the button', async () => {
    await setPlan('growth');
    try {
      await dashboard.visit(path, {}, async (page) => {
        const button = page.getByRole('button', { name: 'Create key' });
        await button.waitFor();
        assert.ok(await button.isDisabled());
        const reason = await button.getAttribute('aria-describedby');
        assert.equal(
          await page.locator(`[id="${reason}"]`).textContent(),
          'API keys need the plan Agency or Enterprise. This organization is on Growth.',
        );
      });
    } finally {
      await setPlan('enterprise');
    }
  });
});

describe('the organization', () => {
  const { dashboard } = useDashboard({ demoDays: 0 });

  it('is renamed, and says its plan, its pool and its id', () =>
    dashboard.visit('/settings/organization', {}, async (page) => {
      await page.getByText('Enterprise').waitFor();
      await page.getByText('0 of 10,000 places taken').waitFor();
      const id = page.getByRole('region', { name: 'Organization id' });
      assert.equal(await id.textContent(), String(dashboard.organization.id));
      await page.getByLabel('Name of the organization').fill('Northwind');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved').waitFor();
      await page
        .getByRole('button', { name: /^Account/ })
        .getByText('Northwind')
        .waitFor();
    }));
});
