import { issueEmailToken } from '../../../../server/src/modules/accounts/email-tokens.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { callerWith } from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createKnownBrand } from '../../support/known-brand.ts';

describe('a recipient outside the organization', () => {
  let dashboard: TestDashboard;
  let brandId: number;
  before(async () => {
    // Mails are asked for, and no worker sends them.
    const mail = { url: 'smtp://127.0.0.1:1', from: 'no-reply@sightline.example' };
    dashboard = await startDashboard({ demoDays: 0, mail });
    brandId = await createKnownBrand(dashboard);
  });
  after(() => dashboard.close());

  it('is shown as not confirmed until they agree by the link of a mail', async () => {
    const { organization, service } = dashboard;
    const call = callerWith(service.call, dashboard.admin.token);
    const email = `outsider-${organization.id}@example.com`;
    const channel = { kind: 'email', name: 'Agency', recipients: [email] };
    succeeded(await call('POST', `/v1/${brandId}/alert-channels`, channel));
    await dashboard.visit(`/brands/${brandId}/alerts`, {}, (page) =>
      page.getByText(`Not confirmed yet: ${email}`).waitFor(),
    );
    const wanted = { purpose: 'recipient', email, organizationId: organization.id } as const;
    const { token } = await issueEmailToken(service.services, { ...wanted, hours: 1 });
    await dashboard.visit(`/confirm-recipient/${token}`, { as: null }, async (page) => {
      await page.getByRole('button', { name: 'Agree' }).click();
      await page.getByText(`The next ones will be sent to ${email}.`).waitFor();
    });
    await dashboard.visit(`/brands/${brandId}/alerts`, {}, async (page) => {
      await page.getByText(`E-mail: ${email}`).waitFor();
      await comesToCount(page.getByText('Not confirmed yet'), 0);
    });
  });
});
