import assert from 'node:assert/strict';
import { sendAccountMail } from '../../../../server/src/modules/accounts/index.ts';
import { startSmtpServer } from '../../../../server/test/support/service/smtp-server.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { createKnownBrand } from '../../support/known-brand.ts';
import { useDashboard } from '../../support/use-dashboard.ts';

const newPassword = 'seven green kettles';

describe('a forgotten password, with a mail server', () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  const { dashboard } = useDashboard(async () => {
    smtp = await startSmtpServer();
    const mail = { url: smtp.url, from: 'Sightline <no-reply@sightline.example>' };
    return { demoDays: 0, mail };
  });
  before(async () => {
    await createKnownBrand(dashboard);
  });
  after(() => smtp.close());

  it('is replaced by the link of a mail, asked for on the sign-in page', async () => {
    const { email } = await dashboard.organization.person('member');
    await dashboard.visit('/sign-in', { as: null, expectedStatuses: [401] }, async (page) => {
      await page.getByRole('link', { name: /^Forgot/ }).click();
      await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    });
    // What a worker does with it.
    await sendAccountMail(dashboard.service.services, { kind: 'password-reset', email });
    const link = /https:\/\/sightline\.example(\/reset-password\/\S+)/.exec(
      smtp.mails[0]?.text ?? '',
    );
    assert.ok(link?.[1], smtp.mails[0]?.text);
    await dashboard.visit(link[1], { as: null, expectedStatuses: [401] }, async (page) => {
      await page.getByLabel('New password').fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(newPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
  });
});
