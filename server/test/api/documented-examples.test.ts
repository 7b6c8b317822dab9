import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { z } from 'zod';
import { annotationBody } from '#contract/annotations.ts';
import { type Brand, brand as brandSchema } from '#contract/brands.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { operations } from '#contract/operations/index.ts';
import { comparedDays, rangePeriod } from '#contract/periods.ts';
import { prompt as promptSchema } from '#contract/prompts.ts';
import { reportBody, reportPreviewBody } from '#contract/reports.ts';
import { noDemo } from '#kernel/ports/demo.ts';
import { openApiDocument } from '../../src/entrypoints/http/openapi.ts';
import { allRoutes } from '../../src/entrypoints/http/routes/index.ts';
import { composeCatalog } from '../../src/main/collector-catalog.ts';
import { issueEmailToken } from '../../src/modules/accounts/email-tokens.ts';
import { lastCompleteDay } from '../../src/modules/alerts/judging/judge-due-rules.ts';
import { succeeded } from '../support/answers.ts';
import { callerWith, createBrand, type KeyCaller } from '../support/brand.ts';
import type { TestOrganization } from '../support/organization.ts';
import { pathOf } from '../support/security.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { freshDomain } from '../support/site.ts';
import { startWebServer, type WebServer } from '../support/web-server.ts';

/** What an operation's example needs to be there. */
interface Scene {
  readonly ids?: Readonly<Record<string, unknown>>;
  /** Instead of the admin's. */
  readonly token?: string;
  /** What replaces these words and ids of the example. */
  readonly real?: ReadonlyMap<string | number, string | number>;
}

let service: TestService;
let organization: TestOrganization;
let admin: Awaited<ReturnType<TestOrganization['person']>>;
let call: KeyCaller;
let website: WebServer;

/** What the website of the examples says. */
const homePage = `<title>Northwind: freight software</title>
  <meta name="description" content="Northwind plans the routes of small depots.">
  <nav><a href="/a">Route planning</a><a href="/b">Customs</a><a href="/c">Storage</a></nav>
  <main><h1>Freight software</h1><h2>Northwind vs Contoso</h2><p>${'Plan less and drive more. '.repeat(9)}</p></main>`;

before(async () => {
  website = await startWebServer(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' });
    response.end(url === '/' ? homePage : '');
  });
  const catalog = composeCatalog({
    collectors: { credentials: {}, options: {} },
    collection: { isOn: true },
  } as Parameters<typeof composeCatalog>[0]);
  const mail = { url: 'smtp://127.0.0.1:9', from: 'Sightline <no-reply@sightline.example>' };
  const allowedPrivateHosts = [website.host];
  service = await startTestService({ collectors: catalog, mail, allowedPrivateHosts });
  organization = await service.organization();
  admin = await organization.person('admin');
  call = callerWith(service.call, admin.token);
});
after(async () => {
  await service.close();
  await website.close();
});

/** The example of a schema is checked against it elsewhere. */
function exampleOf(schema: z.ZodType): Record<string, unknown> {
  const [example] = (schema.meta()?.examples ?? []) as Record<string, unknown>[];
  return example ?? {};
}

/** The brand of the examples, without what has an id. */
async function exampleBrand(fields: object = {}): Promise<Brand> {
  const { id: _, competitors: __, ...own } = exampleOf(brandSchema);
  return createBrand(call, { ...own, personas: [], ...fields });
}

async function examplePrompt(brand: Brand): Promise<number> {
  const { text, platforms, tags, topics, stage } = exampleOf(promptSchema);
  const body = { text, platforms, tags, stage, key_topics: topics };
  return succeeded(await call('POST', `/v1/${brand.id}/prompts`, body)).id;
}

const ofBrand = async (fields?: object): Promise<Scene> => ({
  ids: { brand_id: (await exampleBrand(fields)).id },
});
async function ofAnnotation(): Promise<Scene> {
  const { ids = {} } = await ofBrand();
  const body = exampleOf(annotationBody);
  const { id } = succeeded(await call('POST', `/v1/${ids.brand_id}/annotations`, body));
  return { ids: { ...ids, annotation_id: id }, real: new Map([['ada@example.com', admin.email]]) };
}

const ofOrganization = async (): Promise<Scene> => ({ ids: { organization_id: organization.id } });

async function ofPrompt(): Promise<Scene> {
  const brand = await exampleBrand({ personas: [{ name: 'CFO', description: '' }] });
  const promptId = await examplePrompt(brand);
  return {
    ids: { brand_id: brand.id, prompt_id: promptId },
    real: new Map([
      [42, promptId],
      [3, brand.personas[0]?.id ?? 0],
    ]),
  };
}

async function ofSite(): Promise<Scene> {
  const brand = await exampleBrand();
  const domain = freshDomain();
  const site = succeeded(await call('POST', `/v1/${brand.id}/sites`, { domain }));
  succeeded(
    await service.call('PATCH', `/operator/sites/${site.id}`, {
      key: service.operatorToken,
      body: { integration_status: 'active' },
    }),
  );
  return {
    ids: { brand_id: brand.id, site_id: site.id },
    real: new Map([
      ['www.northwind.example', domain],
      ['01KA3V7Q2C8Z5E9XJ4T6W0RNBC', site.id],
    ]),
  };
}

async function ofUnprovenSite(): Promise<Scene> {
  const brand = await exampleBrand();
  const domain = freshDomain();
  const site = succeeded(await call('POST', `/v1/${brand.id}/sites`, { domain }));
  return {
    ids: { brand_id: brand.id, site_id: site.id },
    real: new Map([['www.northwind.example', domain]]),
  };
}

async function ofWaitingTrack(): Promise<Scene> {
  const { ids = {}, real } = await ofSite();
  const url = `https://${real?.get('www.northwind.example')}/shoes`;
  const path = `/v2/orchestration/optimize-and-deploy/${ids.brand_id}`;
  const flags = { optimize: true, deploy_axp: true, site_id: ids.site_id };
  const { tokens } = succeeded(await call('POST', path, { urls: [url], ...flags }));
  const { token } = tokens[0];
  await sql`
    UPDATE pipeline_tracks SET orchestration_status = 'deploying', awaiting_approval = true
    WHERE token = ${token}`.execute(service.services.db);
  return { ids: { ...ids, token }, real: new Map([['ada@example.com', admin.email]]) };
}

async function ofFailure(): Promise<Scene> {
  const { ids = {}, real } = await ofPrompt();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO collection_slots (organization_id, brand_id, prompt_id, platform, scheduled_for, repeat, state,
      not_before, failures, reason, message, finished_at)
    VALUES (${organization.id}, ${ids.brand_id}, ${ids.prompt_id}, 'chatgpt', now() - interval '2 days', 1, 'failed',
      now(), 5, 'timed_out', 'No answer.', now()) RETURNING id`.execute(service.services.db);
  return { ids, real: new Map([...(real ?? []), [81, rows[0]?.id ?? 0]]) };
}

async function nameOf({ id }: TestOrganization): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM organizations WHERE id = ${id}`.execute(service.services.db);
  return rows[0]?.name ?? '';
}

async function ofReport(): Promise<Scene> {
  const { ids = {} } = await ofBrand();
  const body = exampleOf(reportBody);
  const { id } = succeeded(await call('POST', `/v1/${ids.brand_id}/reports`, body));
  return { ids: { ...ids, report_id: id }, real: new Map([['ada@example.com', admin.email]]) };
}

/** The days that last month has today, and a brand and a look as in the example. */
async function contentOfToday(): Promise<NonNullable<Scene['real']>> {
  const days = rangePeriod('last-month', dayOf(new Date()));
  const before = comparedDays('before', days, 'last-month')?.days;
  return new Map([
    ['2026-10-01', days.start],
    ['2026-10-31', days.end],
    ['2026-09-01', before?.start ?? ''],
    ['2026-09-30', before?.end ?? ''],
    ['My organization', await nameOf(organization)],
  ]);
}

async function ofPreview(): Promise<Scene> {
  return { ...(await ofBrand()), real: await contentOfToday() };
}

async function ofSharedReport(): Promise<Scene> {
  const { ids = {} } = await ofBrand();
  const reports = `/v1/${ids.brand_id}/reports`;
  const { scope, blocks } = exampleOf(reportPreviewBody);
  const report = succeeded(await call('POST', reports, { name: 'Monthly report', scope, blocks }));
  const path = `${reports}/${report.id}/share-links`;
  const { token } = succeeded(await call('POST', path, { expires_in_days: 1 }));
  return { ids: { token }, real: await contentOfToday() };
}

/** Somebody whose address and password are those of the examples. */
async function somebody(example: string): Promise<Scene & { email: string; id: number }> {
  const { email, token, id } = await organization.person('member');
  return {
    ids: { organization_id: organization.id },
    token,
    real: new Map([[example, email]]),
    email,
    id,
  };
}

const scenes: Readonly<Record<string, () => Promise<Scene>>> = {
  createBrand: async () => ({}),
  suggestBrand: async () => ({
    real: new Map([['https://www.northwind.example', website.origin]]),
  }),
  updateBrand: () =>
    ofBrand({
      competitors: [{ name: 'Contoso', websites: ['https://contoso.example'] }],
      personas: [{ name: 'CFO', description: 'Signs the contract' }],
    }),
  createCompetitor: ofBrand,
  async replaceCompetitor() {
    const brand = await exampleBrand({ competitors: [{ name: 'Contoso' }] });
    return { ids: { brand_id: brand.id, competitor_id: brand.competitors[0]?.id } };
  },
  async acceptCompetitorSuggestion() {
    const { ids = {} } = await ofPrompt();
    const row = {
      ...{ prompt_id: ids.prompt_id, platform: 'chatgpt', created_at: '2026-11-14T06:00:00Z' },
      response_text: '1. Northwind\n2. Fabrikam',
    };
    succeeded(await call('POST', `/v1/${ids.brand_id}/responses/import`, [row, row]));
    return { ids: { ...ids, suggestion_id: 'fabrikam' } };
  },
  createPersona: ofBrand,
  async replacePersona() {
    const brand = await exampleBrand({ personas: [{ name: 'Buyer', description: '' }] });
    return { ids: { brand_id: brand.id, persona_id: brand.personas[0]?.id } };
  },
  async replaceStages() {
    const brand = await exampleBrand();
    const { items } = succeeded(await call('GET', `/v1/brands/${brand.id}/stages`));
    const found = items.find(({ name }: { name: string }) => name === 'Evaluation');
    return { ids: { brand_id: brand.id }, real: new Map([[11, found.id]]) };
  },
  createPrompt: ofBrand,
  changePromptStatus: ofPrompt,
  reassignPersona: ofPrompt,
  changeLabels: ofPrompt,
  changePrompts: ofPrompt,
  importPrompts: () => ofBrand(),
  collectNow: ofPrompt,
  retryCollectionFailures: ofFailure,
  putCollectionSettings: ofBrand,
  putCitedPageSettings: ofBrand,
  putSourceKind: async () => ({
    ids: { brand_id: (await exampleBrand()).id, domain: 'reviews.example' },
    real: new Map([['ada@example.com', admin.email]]),
  }),
  putCollectionBudget: ofOrganization,
  putProviderKey: async () => ({ ids: { organization_id: organization.id, provider: 'openai' } }),
  importResponses: ofPrompt,
  startReevaluation: ofBrand,
  putSignalSettings: ofBrand,
  createSavedView: async () => ({
    ...(await ofBrand()),
    real: new Map([['ada@example.com', admin.email]]),
  }),
  async updateSavedView() {
    const { ids = {} } = await ofBrand();
    const search = 'metrics=brand_presence_percentage&by=date_week,ai_platform&range=90d';
    const view = { name: 'Presence by week', search };
    const { id } = succeeded(await call('POST', `/v1/${ids.brand_id}/saved-views`, view));
    return { ids: { ...ids, view_id: id }, real: new Map([['ada@example.com', admin.email]]) };
  },
  createReport: async () => ({
    ...(await ofBrand()),
    real: new Map([['ada@example.com', admin.email]]),
  }),
  previewReport: ofPreview,
  replaceReport: ofReport,
  putReportSchedule: ofReport,
  shareReport: ofReport,
  shareTable: ofBrand,
  openSharedReport: ofSharedReport,
  putOrganizationLook: ofOrganization,
  putOrganizationDisplay: async () => ({
    ...(await ofOrganization()),
    real: new Map([['2026-11-15', dayOf(new Date())]]),
  }),
  async previewReevaluation() {
    const scene = await ofPrompt();
    const row = {
      ...{ prompt_id: scene.ids?.prompt_id, platform: 'chatgpt' },
      created_at: '2026-11-14T06:00:00Z',
      response_text: 'Small depots often begin with NWF, which needs no training.',
    };
    succeeded(await call('POST', `/v1/${scene.ids?.brand_id}/responses/import`, [row]));
    return scene;
  },
  createReferralConnection: ofBrand,
  async pushReferralEvents() {
    const { ids = {} } = await ofBrand();
    const body = { website: 'https://www.northwind.example', provider: 'adobe_analytics' };
    const path = `/v1/${ids.brand_id}/ai-referrals/connections`;
    const { id } = succeeded(await call('POST', path, body), 201);
    return { ids: { ...ids, connection_id: id } };
  },
  createPageAudits: ofBrand,
  createSite: ofBrand,
  updateSite: ofUnprovenSite,
  stageVersion: ofSite,
  submitPipeline: ofSite,
  approveTrack: ofWaitingTrack,
  rejectTrack: ofWaitingTrack,
  createWebhook: ofBrand,
  createAlert: ofBrand,
  async replaceAlert() {
    const { ids = {} } = await ofBrand();
    const rule = {
      name: 'Any',
      metric: 'brand_citation_rate',
      direction: 'up',
      smallest_change: 0,
    };
    const { id } = succeeded(await call('POST', `/v1/${ids.brand_id}/alerts`, rule));
    return { ids: { ...ids, alert_id: id } };
  },
  async previewAlert() {
    const to = lastCompleteDay(new Date());
    const real = new Map([
      ['2026-08-18', addDays(to, -89)],
      ['2026-11-15', to],
    ]);
    return { ...(await ofBrand()), real };
  },
  createAlertChannel: ofBrand,
  createAnnotation: ofAnnotation,
  replaceAnnotation: ofAnnotation,
  setAnnotationVisibility: ofAnnotation,
  async renameOrganization() {
    const own = await service.organization();
    return { ids: { organization_id: own.id }, token: (await own.person('admin')).token };
  },
  createApiKey: async () => ({
    ids: { organization_id: organization.id },
    real: new Map([['ada@example.com', admin.email]]),
  }),
  async updateMember() {
    const { email, id } = await somebody('');
    const brand = await exampleBrand();
    return {
      ids: { organization_id: organization.id, person_id: id },
      real: new Map<string | number, string | number>([
        ['ada@example.com', email],
        [1, brand.id],
      ]),
    };
  },
  invitePerson: async () => ({
    ids: { organization_id: organization.id },
    real: new Map([['ada@example.com', `${randomUUID()}@example.com`]]),
  }),
  async acceptInvitation() {
    const path = `/organizations/${organization.id}/invitations`;
    const body = { email: `${randomUUID()}@example.com`, role: 'member' };
    return { ids: { token: succeeded(await call('POST', path, body), 201).token } };
  },
  async signIn() {
    const { email } = await organization.person('admin');
    return { real: new Map([['admin@example.com', email]]) };
  },
  async switchOrganization() {
    const [own, other] = [await service.organization(), await service.organization()];
    const { email, token } = await own.person('admin');
    await other.addMember(email, 'member');
    return {
      token,
      real: new Map<string | number, string | number>([
        [2, other.id],
        ['admin@example.com', email],
        ['My organization', await nameOf(own)],
        ['Northwind', await nameOf(other)],
      ]),
    };
  },
  changePassword: () => somebody(''),
  requestPasswordReset: () => somebody('ada@example.com'),
  async resetPassword() {
    const { email, id } = await somebody('');
    const issued = { purpose: 'reset', email, personId: id, hours: 1 } as const;
    return { ids: { token: (await issueEmailToken(service.services, issued)).token } };
  },
};

const document = openApiDocument(allRoutes(noDemo));
const documented = operations.filter(
  ({ access, body, records }) => access.kind !== 'operator' && (body ?? records),
);

/** The values of a media type's examples. */
function values(content: unknown, type: string): unknown[] {
  const found = content as Record<string, { examples?: Record<string, { value: unknown }> }>;
  return Object.values(found[type]?.examples ?? {}).map(({ value }) => value);
}

function replaced(value: unknown, real: NonNullable<Scene['real']>): unknown {
  const words = [...real].filter(([word]) => typeof word === 'string' && word !== '');
  const put = (text: string) =>
    words.reduce((all, [word, other]) => all.replaceAll(String(word), String(other)), text);
  return JSON.parse(JSON.stringify(value), (_key, part) => {
    if (typeof part === 'string') return put(part);
    return typeof part === 'number' ? (real.get(part) ?? part) : part;
  });
}

const secrets = new Set(['key', 'prefix', 'token', 'secret', 'verification_token', 'path']);
const unique = /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** What differs each time is kept as it is: ids, times and secrets. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, part) => {
    if (part === null) return null;
    if (/(?:^|_)ids?$/.test(key)) return Array.isArray(part) ? part.map(() => 'id') : 'id';
    if (secrets.has(key)) return 'secret';
    if (typeof part !== 'string') return part;
    if (unique.test(part)) return 'id';
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(part) ? 'time' : part;
  });
}

describe('the examples of the reference can be sent, and are answered as shown', () => {
  it('each operation that takes a body', () => {
    assert.deepEqual(documented.map(({ id }) => id).sort(), Object.keys(scenes).sort());
  });

  for (const operation of documented) {
    it(`${operation.method} ${operation.path}`, async () => {
      const item = document.paths[operation.path];
      const described = item?.[operation.method.toLowerCase() as 'get'];
      const sent = values(described?.requestBody?.content, 'application/json');
      const response = described?.responses[operation.status ?? 200];
      const shown = values((response as { content: unknown }).content, 'application/json');
      assert.ok(sent.length > 0 && shown.length > 0, 'no example');
      for (const body of sent) {
        const scene = (await scenes[operation.id]?.()) ?? {};
        const real = scene.real ?? new Map();
        const answer = await service.call(operation.method, pathOf(operation, scene.ids), {
          ...(operation.access.kind === 'public' ? {} : { key: scene.token ?? admin.token }),
          body: replaced(body, real),
        });
        const got = succeeded(answer, operation.status ?? 200);
        assert.deepEqual(plain(got), plain(replaced(shown[0], real)));
      }
    });
  }
});
