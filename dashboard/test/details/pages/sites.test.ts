import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Site } from '#contract/pages/sites.ts';
import { storeVisits } from '../../../../server/src/modules/sites/index.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../../server/test/support/records/brand.ts';
import {
  type PipelineOrigin,
  startPipelineOrigin,
} from '../../../../server/test/support/sites/pipeline-origin.ts';
import { freshDomain } from '../../../../server/test/support/sites/site.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount, comesToValue } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';

describe('sites', () => {
  let dashboard: TestDashboard;
  let origin: PipelineOrigin;
  let call: KeyCaller;
  let brandId: number;
  before(async () => {
    origin = await startPipelineOrigin();
    dashboard = await startDashboard({ demoDays: 0, allowedPrivateHosts: [origin.host] });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    brandId = (await createBrand(call)).id;
  });
  after(async () => {
    await dashboard.close();
    await origin.close();
  });

  const copied = async (page: Page, label: string) => {
    await page.getByRole('button', { name: `Copy ${label}` }).click();
    await page.getByText(`${label} copied`).waitFor();
    return page.evaluate<string>('navigator.clipboard.readText()');
  };

  it('are registered, proven by a file on their domain, and connected by a snippet', () =>
    dashboard.visit(`/brands/${brandId}/pages/sites`, { expectedStatuses: [409] }, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByText('Register the domain of your website').waitFor();
      await page.getByRole('button', { name: 'Register a site' }).click();
      await page.getByLabel('Domain').fill(origin.host);
      await page.getByLabel('Origin').fill(origin.origin);
      await page.getByRole('button', { name: 'Register', exact: true }).click();

      await page.getByRole('heading', { level: 1, name: origin.host }).waitFor();
      await page.getByText('The token has not been found yet.').waitFor();
      await page.getByText('An IP address has no DNS records.').waitFor();
      assert.equal(
        await copied(page, 'Address of the file'),
        `${origin.origin}/.well-known/sightline.txt`,
      );
      await page.getByRole('button', { name: 'Verify' }).click();
      const alert = page.getByRole('alert');
      await alert
        .getByText(`File: ${origin.origin}/.well-known/sightline.txt answers 404`)
        .waitFor();
      await alert.getByText('DNS: An address has no DNS records.').waitFor();
      origin.prove(await copied(page, 'Content of the file'));
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByText('AI agents get the live versions').waitFor();
      await page.getByText('File: the host and www. of it').waitFor();
      await page.getByRole('heading', { name: 'Cover all subdomains' }).waitFor();
      await page.getByRole('button', { name: 'Verify again' }).click();
      await page.getByText('The DNS record was not found.').waitFor();

      await page.getByLabel('Address of the edge').fill('https://edge.northwind.example');
      await page.getByRole('button', { name: 'Write it in' }).click();
      await page.getByText('nginx', { exact: true }).click();
      const text = page.getByRole('region', { name: 'Snippet for nginx' });
      await text.filter({ hasText: 'edge.northwind.example' }).waitFor();
      const snippet = await copied(page, 'Snippet for nginx');
      assert.match(snippet, /edge\.northwind\.example/);
      assert.match(snippet, /GPTBot/);
    }));

  it('get versions by hand, which are published and rolled back', () =>
    dashboard.visit(`/brands/${brandId}/pages/sites`, {}, async (page) => {
      await page.getByRole('link', { name: origin.host }).click();
      await page.getByRole('button', { name: 'Stage a version' }).click();
      await page.getByLabel('Address of the page').fill(`${origin.origin}/shoes`);
      await page.getByLabel('Markdown').fill('# Shoes\n\n<b>Light</b> and warm.');
      await page.getByRole('button', { name: 'Stage', exact: true }).click();
      const row = page.getByRole('row').filter({ hasText: '/shoes' });
      await row.getByText('Staged', { exact: true }).waitFor();
      await row.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await row.getByText('Live', { exact: true }).waitFor();
      await row.getByRole('button', { name: 'Roll back' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
      await row.getByText('Retired', { exact: true }).waitFor();
      await page.getByText('Staged', { exact: true }).first().click();
      await page.getByText('No version is in this state.').waitFor();
    }));

  it('say what waits for approval', async () => {
    const domain = freshDomain();
    const { id }: Site = succeeded(await call('POST', `/v1/${brandId}/sites`, { domain }));
    await dashboard.visit(`/brands/${brandId}/pages/sites/${id}`, {}, async (page) => {
      const choice = page.getByLabel('Before it goes live');
      await comesToValue(choice, 'dashboard');
      await choice.selectOption('always');
      await page.getByRole('button', { name: 'Save approval' }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      const site: Site = succeeded(await call('GET', `/v1/${brandId}/sites/${id}`));
      assert.equal(site.approval, 'always');
    });
  });

  it('show the DNS record to copy, and say why they are not active', async () => {
    const domain = freshDomain();
    const { id }: Site = succeeded(await call('POST', `/v1/${brandId}/sites`, { domain }));
    const reasons = [
      ['proof_outdated', 'pending', 'This site was proven by a file at its origin.'],
      ['domain_taken', 'pending', 'A site of another brand has this host'],
      ['switched_off', 'inactive', 'Only they can switch it on again.'],
    ] as const;
    for (const [reason, status, words] of reasons) {
      await dashboard.service.stores.postgres.pool.query(
        'UPDATE sites SET integration_reason = $2, integration_status = $3 WHERE id = $1',
        [id, reason, status],
      );
      await dashboard.visit(`/brands/${brandId}/pages/sites/${id}`, {}, async (page) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByText(words).waitFor();
        const canVerify = page.getByRole('button', { name: 'Verify' });
        await comesToCount(canVerify, reason === 'switched_off' ? 0 : 1);
        if (reason === 'switched_off') return;
        assert.equal(await copied(page, 'Name of the record'), `_sightline.${domain}`);
        assert.match(await copied(page, 'Value of the record'), /^sightline-/);
        const file = `https://${domain}/.well-known/sightline.txt`;
        assert.equal(await copied(page, 'Address of the file'), file);
      });
    }
  });

  it('are deleted once it is said what that does', async () => {
    const domain = freshDomain();
    const { id }: Site = succeeded(await call('POST', `/v1/${brandId}/sites`, { domain }));
    await dashboard.visit(`/brands/${brandId}/pages/sites/${id}`, {}, async (page) => {
      await page.getByRole('button', { name: 'Delete …' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('AI agents no longer get its versions').waitFor();
      await dialog.getByRole('button', { name: 'Keep it' }).click();
      assert.equal((await call('GET', `/v1/${brandId}/sites/${id}`)).status, 200);
      await page.getByRole('button', { name: 'Delete …' }).click();
      await dialog.getByRole('button', { name: 'Delete the site' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor();
      await page.getByRole('link', { name: origin.host }).waitFor();
      await page.getByRole('link', { name: domain }).waitFor({ state: 'detached' });
      assert.equal((await call('GET', `/v1/${brandId}/sites/${id}`)).status, 404);
    });
  });

  it('that cannot be registered say why', () =>
    dashboard.visit(
      `/brands/${brandId}/pages/sites`,
      { expectedStatuses: [409, 422] },
      async (page) => {
        await page.getByRole('button', { name: 'Register a site' }).click();
        await page.getByLabel('Domain').fill('https://a.example/path');
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        const alert = page.getByRole('dialog').getByRole('alert');
        await alert.getByText(/^Domain: /).waitFor();
        await page.getByLabel('Domain').fill('github.io');
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        await alert.getByText('github.io is a public suffix').waitFor();
        await page.getByLabel('Domain').fill(origin.host);
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        await alert.getByText(/already|has a site/i).waitFor();
      },
    ));

  it('show which AI agents came, as a chart and in numbers', async () => {
    const register = async () =>
      succeeded(await call('POST', `/v1/${brandId}/sites`, { domain: freshDomain() }));
    const [site, unvisited] = [await register(), await register()];
    const came = (
      agent: string,
      role: 'user' | 'training',
      path: string,
      served: 'live' | 'origin',
    ) => ({
      ...{ agent, role, path, served, host: site.domain, at: new Date() },
      ...{ status: served === 'live' ? 200 : 404, bytes: 1000 },
      site: { ...site, organizationId: dashboard.organization.id, brandId },
    });
    await storeVisits(dashboard.service.services, {
      name: site.id,
      visits: [
        came('Claude-User', 'user', '/shoes', 'live'),
        came('Claude-User', 'user', '/shoes', 'live'),
        came('Claude-User', 'user', '/gone', 'origin'),
        came('GPTBot', 'training', '/shoes', 'live'),
      ],
    });
    const path = `/brands/${brandId}/traffic?site=${site.id}`;
    await dashboard.visit(path, {}, async (page) => {
      await page.locator('[data-drawn=yes]').waitFor();
      await page.getByText('4 visits', { exact: true }).waitFor();
      await page.getByText('GPTBot', { exact: true }).first().waitFor();
      await page.getByTitle('Table').click();
      const cells = (name: string) =>
        page.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts();
      assert.deepEqual(await cells('Claude-User'), [
        'Claude-User',
        '3',
        '2',
        '66.7%',
        '1',
        '3,000',
      ]);
      await page.getByText('Role', { exact: true }).click();
      await page.getByRole('cell', { name: 'Training' }).waitFor();
      await page.getByText('Page', { exact: true }).first().click();
      await page.getByRole('cell', { name: '/shoes' }).waitFor();
      assert.deepEqual(await cells('/shoes'), ['/shoes', '3', '3', '100.0%', '0', '3,000']);
      await page.getByLabel('Site', { exact: true }).selectOption({ label: unvisited.domain });
      await page.getByText('No AI agents visited in this period.').waitFor();
    });
  });
});
