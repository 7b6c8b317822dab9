import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { ApprovableApp } from '#contract/accounts/connected-apps.ts';
import { forgetUnusedApps } from '../../../src/modules/accounts/connected-apps/register-app.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import {
  appRedirect,
  connectApp,
  postForm,
  registerApp,
} from '../../support/clients/connected-app.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService({ publicUrl: 'https://sightline.example' });
const using = (token: string) => callerWith(service.call, token);

let organization: TestOrganization;
let admin: KeyCaller;
let path: string;
let member: Awaited<ReturnType<TestOrganization['person']>>;
beforeEach(async () => {
  organization = await service.organization();
  admin = using((await organization.person('admin')).token);
  member = await organization.person('member');
  path = `/organizations/${organization.id}`;
});

const setRule = async (apps: string) => succeeded(await admin('PUT', `${path}/policies`, { apps }));
const approvals = async (): Promise<ApprovableApp[]> =>
  succeeded(await admin('GET', `${path}/app-approvals`)).items;
const approve = async (clientId: string) =>
  succeeded(await admin('PUT', `${path}/app-approvals/${clientId}`));
const reads = async (token: string) =>
  (await service.call('GET', '/v1/brands', { key: token })).status;
const ask = (client_id: string, token = member.token) =>
  using(token)('POST', '/auth/authorizations/approval', { client_id, redirect_uri: appRedirect });
const approvalShown = async (clientId: string) => {
  const query = new URLSearchParams({ client_id: clientId, redirect_uri: appRedirect });
  return succeeded(await using(member.token)('GET', `/auth/authorizations?${query}`)).approval;
};
const allow = (client_id: string) =>
  using(member.token)('POST', '/auth/authorizations', {
    ...{ client_id, redirect_uri: appRedirect, code_challenge: 'c'.repeat(43) },
  });

describe('an app that needs approval', () => {
  it('is asked for by a person, approved by an admin, and connected', async () => {
    await setRule('approved');
    const clientId = await registerApp(service, { client_name: 'Helper' });
    assert.equal(await approvalShown(clientId), 'needed');
    refused(await allow(clientId), 403, 'not_allowed_by_policy');
    assert.deepEqual(succeeded(await ask(clientId)), { approval: 'waiting' });
    assert.deepEqual(succeeded(await ask(clientId)), { approval: 'waiting' });
    assert.equal(await approvalShown(clientId), 'waiting');
    refused(await allow(clientId), 403, 'not_allowed_by_policy');
    const [waiting] = await approvals();
    assert.deepEqual(
      { ...waiting, asked_at: null },
      {
        client_id: clientId,
        client_name: 'Helper',
        redirect_hosts: ['127.0.0.1:33418'],
        people: 0,
        asked_by: { id: member.id, email: member.email },
        asked_at: null,
        approved_at: null,
      },
    );
    const approved = await approve(clientId);
    assert.ok(approved.approved_at);
    assert.deepEqual(await approve(clientId), approved);
    assert.equal(await approvalShown(clientId), 'given');
    assert.deepEqual(succeeded(await ask(clientId)), { approval: 'given' });
    succeeded(await allow(clientId));
    const { items } = succeeded(await admin('GET', `${path}/audit-log`));
    const acts = items
      .filter(({ action }: { action: string }) => action.startsWith('app_approval.'))
      .map(({ summary }: { summary: string }) => summary.replace(/^\S+ /, ''));
    assert.deepEqual(acts, [
      'approved the app "Helper"',
      'approved the app "Helper"',
      'asked an admin to approve the app "Helper"',
    ]);
  });

  it('is kept registered while it waits, but not forever', async () => {
    await setRule('approved');
    const clientId = await registerApp(service);
    succeeded(await ask(clientId));
    const laterBy = (ms: number) => ({
      ...service.services,
      clock: { now: () => new Date(Date.now() + ms) },
    });
    await forgetUnusedApps(laterBy(2 * 3_600_000));
    assert.equal(await approvalShown(clientId), 'waiting');
    await sql`UPDATE app_approvals SET asked_at = now() - interval '31 days'
      WHERE client_id = ${clientId}`.execute(service.services.db);
    const other = await registerApp(service);
    succeeded(await ask(other));
    assert.deepEqual(
      (await approvals()).map(({ client_id }) => client_id),
      [other],
    );
  });

  it('is approved for one organization', async () => {
    const clientId = await registerApp(service);
    const elsewhere = await service.organization();
    const otherAdmin = using((await elsewhere.person('admin')).token);
    const there = `/organizations/${elsewhere.id}/app-approvals/${clientId}`;
    succeeded(await otherAdmin('PUT', there));
    await setRule('approved');
    assert.equal(await approvalShown(clientId), 'needed');
    assert.deepEqual(await approvals(), []);
    refused(await admin('DELETE', there), 404, 'organization_not_found');
    const unknown = await admin('DELETE', `${path}/app-approvals/${clientId}`);
    refused(unknown, 404, 'app_not_found');
    refused(await admin('PUT', `${path}/app-approvals/oc_unknown`), 404, 'app_not_found');
    refused(await using(member.token)('PUT', there), 403, 'admin_required');
  });

  it('of an unknown registration is not asked for, and none where no apps are allowed', async () => {
    refused(await ask('oc_unknown'), 404, 'app_not_found');
    const clientId = await registerApp(service);
    assert.deepEqual(succeeded(await ask(clientId)), { approval: 'given' });
    await setRule('none');
    assert.equal(await approvalShown(clientId), 'refused');
    refused(await ask(clientId), 403, 'not_allowed_by_policy');
    refused(await allow(clientId), 403, 'not_allowed_by_policy');
    assert.deepEqual(await approvals(), []);
  });
});

describe('a connected app', () => {
  it('stops at once where the policy does not allow it, and works again when it does', async () => {
    const app = await connectApp(service, member.token);
    assert.equal(await reads(app.access), 200);
    await setRule('approved');
    assert.equal(await reads(app.access), 401);
    const [listed] = succeeded(await admin('GET', `${path}/apps`)).items;
    assert.equal(listed.is_blocked, true);
    assert.deepEqual(
      (await approvals()).map(({ client_id, people, asked_at }) => [client_id, people, asked_at]),
      [[app.clientId, 1, null]],
    );
    await approve(app.clientId);
    assert.equal(await reads(app.access), 200);
    succeeded(await admin('DELETE', `${path}/app-approvals/${app.clientId}`));
    assert.equal(await reads(app.access), 401);
    await approve(app.clientId);
    await setRule('none');
    assert.equal(await reads(app.access), 401);
    await setRule('allowed');
    assert.equal(await reads(app.access), 200);
  });

  it('gets no new tokens meanwhile, and is not taken for stolen', async () => {
    const app = await connectApp(service, member.token);
    const refresh = () =>
      postForm(service, '/oauth/token', {
        ...{ grant_type: 'refresh_token', client_id: app.clientId, refresh_token: app.refresh },
      });
    await setRule('approved');
    const answer = await refresh();
    assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_grant']);
    await approve(app.clientId);
    assert.equal(await reads(app.access), 200);
    succeeded(await refresh());
  });

  it('that was allowed a moment before gets no tokens for its code', async () => {
    const clientId = await registerApp(service);
    const { redirect_to } = succeeded(await allow(clientId));
    await setRule('none');
    const answer = await postForm(service, '/oauth/token', {
      ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: appRedirect },
      code: new URL(redirect_to).searchParams.get('code') ?? '',
      code_verifier: 'v'.repeat(43),
    });
    assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_grant']);
    assert.equal(succeeded(await admin('GET', `${path}/apps`)).total, 0);
  });
});

describe('two admins at once', () => {
  it('approve and withdraw as if one came first', async () => {
    await setRule('approved');
    const { access, clientId } = await (async () => {
      await setRule('allowed');
      const app = await connectApp(service, member.token);
      await setRule('approved');
      return app;
    })();
    await approve(clientId);
    const [given, withdrawn] = await Promise.all([
      admin('PUT', `${path}/app-approvals/${clientId}`),
      admin('DELETE', `${path}/app-approvals/${clientId}`),
    ]);
    succeeded(given);
    succeeded(withdrawn);
    const [app] = await approvals();
    assert.equal(await reads(access), app?.approved_at === null ? 401 : 200);
  });
});
