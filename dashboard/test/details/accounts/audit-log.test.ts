import assert from 'node:assert/strict';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { callerWith } from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { type Person, startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createKnownBrand } from '../../support/known-brand.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';

const path = '/settings/audit-log';

describe('the audit log', () => {
  let dashboard: TestDashboard;
  let bob: Person;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    await createKnownBrand(dashboard);
    bob = await dashboard.organization.person('admin');
    const call = callerWith(dashboard.service.call, dashboard.admin.token);
    const organization = `/organizations/${dashboard.organization.id}`;
    succeeded(await call('PATCH', `${organization}/members/${bob.id}`, { role: 'viewer' }));
    for (let at = 0; at < 55; at += 1) {
      succeeded(await call('PATCH', organization, { name: `Name ${at}` }));
    }
  });
  after(() => dashboard.close());

  it('says in words who did what, and what changed', async () => {
    await dashboard.visit(`${path}?action=member.changed`, {}, async (page) => {
      const sentence = `changed the role of ${bob.email} from admin to viewer`;
      const entry = page.getByRole('row').filter({ hasText: sentence });
      await entry.getByText(dashboard.admin.email).first().waitFor();
      await entry.getByText('1 detail').click();
      await entry.locator('del', { hasText: 'admin' }).waitFor();
      await entry.getByRole('definition').getByText('viewer').waitFor();
    });
  });

  it('is found in the account menu, narrowed, and read on', async () => {
    await dashboard.visit('/settings/people', {}, async (page) => {
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Audit log' }).click();
      await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
      await page.getByLabel('What', { exact: true }).selectOption('organization.changed');
      await page.getByText('55 entries').waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('51–55 of 55').waitFor();
      await nothingLoading(page);
      assert.equal(await page.getByRole('row').count(), 6);
      await page.getByLabel('Who', { exact: true }).selectOption({ label: bob.email });
      await page.getByText('Nothing here matches').waitFor();
    });
  });

  it('is for admins alone', async () => {
    await dashboard.visit(path, { as: bob }, async (page) => {
      await page.getByText('Only admins can open this page').waitFor();
    });
  });
});
