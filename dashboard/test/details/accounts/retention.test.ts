import assert from 'node:assert/strict';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createKnownBrand } from '../../support/known-brand.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';

describe('how long data is kept', () => {
  let dashboard: TestDashboard;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    await createKnownBrand(dashboard);
  });
  after(() => dashboard.close());

  it('is set by an admin, who sees first what goes', async () => {
    const path = `/organizations/${dashboard.organization.id}/retention`;
    const { admin, service } = dashboard;
    const read = async () => succeeded(await service.call('GET', path, { key: admin.token })).kinds;
    await dashboard.visit('/settings/organization', {}, async (page) => {
      await nothingLoading(page);
      const answers = page.getByLabel('Answers, with everything kept of them: days');
      const save = page.getByRole('button', { name: 'Save limits …' });
      await answers.fill('29');
      assert.ok(await save.isDisabled(), 'too few days');
      await answers.fill('30');
      await save.click();
      await page.getByText(/kept for 30 days\. Deletes 2 answers\.$/).waitFor();
      assert.equal((await read())[0].days, null);
      await page.getByRole('button', { name: 'Change limits' }).click();
      await page.getByRole('button', { name: 'Change limits' }).waitFor({ state: 'detached' });
      assert.equal(await answers.inputValue(), '30');
    });
    assert.equal((await read())[0].days, 30);
    const member = await dashboard.organization.person('member');
    await dashboard.visit('/settings/organization', { as: member }, async (page) => {
      await nothingLoading(page);
      assert.equal(await page.getByText('How long data is kept').count(), 0);
    });
  });
});
