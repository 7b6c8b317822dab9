import assert from 'node:assert/strict';
import { loopbackCatalog } from '../../../server/test/support/collection/loopback-collector.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { textOf } from '../support/text-of.ts';

const path = '/settings/provider-keys';

describe('provider keys', () => {
  let dashboard: TestDashboard;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0, collectors: loopbackCatalog(undefined) });
  });
  after(() => dashboard.close());

  it('come with a budget for the organization, which is validated', () =>
    dashboard.visit(path, { expectedStatuses: [422] }, async (page) => {
      const spent = page.getByRole('region', { name: 'Spent by all brands' });
      assert.match(await textOf(spent), /This month\s+\$0\.00 without a limit/);
      const monthly = page.getByLabel('Budget for a calendar month');
      const save = page.getByRole('button', { name: 'Save budget' });
      await monthly.fill('-1');
      await save.click();
      assert.equal(await page.locator('input:invalid').count(), 1);
      await monthly.fill('0.00000001');
      await save.click();
      await page.getByRole('alert').getByText('six decimal places').waitFor();
      await monthly.fill('400');
      await save.click();
      await spent.getByText('of $400.00').waitFor();
      await page.reload();
      await spent.getByText('of $400.00').waitFor();
      assert.equal(await monthly.inputValue(), '400');
    }));

  it('are no business of a member', async () => {
    const member = await dashboard.organization.person('member');
    await dashboard.visit(path, { as: member }, async (page) => {
      await page.getByText('Only admins can open this page').waitFor();
    });
  });
});
