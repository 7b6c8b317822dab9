import assert from 'node:assert/strict';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';

describe('the time zone and currency of an organization', () => {
  let dashboard: TestDashboard;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 2, demoBrands: ['freight'] });
  });
  after(() => dashboard.close());

  it('are what everyone sees once an admin has chosen them', async () => {
    await dashboard.visit('/settings/organization', {}, async (page) => {
      await nothingLoading(page);
      await page.getByLabel('Time zone').selectOption('Asia/Dubai');
      await page.getByLabel('Currency').selectOption('EUR');
      const save = page.getByRole('button', { name: 'Save time zone and currency' });
      assert.ok(await save.isDisabled(), 'a rate is missing');
      await page.getByLabel('EUR for one US dollar').fill('0.5');
      await page.getByText(/^It is .* GMT\+4, and \$10 are €5\.00\.$/).waitFor();
      await save.click();
      await page.getByText('Saved').waitFor();
      await page.getByText(/^Entered on /).waitFor();
    });
    const { admin, service, organization } = dashboard;
    const [brandId = 0] = dashboard.brandIds;
    const body = { daily_budget_usd: 20, monthly_budget_usd: 400 };
    const path = `/organizations/${organization.id}/collection-budget`;
    succeeded(await service.call('PUT', path, { key: admin.token, body }));
    const viewer = await organization.person('viewer');
    await dashboard.visit(
      `/brands/${brandId}/settings/collection`,
      { as: viewer },
      async (page) => {
        await nothingLoading(page);
        const budget = page.getByRole('button', { name: '€200.00' });
        await budget.focus();
        await page
          .getByText(/^\$400\.00, converted at 0\.5 EUR per US dollar, as entered on/)
          .waitFor();
      },
    );
    await dashboard.visit('/portfolio', { as: viewer }, async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await page.locator('time[title$="GMT+4"]').first().waitFor();
    });
  });

  it('are said where days are chosen, since days of answers are UTC days', () =>
    dashboard.visit(`/brands/${dashboard.brandIds[0]}/overview`, {}, async (page) => {
      await page.getByRole('button', { name: /Last 30 days/ }).click();
      await page
        .getByText('A day of answers begins at midnight UTC. Today is the day in Asia/Dubai.')
        .waitFor();
    }));
});
