import assert from 'node:assert/strict';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { appRedirect, registerApp } from '../../../../server/test/support/clients/connected-app.ts';
import { reportedBrand } from '../../../../server/test/support/records/report.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';

describe('policies of an organization', () => {
  let dashboard: TestDashboard;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
  });
  after(() => dashboard.close());

  const path = () => `/organizations/${dashboard.organization.id}/policies`;
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
    dashboard.service.call(method, url, {
      key: dashboard.admin.token,
      ...(body && { body }),
    });
  const set = async (body: object) => succeeded(await call('PUT', path(), body));

  it('are set by an admin, by keyboard too, on a phone too', async () => {
    await dashboard.visit('/settings/organization', { width: 390 }, async (page) => {
      await nothingLoading(page);
      const idle = page.getByLabel('Sign people out when idle: minutes');
      const save = page.getByRole('button', { name: 'Save policies' });
      await idle.fill('4');
      assert.ok(await save.isDisabled(), 'too few minutes');
      await idle.fill('480');
      await page.getByLabel('Links that work without signing in').selectOption('with_password');
      await page.getByText(/^Reports can be shared by links with a password\./).waitFor();
      await page.getByLabel('Domains of people who may be invited').first().focus();
      await page.keyboard.type('Example.com');
      await page.keyboard.press('Enter');
      await page.keyboard.type('münchen.example');
      await page.keyboard.press('Enter');
      assert.deepEqual(await seriousFindings(page), []);
      await save.focus();
      await page.keyboard.press('Enter');
      await page.getByText('Saved').waitFor();
      // As they are compared.
      await page.getByText('xn--mnchen-3ya.example').waitFor();
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    });
    assert.deepEqual(succeeded(await call('GET', path())), {
      max_idle_minutes: 480,
      max_session_days: null,
      max_key_days: null,
      public_links: 'with_password',
      invitation_domains: ['example.com', 'xn--mnchen-3ya.example'],
      apps: 'allowed',
    });
    const member = await dashboard.organization.person('member');
    await dashboard.visit('/settings/organization', { as: member }, async (page) => {
      await nothingLoading(page);
      assert.equal(await page.getByRole('heading', { name: 'Policies' }).count(), 0);
    });
    await set({ max_idle_minutes: null, public_links: 'allowed', invitation_domains: null });
  });

  it('are seen next to the links that they stop', async () => {
    const { brand, report, of } = await reportedBrand((method, url, body) =>
      dashboard.service.call(method, url, { key: dashboard.admin.token, body }),
    );
    succeeded(await call('POST', `${of}/share-links`, { expires_in_days: 7 }));
    await set({ public_links: 'with_password' });
    const visit = `/brands/${brand.id}/reports/${report.id}`;
    await dashboard.visit(visit, { expectedStatuses: [403] }, async (page) => {
      await nothingLoading(page);
      await page.getByRole('button', { name: /^Share/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/not working: your organization does not allow it/).waitFor();
      await dialog.getByRole('button', { name: 'Create link' }).click();
      await dialog.getByText(/allows only links with a password\. Set one\./).waitFor();
      assert.deepEqual(await seriousFindings(page), []);
    });
    await set({ public_links: 'allowed' });
  });

  it('have a person ask for an app, and an admin approve it', async () => {
    await set({ apps: 'approved' });
    const clientId = await registerApp(dashboard.service, { client_name: 'Helper <b>' });
    const link = `/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: appRedirect,
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    })}`;
    const member = await dashboard.organization.person('member');
    await dashboard.visit(link, { as: member, width: 390 }, async (page) => {
      await page.getByRole('heading', { name: 'Helper <b> needs approval' }).waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      const ask = page.getByRole('button', { name: 'Ask an admin to approve it' });
      await ask.focus();
      await page.keyboard.press('Enter');
      await page.getByText(/^An admin was asked for it/).waitFor();
    });
    await dashboard.visit('/settings/api-keys', {}, async (page) => {
      await nothingLoading(page);
      const row = page.getByRole('row', { name: /Helper <b>/ });
      await row.getByRole('cell', { name: member.email, exact: true }).waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await row.getByRole('button', { name: 'Approve Helper <b>' }).click();
      await row.getByRole('button', { name: 'Withdraw approval Helper <b>' }).waitFor();
    });
    await dashboard.visit(link, { as: member }, async (page) => {
      await page.getByRole('heading', { name: 'Connect Helper <b>?' }).waitFor();
    });
    const other = await registerApp(dashboard.service, { client_name: 'Another' });
    await dashboard.visit(link.replace(clientId, other), {}, async (page) => {
      await page.getByRole('heading', { name: 'Approve Another first?' }).waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await page.getByRole('button', { name: 'Approve for everyone' }).click();
      await page.getByRole('heading', { name: 'Connect Another?' }).waitFor();
    });
    await set({ apps: 'none' });
    await dashboard.visit(link, { as: member }, async (page) => {
      await page.getByRole('heading', { name: 'Helper <b> can’t be connected' }).waitFor();
    });
    await set({ apps: 'allowed' });
  });
});
