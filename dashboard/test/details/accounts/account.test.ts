import type { Page } from 'playwright-core';
import { issueEmailToken } from '../../../../server/src/modules/accounts/email-tokens.ts';
import { refused, succeeded } from '../../../../server/test/support/answers/answers.ts';
import { callerWith } from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createKnownBrand } from '../../support/known-brand.ts';

const newPassword = 'seven green kettles';

describe("one's own account", () => {
  let dashboard: TestDashboard;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    brandId = await createKnownBrand(dashboard);
  });
  after(() => dashboard.close());

  const signIn = (email: string, password: string) =>
    dashboard.service.call('POST', '/auth/sessions', { body: { email, password } });

  async function openMenu(page: Page, item: RegExp): Promise<void> {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }

  it('shows where one is signed in, and ends the other sessions', async () => {
    const somebody = await dashboard.organization.person('member');
    const others = callerWith(dashboard.service.call, somebody.token);
    const { token } = succeeded(await signIn(somebody.email, somebody.password));
    await dashboard.visit(`/brands/${brandId}/prompts`, { as: somebody }, async (page) => {
      await openMenu(page, /Sessions/);
      const dialog = page.getByRole('dialog', { name: 'Where you are signed in' });
      const sessions = dialog.getByRole('listitem');
      await sessions.filter({ hasText: 'This one' }).waitFor();
      await comesToCount(sessions, 3);
      const first = sessions.filter({ hasText: 'test' });
      await first.getByRole('button', { name: /^End/ }).click();
      await first.waitFor({ state: 'detached' });
      refused(await others('GET', '/v1/brands'), 401, 'unauthenticated');
      await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await dialog.waitFor({ state: 'detached' });
      refused(
        await dashboard.service.call('GET', '/v1/brands', { key: token }),
        401,
        'unauthenticated',
      );
      await page.reload();
      await page.getByRole('heading', { name: 'Prompts', level: 1 }).waitFor();
    });
  });

  it('gets a new password by a link, once', async () => {
    const somebody = await dashboard.organization.person('member');
    const { path } = succeeded(
      await dashboard.service.call('POST', `/operator/people/${somebody.id}/password-reset`, {
        key: dashboard.service.operatorToken,
      }),
      201,
    );
    await dashboard.visit(path, { as: null, expectedStatuses: [422] }, async (page) => {
      await page.getByLabel('New password').fill('password123');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('alert').waitFor();
      await page.getByLabel('New password').fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Email').fill(somebody.email);
      await page.getByLabel('Password').fill(newPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
    await dashboard.visit(path, { as: null, expectedStatuses: [404] }, async (page) => {
      await page.getByLabel('New password').fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    });
  });

  it('with a forgotten password learns whom to ask where no mail is sent', () =>
    dashboard.visit('/sign-in', { as: null, expectedStatuses: [401] }, async (page) => {
      await page.getByRole('link', { name: /^Forgot/ }).click();
      // The page it leaves has a field of that name, too.
      await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('Ask its operator for a link').waitFor();
    }));

  it('that was claimed is confirmed by the link of a mail', async () => {
    const { services } = dashboard.service;
    const claimed = await dashboard.organization.person('member');
    await services.db
      .withTables<{ people: { id: number; confirmed_at: Date | null } }>()
      .updateTable('people')
      .set({ confirmed_at: null })
      .where('id', '=', claimed.id)
      .execute();
    await dashboard.visit(`/brands/${brandId}/prompts`, { as: claimed }, async (page) => {
      await openMenu(page, /Confirm email address/);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('Ask its operator to confirm').waitFor();
    });
    const wanted = { purpose: 'confirm', email: claimed.email, personId: claimed.id } as const;
    const { token } = await issueEmailToken(services, { ...wanted, hours: 1 });
    await dashboard.visit(`/confirm-email/${token}`, { as: claimed }, async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText(`${claimed.email} is yours.`).waitFor();
      await page.getByRole('link', { name: 'Continue to Sightline' }).click();
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: /Sessions/ }).waitFor();
      await comesToCount(page.getByRole('menuitem', { name: /Confirm email/ }), 0);
    });
  });
});
