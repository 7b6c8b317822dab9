import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ulid } from '#kernel/ulid.ts';
import { issueEmailToken } from '../../../src/modules/accounts/email-tokens.ts';
import { announceEvent } from '../../../src/modules/webhooks/index.ts';
import { succeeded } from '../answers/answers.ts';
import { callerWith, createBrand } from '../records/brand.ts';
import type { TestOrganization } from '../records/organization.ts';
import { authenticatorApp, challengeOf, setUpApp } from '../records/second-factor.ts';
import type { TestService } from '../service/service.ts';
import { freshDomain } from '../sites/site.ts';
import { serveSuggestedSite } from '../sites/suggested-site.ts';
import { appRedirect, connectApp, registerApp } from './connected-app.ts';

export type Ids = Readonly<Record<string, unknown>>;

export type ClientWorld = Awaited<ReturnType<typeof buildClientWorld>>;

/** A brand with one of each thing that an operation can name, and the people of its organization. */
export async function buildClientWorld(service: TestService, websites: ClientWebsites) {
  const organization = await service.organization();
  const admin = await organization.person('admin');
  const call = callerWith(service.call, admin.token);
  const made = async (path: string, body?: unknown, status = 200) =>
    succeeded(await call('POST', path, body), status);
  const brand = await createBrand(call, {
    competitors: [{ name: 'Tailspin' }],
    personas: [{ name: 'Driver', description: '' }],
    key_topics: ['pricing', 'shipping', 'customs'],
  });
  const of = `/v1/${brand.id}`;
  const prompt = await made(`${of}/prompts`, { text: 'Which freight software is good?' });
  const row = {
    ...{ prompt_id: prompt.id, platform: 'chatgpt', created_at: new Date().toISOString() },
    response_text: '1. Northwind\n2. Fabrikam',
  };
  const before = new Date(Date.now() - 3_600_000).toISOString();
  const unnamed = { ...row, created_at: before, response_text: '1. Fabrikam' };
  await made(`${of}/responses/import`, [row, row, unnamed]);
  const collected = await made(`${of}/prompts`, { text: 'Which freight software is cheap?' });
  const [response] = succeeded(await call('GET', `${of}/responses`)).items;
  const { items: stages } = succeeded(await call('GET', `/v1/brands/${brand.id}/stages`));
  const configured = await configure(of, made, prompt.id);
  const sites = await buildSites(service, brand.id, made);
  const delivery = await buildDelivery(service, organization, {
    ...{ brandId: brand.id, webhookId: configured.webhook_id, token: admin.token },
  });
  return {
    websites: websites.origins,
    apps: await buildApps(service, organization.id, admin.token),
    ids: {
      ...configured,
      delivery_id: delivery,
      ...sites.ids,
      ...{ brand_id: brand.id, prompt_id: prompt.id, response_id: response.id },
      ...{ competitor_id: brand.competitors[0]?.id, persona_id: brand.personas[0]?.id },
      ...{ suggestion_id: 'fabrikam', provider: 'openai', domain: 'reviews.example' },
      organization_id: organization.id,
    } as Ids,
    domain: sites.domain,
    collectedPromptId: collected.id,
    tokens: { ...sites.tokens, ...(await shareLinks(of, made)) },
    stages: stages as readonly { id: number; name: string }[],
    admin,
    people: await buildPeople(service, organization, made),
    factors: await buildFactors(service, organization),
  };
}

type Made = (path: string, body?: unknown, status?: number) => Promise<Record<string, unknown>>;

async function configure(of: string, made: Made, promptId: unknown): Promise<Ids> {
  const today = new Date().toISOString().slice(0, 10);
  const report = { name: 'First', scope: { range: '30d' }, blocks: [comment] };
  const rule = {
    name: 'First',
    metric: 'brand_citation_rate',
    direction: 'up',
    smallest_change: 0,
  };
  const event = { kind: 'other', title: 'First', start_date: today };
  const release = { kind: 'release', name: 'First', date: today, prompt_ids: [promptId] };
  const tool = { website: 'https://first.example', provider: 'adobe_analytics' };
  const slack = { kind: 'slack', name: 'Team', url: 'https://hooks.example/services/first' };
  const [audit] = Object.values(await made(`${of}/page-audits`, { urls: [`${northwind}/a`] }));
  return {
    report_id: (await made(`${of}/reports`, report)).id,
    view_id: (await made(`${of}/saved-views`, { name: 'First', search: 'range=30d' })).id,
    pasted_answer_id: (await made(`${of}/pasted-answers`, pasted)).id,
    run_id: (await made(`${of}/signals/runs`)).id,
    annotation_id: (await made(`${of}/annotations`, event)).id,
    campaign_id: (await made(`${of}/campaigns`, release)).id,
    action_id: (await made(`${of}/actions`, { prompt_ids: [promptId] })).id,
    reevaluation_id: (await made(`${of}/reevaluations`, {})).id,
    connection_id: (await made(`${of}/ai-referrals/connections`, tool, 201)).id,
    webhook_id: (await made(`${of}/webhooks`, { url: 'https://hooks.example/first' })).id,
    alert_id: (await made(`${of}/alerts`, rule)).id,
    channel_id: (await made(`${of}/alert-channels`, slack)).id,
    page_audit_id: (audit as { page_audit_id: string }).page_audit_id,
  };
}

const pasted = {
  prompt: 'Which freight software is good?',
  platform: 'claude',
  text: 'Northwind.',
};
const northwind = 'https://www.northwind.example';
const comment = { kind: 'comment', markdown: 'Words' };

async function shareLinks(of: string, made: Made) {
  const report = { name: 'Shared', scope: { range: '30d' }, blocks: [comment] };
  const { id } = await made(`${of}/reports`, report);
  const expiry = { expires_in_days: 1 };
  const shared = await made(`${of}/reports/${id}/share-links`, expiry);
  const table = { fields: ['ai_platform', 'responses'], range: '30d' };
  const opened = await made(`${of}/share-links`, { ...expiry, name: 'Platforms', table });
  return { openSharedReport: shared.token, openSharedTable: opened.token, link_id: shared.id };
}

/** An active site with a version, and pages in the pipeline that wait to be approved. */
async function buildSites(service: TestService, brandId: number, made: Made) {
  const domain = freshDomain();
  const { id: siteId } = await made(`/v1/${brandId}/sites`, { domain });
  const body = { integration_status: 'active' };
  const key = service.operatorToken;
  succeeded(await service.call('PATCH', `/operator/sites/${siteId}`, { key, body }));
  const versions = `/v1/${brandId}/sites/${siteId}/versions`;
  const page = { url: `https://${domain}/a`, html: '<h1>Northwind</h1>', markdown: '# Northwind' };
  const { id: versionId } = await made(versions, page);
  const { path } = await made(`${versions}/${versionId}/preview`);
  const waiting = async (name: string) => {
    const flags = { optimize: true, deploy_axp: true, site_id: siteId };
    const submitted = await made(`/v2/orchestration/optimize-and-deploy/${brandId}`, {
      ...{ urls: [`https://${domain}/${name}`], ...flags },
    });
    const [{ token }] = submitted.tokens as [{ token: string }];
    await sql`
      UPDATE pipeline_tracks SET orchestration_status = 'deploying', awaiting_approval = true
      WHERE token = ${token}`.execute(service.services.db);
    return { token, pipelineId: submitted.pipeline_id };
  };
  const [approved, rejected] = [await waiting('approved'), await waiting('rejected')];
  return {
    domain,
    ids: { site_id: siteId, version_id: versionId, pipeline_id: approved.pipelineId },
    tokens: {
      openPreview: String(path).split('/').at(-1),
      approveTrack: approved.token,
      rejectTrack: rejected.token,
    },
  };
}

/** Somebody for each operation after which a session or a person is not what it was. */
async function buildPeople(service: TestService, organization: TestOrganization, made: Made) {
  const person = () => organization.person('member');
  const [other, spare] = [await service.organization(), await service.organization()];
  const switching = await organization.person('admin');
  await other.addMember(switching.email, 'member');
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM organizations WHERE id = ${spare.id}`.execute(service.services.db);
  const invite = () =>
    made(
      `/organizations/${organization.id}/invitations`,
      { email: `${randomUUID()}@example.com`, role: 'member' },
      201,
    );
  const byMail = async (purpose: 'reset' | 'confirm') => {
    const { email, id: personId } = await person();
    return (await issueEmailToken(service.services, { purpose, email, personId, hours: 1 })).token;
  };
  const scopes = ['query'];
  const keys = `/organizations/${organization.id}/api-keys`;
  const withSession = async () => {
    const { id, token } = await person();
    const { body } = await service.call('GET', '/auth/sessions/all', { key: token });
    return { id, token, session: body.items[0].id };
  };
  return {
    ...{ other, spare: { id: spare.id, name: rows[0]?.name } },
    ...{ switching, member: await person(), leaving: await person(), erased: await person() },
    ...{
      ended: await withSession(),
      dismissed: await withSession(),
      changing: await person(),
      signingOut: await person(),
    },
    ...{ invitation: await invite(), accepted: await invite() },
    ...{ reset: await byMail('reset'), confirm: await byMail('confirm') },
    keyId: (await made(keys, { name: 'revoked', scopes }, 201)).id,
  };
}

/** People with a second factor, one for each operation after which it is not what it was. */
async function buildFactors(service: TestService, organization: TestOrganization) {
  const withApp = async (role: 'admin' | 'member') => {
    const person = await organization.person(role);
    return { ...person, app: await setUpApp(service, person) };
  };
  const setting = await organization.person('member');
  const started = succeeded(
    await service.call('POST', '/auth/second-factor/setups', {
      ...{ key: setting.token, body: { kind: 'totp' } },
    }),
  );
  const answering = await withApp('member');
  return {
    requiring: await withApp('admin'),
    ...{ proving: await withApp('member'), replacing: await withApp('member') },
    ...{ removing: await withApp('member'), lost: await withApp('member') },
    helped: await withApp('member'),
    answering: { ...answering, ...(await challengeOf(service.call, answering)) },
    setting: {
      token: setting.token,
      challenge: started.challenge,
      app: authenticatorApp(started.totp.secret),
    },
    mustSetUp: await buildChallenged(service),
  };
}

/** Somebody without a second factor whose organization requires one. */
async function buildChallenged(service: TestService): Promise<string> {
  const strict = await service.organization();
  const admin = await strict.person('admin');
  await setUpApp(service, admin);
  const body = { required_from: new Date().toISOString() };
  const rule = `/organizations/${strict.id}/second-factor`;
  succeeded(await service.call('PUT', rule, { key: admin.token, body }));
  return (await challengeOf(service.call, await strict.person('member'))).challenge;
}

/** A website on loopback. */
export async function startClientWebsites() {
  const sentence = 'Northwind plans the routes of small depots and their freight. ';
  const body = `<title>Northwind: freight software</title><main><h1>Freight software</h1>
    <h2>Northwind vs Contoso</h2><p>${sentence.repeat(9)}</p></main>`;
  const readable = await serveSuggestedSite('none', { '/': { body } });
  return {
    hosts: [readable.host],
    origins: { readable: readable.origin },
    close: () => readable.close(),
  };
}

export type ClientWebsites = Awaited<ReturnType<typeof startClientWebsites>>;

/** An app that may ask to be connected, and two that the person connected before. */
async function buildApps(service: TestService, organizationId: number, token: string) {
  const asking = await registerApp(service, { client_name: 'Asking' });
  // Connected elsewhere, so that it is kept however many apps other tests register.
  const elsewhere = await (await service.organization()).person('admin');
  const unapproved = await connectApp(service, elsewhere.token, { client_name: 'Unapproved' });
  const approval = `/organizations/${organizationId}/app-approvals/${asking}`;
  succeeded(await service.call('PUT', approval, { key: token }));
  for (const name of ['First', 'Second']) await connectApp(service, token, { client_name: name });
  const { items } = succeeded(await service.call('GET', '/auth/apps', { key: token }));
  return {
    asking: { client_id: asking, redirect_uri: appRedirect },
    unapproved: { client_id: unapproved.clientId, redirect_uri: appRedirect },
    connectedIds: items.map(({ id }: { id: number }) => id) as [number, number],
  };
}

/** What a webhook is sent once something happened in the pipeline. */
async function buildDelivery(
  service: TestService,
  organization: TestOrganization,
  { brandId, webhookId, token }: { brandId: number; webhookId: unknown; token: string },
) {
  const [pipelineId, track] = [0, 1].map(() => {
    return ulid(service.services.clock, service.services.random);
  }) as [string, string];
  const data = { pipeline_id: pipelineId, token: track, url: 'https://northwind.example/a' };
  const event = { brandId, type: 'audit.completed', pipelineId, token: track, data } as const;
  await announceEvent(organization.ctx, { ...event, webhookId: null });
  const path = `/v1/${brandId}/webhooks/${webhookId}/deliveries`;
  return succeeded(await service.call('GET', path, { key: token })).items[0].id;
}
