import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { refused, succeeded } from '../../../../server/test/support/answers/answers.ts';
import { connectApp } from '../../../../server/test/support/clients/connected-app.ts';
import { callerWith } from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount, comesToValue } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createKnownBrand } from '../../support/known-brand.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';

const path = '/settings/people';
const password = 'four other plain words';

describe('people', () => {
  let dashboard: TestDashboard;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    await createKnownBrand(dashboard);
  });
  after(() => dashboard.close());

  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  /** Invites in the dialog; gives the link back and closes it. */
  async function invite(page: Page, email: string): Promise<string> {
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Create link' }).click();
    const field = page.getByRole('region', { name: 'Invitation link' });
    await field.waitFor();
    await page.getByRole('button', { name: 'Copy Invitation link' }).waitFor();
    const link = (await field.textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    return link;
  }

  async function act(page: Page, email: string, action: RegExp): Promise<void> {
    await row(page, email).getByRole('button', { name: 'Actions for' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  it('come from the invitation to the first sign-in, and a link works once', async () => {
    const email = `${randomUUID()}@example.com`;
    let link = '';
    await dashboard.visit(path, {}, async (page) => {
      link = await invite(page, email);
      await row(page, email).getByText('Member').waitFor();
      assert.ok(link.startsWith(`${dashboard.address}/join/iv_`), link);
      const token = link.split('/').at(-1) ?? '';
      assert.ok(!(await page.content()).includes(token));
    });
    await dashboard.visit(link, { as: null }, async (page) => {
      await page.getByRole('heading', { name: /^Join Test/ }).waitFor();
      await comesToValue(page.getByLabel('Email'), email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await nothingLoading(page);
      await page
        .getByRole('button', { name: /^Account/ })
        .getByText(email)
        .waitFor();
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      await comesToCount(page.getByRole('menuitem', { name: 'API keys' }), 0);
    });
    await dashboard.visit(link, { as: null, expectedStatuses: [404] }, async (page) => {
      await page.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor();
      await page.getByRole('link', { name: 'sign in' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
  });

  it('with an account join with its password', async () => {
    const elsewhere = await dashboard.service.organization();
    const somebody = await elsewhere.person('member');
    let link = '';
    await dashboard.visit(path, {}, async (page) => {
      link = await invite(page, somebody.email);
    });
    await dashboard.visit(link, { as: null }, async (page) => {
      await page.getByLabel('Password').fill(somebody.password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
  });

  it('that are invited can be uninvited, and those who are members already cannot be invited', () =>
    dashboard.visit(path, { expectedStatuses: [409] }, async (page) => {
      const email = `${randomUUID()}@example.com`;
      const link = await invite(page, email);
      await row(page, email)
        .getByRole('button', { name: /^Revoke/ })
        .click();
      await page.getByRole('button', { name: 'Revoke', exact: true }).click();
      await row(page, email).waitFor({ state: 'detached' });
      const token = link.split('/').at(-1);
      const answer = await dashboard.service.call('GET', `/invitations/${token}`);
      refused(answer, 404, 'invitation_not_found');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByLabel('Email').fill(dashboard.admin.email);
      await page.getByRole('button', { name: 'Create link' }).click();
      await page.getByRole('alert').getByText('is already a member').waitFor();
    }));

  it('change their role and are removed, with effect on their sessions', async () => {
    const somebody = await dashboard.organization.person('member');
    const call = callerWith(dashboard.service.call, somebody.token);
    const members = `/organizations/${dashboard.organization.id}/members`;
    await dashboard.visit(path, {}, async (page) => {
      await act(page, somebody.email, /Change access/);
      await page.getByLabel('Role', { exact: true }).selectOption('Admin');
      await page.getByRole('button', { name: 'Change access', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await row(page, somebody.email).getByText('Admin', { exact: true }).waitFor();
      succeeded(await call('GET', members));
      await act(page, somebody.email, /Remove/);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await row(page, somebody.email).waitFor({ state: 'detached' });
      refused(await call('GET', members), 401, 'unauthenticated');
    });
  });

  it('are removed with the keys they made, where that is asked for', async () => {
    const somebody = await dashboard.organization.person('admin');
    const call = callerWith(dashboard.service.call, somebody.token);
    const keys = `/organizations/${dashboard.organization.id}/api-keys`;
    const made = succeeded(await call('POST', keys, { name: 'Theirs', scopes: ['query'] }), 201);
    const byKey = () => dashboard.service.call('GET', '/v1/brands', { key: made.key });
    succeeded(await byKey());
    await dashboard.visit(path, {}, async (page) => {
      await act(page, somebody.email, /Remove/);
      await page.getByLabel(/revoke the API keys/).check();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await row(page, somebody.email).waitFor({ state: 'detached' });
      refused(await byKey(), 401, 'unauthenticated');
    });
  });

  it('are limited to some brands, and signed out by an admin', async () => {
    const somebody = await dashboard.organization.person('member');
    const call = callerWith(dashboard.service.call, somebody.token);
    const { id, name } = succeeded(await call('GET', '/v1/brands')).items[0];
    await dashboard.visit(path, {}, async (page) => {
      await act(page, somebody.email, /Change access/);
      await page.getByLabel('Role', { exact: true }).selectOption('Viewer');
      await page.getByLabel('Brands', { exact: true }).selectOption('some');
      const change = page.getByRole('button', { name: 'Change access', exact: true });
      assert.ok(await change.isDisabled());
      await page.getByLabel(name, { exact: true }).check();
      await change.click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await row(page, somebody.email).getByText('Viewer', { exact: true }).waitFor();
      await row(page, somebody.email).getByText(name, { exact: true }).waitFor();
      refused(await call('DELETE', `/v1/brands/${id}`), 403, 'insufficient_scope');
      await dashboard.visit(`/brands/${id}/prompts`, { as: somebody }, async (theirs) => {
        await theirs.getByText('To change something, ask a member').waitFor();
        await theirs.getByRole('table').waitFor();
        for (const name of ['Add prompt', 'Import', /^Actions for/]) {
          await comesToCount(theirs.getByRole('button', { name }), 0, String(name));
        }
      });
      await act(page, somebody.email, /Sessions/);
      await page.getByRole('button', { name: 'Sign them out everywhere' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      refused(await call('GET', '/v1/brands'), 401, 'unauthenticated');
    });
  });

  it('keep one admin: the last is told why', () =>
    dashboard.visit(path, { expectedStatuses: [409] }, async (page) => {
      await row(page, dashboard.admin.email).getByText('You', { exact: true }).waitFor();
      await act(page, dashboard.admin.email, /Change access/);
      await page.getByLabel('Role', { exact: true }).selectOption('Member');
      await page.getByRole('button', { name: 'Change access', exact: true }).click();
      await page.getByRole('alert').getByText('the only admin').waitFor();
    }));
});

describe('a member', () => {
  let dashboard: TestDashboard;
  let brandPath: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    brandPath = `/brands/${await createKnownBrand(dashboard)}/prompts`;
  });
  after(() => dashboard.close());

  it('sees no page of the organization, is told why, and the API refuses, too', async () => {
    const member = await dashboard.organization.person('member');
    await dashboard.visit(brandPath, { as: member }, async (page) => {
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      for (const name of ['People', 'API keys', 'Provider keys', 'Organization']) {
        await comesToCount(page.getByRole('menuitem', { name, exact: true }), 0, name);
      }
      for (const name of ['people', 'api-keys', 'organization']) {
        await page.goto(`/settings/${name}`);
        await page.getByText('Only admins can open this page').waitFor();
      }
    });
    const call = callerWith(dashboard.service.call, member.token);
    for (const name of ['members', 'invitations', 'api-keys']) {
      const url = `/organizations/${dashboard.organization.id}/${name}`;
      refused(await call('GET', url), 403, 'admin_required');
    }
  });

  it('changes their password from the account menu', async () => {
    const member = await dashboard.organization.person('member');
    const app = await connectApp(dashboard.service, member.token);
    const options = { as: member, expectedStatuses: [401] };
    await dashboard.visit(brandPath, options, async (page) => {
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: /Change password/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password').fill('a guess of mine');
      await dialog.getByLabel('New password').fill(password);
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await dialog.getByRole('alert').getByText('current password is wrong').waitFor();
      await dialog.getByLabel('Current password').fill(member.password);
      await dialog.getByLabel('Disconnect my apps as well').check();
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await dialog.waitFor({ state: 'detached' });
    });
    const body = { email: member.email, password };
    succeeded(await dashboard.service.call('POST', '/auth/sessions', { body }));
    for (const key of [member.token, app.access]) {
      const ended = await dashboard.service.call('GET', '/v1/brands', { key });
      refused(ended, 401, 'unauthenticated');
    }
  });
});
