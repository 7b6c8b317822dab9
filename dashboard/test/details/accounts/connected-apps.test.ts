import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';

describe('connected apps', () => {
  let dashboard: TestDashboard;
  let clientId: string;
  const redirect = 'http://127.0.0.1:9/callback';
  const verifier = randomBytes(32).toString('base64url');
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    const answer = await fetch(`${dashboard.address}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Assistant <b>', redirect_uris: [redirect] }),
    });
    clientId = ((await answer.json()) as { client_id: string }).client_id;
  });
  after(() => dashboard.close());

  const link = (change: Readonly<Record<string, string>> = {}) =>
    `/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirect,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      scope: 'query configure',
      state: 'kept',
      ...change,
    })}`;

  it('are allowed by the person, with less than they ask for, and disconnected', () =>
    dashboard.visit(link(), {}, async (page) => {
      await page.getByRole('heading', { name: 'Connect Assistant <b>?' }).waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await page.getByRole('checkbox', { name: /^Change settings/ }).uncheck();
      const query = page.getByRole('checkbox', { name: /^Read/ });
      await query.uncheck();
      await page.getByText('Choose at least one thing that it may do.').waitFor();
      assert.ok(await page.getByRole('button', { name: 'Allow' }).isDisabled());
      await query.check();
      let back: URL | undefined;
      await page.route('http://127.0.0.1:9/**', (route) => {
        back = new URL(route.request().url());
        return route.fulfill({ status: 200, contentType: 'text/html', body: 'Back in the app' });
      });
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.getByText('Back in the app').waitFor();
      assert.equal(back?.searchParams.get('state'), 'kept');
      const answer = await fetch(`${dashboard.address}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          redirect_uri: redirect,
          code: back?.searchParams.get('code') ?? '',
          code_verifier: verifier,
        }),
      });
      const { access_token, scope } = (await answer.json()) as Record<string, string>;
      assert.equal(scope, 'query');
      const read = async () =>
        (await dashboard.service.call('GET', '/v1/brands', { key: access_token ?? '' })).status;
      assert.equal(await read(), 200);

      await page.goto('/settings/api-keys');
      const row = page.getByRole('row', { name: /Assistant <b>/ });
      await row.getByRole('cell', { name: dashboard.admin.email, exact: true }).waitFor();
      assert.deepEqual(await seriousFindings(page), []);

      await page.goto('/settings/organization');
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Connected apps …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Connected apps' });
      await dialog.getByText('Assistant <b>').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await dialog.getByRole('button', { name: 'Disconnect' }).click();
      await dialog.getByText('No apps are connected').waitFor();
      assert.equal(await read(), 401);
    }));

  it('are told of a no', () =>
    dashboard.visit(link(), { width: 390 }, async (page) => {
      let back: URL | undefined;
      await page.route('http://127.0.0.1:9/**', (route) => {
        back = new URL(route.request().url());
        return route.fulfill({ status: 200, contentType: 'text/html', body: 'Back in the app' });
      });
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Back in the app').waitFor();
      assert.equal(back?.searchParams.get('error'), 'access_denied');
      assert.equal(back?.searchParams.get('state'), 'kept');
    }));

  it('that nobody registered get no person’s answer', () =>
    dashboard.visit(
      link({ redirect_uri: 'https://evil.example/' }),
      { expectedStatuses: [404] },
      async (page) => {
        await page.getByText('This link doesn’t work').waitFor();
        await comesToCount(page.getByRole('button', { name: 'Allow' }), 0);
      },
    ));

  it('wait until the person has signed in', () =>
    dashboard.visit(link(), { as: null }, async (page) => {
      await page.getByLabel('Email').fill(dashboard.admin.email);
      await page.getByLabel('Password').fill(dashboard.admin.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Connect Assistant <b>?' }).waitFor();
    }));
});
