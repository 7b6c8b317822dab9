import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { authenticatorApp } from '../../../server/test/support/records/second-factor.ts';
import { seriousFindings } from '../support/accessibility.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { type Person, startDashboard, type TestDashboard } from '../support/dashboard.ts';

describe('a second factor', () => {
  let dashboard: TestDashboard;
  /** Browsers bind passkeys to a name, and know none for an IP address. */
  let address: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0, publicUrl: null });
    address = dashboard.address.replace('127.0.0.1', 'localhost');
  });
  after(() => dashboard.close());

  async function signIn(page: Page, { email, password }: Person): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
  }

  async function signOut(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }

  const textOf = async (page: Page, name: string) =>
    (await page.getByRole('region', { name }).textContent())?.trim() ?? '';
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();
  const onPage = (page: Page) => page.getByRole('heading', { name: 'Sign-in security' }).waitFor();
  const examine = async (page: Page) => assert.deepEqual(await seriousFindings(page), []);

  /** A device with a fingerprint reader that is always touched by the right finger. */
  async function addDevice(page: Page): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      },
    });
  }

  it('is set up, asked for at the next sign-in, and again before a dangerous act', async () => {
    const { service, organization, admin } = dashboard;
    const person = await organization.person('member');
    const options = { as: null, expectedStatuses: [401, 403] };
    await dashboard.visit(`${address}/account/security`, options, async (page) => {
      await addDevice(page);
      await signIn(page, person);
      await onPage(page);

      await press(page, 'Authenticator app …');
      await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
      await examine(page);
      const secret = await textOf(page, 'Key');
      const app = authenticatorApp(secret);
      await page.getByLabel('Code that the app shows').fill(app.code());
      await press(page, 'Add');
      await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
      const codes = await textOf(page, 'Recovery codes');
      assert.equal(codes.split(/\s+/).length, 10);
      await press(page, 'I have kept them');
      await page.getByRole('cell', { name: 'Phone', exact: true }).waitFor();
      await examine(page);

      await signOut(page);
      await signIn(page, person);
      await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
      await examine(page);
      const code = page.getByLabel('Code of the authenticator app');
      await code.fill('000000');
      await press(page, 'Continue');
      await page
        .getByRole('alert')
        .getByText(/wrong, or was used before/)
        .waitFor();
      await code.fill(app.code(1));
      await press(page, 'Continue');
      await page.getByRole('button', { name: /^Account/ }).waitFor();

      await page.goto(`${address}/account/security`);
      await onPage(page);
      await press(page, 'Passkey …');
      await page.getByRole('heading', { name: 'Add a passkey' }).waitFor();
      await press(page, 'Add');
      await page.getByRole('cell', { name: 'This device', exact: true }).waitFor();
      await signOut(page);
      await signIn(page, person);
      await page.getByText('Your browser asks for the passkey').waitFor();
      await press(page, 'Continue');
      await page.getByRole('button', { name: /^Account/ }).waitFor();

      await page.goto(`${address}/account/security`);
      await onPage(page);
      await sql`UPDATE sessions SET proved_at = now() - interval '16 minutes'
        WHERE person_id = ${person.id}`.execute(service.services.db);
      // This process forgets what it knows of sessions whenever a proof is given.
      const proof = { key: admin.token, body: { password: admin.password } };
      succeeded(await service.call('POST', '/auth/sessions/step-up', proof));
      await press(page, 'Make new codes …');
      await press(page, 'Make new codes');
      await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
      await examine(page);
      await page.getByLabel('Prove it with').selectOption('password');
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await press(page, 'Continue');
      await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    });
  });

  it('is set up on a phone by somebody who cannot sign in without one', async () => {
    const { service } = dashboard;
    const other = await service.organization();
    const member = await other.person('member');
    await sql`UPDATE organizations SET second_factor_from = now() WHERE id = ${other.id}`.execute(
      service.services.db,
    );
    const options = { as: null, width: 390, expectedStatuses: [401] };
    await dashboard.visit(`${address}/account/security`, options, async (page) => {
      await signIn(page, member);
      await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
      await press(page, 'Continue');
      const secret = await textOf(page, 'Key');
      await examine(page);
      const overflow = 'document.documentElement.scrollWidth - innerWidth';
      assert.ok(((await page.evaluate(overflow)) as number) <= 0);
      const app = authenticatorApp(secret);
      await page.getByLabel('Code that the app shows').fill(app.code());
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
      await press(page, 'I have kept them');
      await onPage(page);
    });
  });
});
