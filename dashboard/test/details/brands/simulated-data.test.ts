import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createKnownBrand, hostileName } from '../../support/known-brand.ts';

describe('simulated data', () => {
  let dashboard: TestDashboard;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 1, demoBrands: ['freight'] });
  });
  after(() => dashboard.close());

  it('is labelled on its brands and on no other, with what each page answers until that was read', async () => {
    const own = await createKnownBrand(dashboard);
    const member = await dashboard.organization.person('member');
    const [simulated] = dashboard.brandIds;
    await dashboard.visit(`/brands/${simulated}/overview`, { as: member }, async (page) => {
      const notice = page.getByRole('complementary', { name: 'Sample data' });
      await notice.getByText('How visible are we').waitFor();
      await notice.getByRole('button', { name: 'Got it' }).click();
      await notice.getByText('A made-up brand').waitFor();
      await comesToCount(notice.getByRole('button'), 0, 'a member removes nothing');
      await page.goto(`/brands/${simulated}/competitors/gaps`);
      await notice.getByText('answered with our rivals and without us').waitFor();
      await page.goto(`/brands/${simulated}/overview`);
      await notice.getByText('A made-up brand').waitFor();
      await page.goto(`/brands/${own}/overview`);
      await page.getByText(`AI platforms mention ${hostileName}`).waitFor();
      await comesToCount(notice, 0);
    });
  });

  it('goes with one click and a yes, and the brands of one’s own stay', async () => {
    const [simulated] = dashboard.brandIds;
    // What the page asks for while its brand goes is not there any more.
    const options = { expectedStatuses: [404] };
    await dashboard.visit(`/brands/${simulated}/overview`, options, async (page) => {
      await page.getByRole('button', { name: 'Remove it' }).click();
      await page.getByRole('button', { name: 'Remove permanently' }).click();
      await page.getByText(`AI platforms mention ${hostileName}`).waitFor();
      await page.getByTitle('Brand', { exact: true }).click();
      await comesToCount(page.getByRole('menuitemradio'), 1);
    });
  });
});
