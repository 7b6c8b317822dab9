import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '#contract/days.ts';
import { lastCompleteDay } from '#kernel/time.ts';
import { issueEmailToken } from '../../../src/modules/accounts/email-tokens.ts';
import { succeeded } from '../answers/answers.ts';
import { registerApp } from '../clients/connected-app.ts';
import { authenticatorApp, challengeOf } from '../records/second-factor.ts';
import { type ExampleWorld, exampleBrand, type Scene } from './example-world.ts';
import { sceneBuilders } from './scene-builders.ts';

/** In the place of the challenge and the code of an example. */
const firstProof = (challenge: string, code: string) =>
  new Map([
    ['ic_7Gh2…', challenge],
    ['287082', code],
  ]);

/** What the example of each operation that takes a body needs, by the operation's id. */
export function exampleScenes(world: ExampleWorld): Readonly<Record<string, () => Promise<Scene>>> {
  const { service, organization, admin, website, call } = world;
  const builders = sceneBuilders(world);
  const {
    ofBrand,
    ofAction,
    ofAnnotation,
    ofCampaign,
    ofUnnamed,
    ofOrganization,
    ofPrompt,
    ofSite,
    ofUnprovenSite,
  } = builders;
  const { ofWaitingTrack, ofFailure, nameOf, ofReport, ofPreview, ofSharedReport, somebody } =
    builders;
  const brandLike = (fields?: object) => exampleBrand(world, fields);
  const ofApiKey = async () => {
    const path = `/organizations/${organization.id}/api-keys`;
    const { id } = succeeded(
      await call('POST', path, { name: 'Warehouse', scopes: ['query'] }),
      201,
    );
    return {
      ids: { organization_id: organization.id, key_id: id },
      real: new Map([['ada@example.com', admin.email]]),
    };
  };
  return {
    createBrand: async () => ({}),
    suggestBrand: async () => ({
      real: new Map([['https://www.northwind.example', website.origin]]),
    }),
    updateBrand: () =>
      ofBrand({
        competitors: [{ name: 'Contoso', websites: ['https://contoso.example'] }],
        personas: [{ name: 'CFO', description: 'Signs the contract' }],
      }),
    eraseBrand: ofBrand,
    createCompetitor: ofBrand,
    async replaceCompetitor() {
      const { ids = {} } = await ofBrand();
      const body = { name: 'Contoso' };
      const added = await call('POST', `/v1/brands/${ids.brand_id}/competitors`, body);
      return { ids: { ...ids, competitor_id: succeeded(added).id } };
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
      const brand = await brandLike({ personas: [{ name: 'Buyer', description: '' }] });
      return { ids: { brand_id: brand.id, persona_id: brand.personas[0]?.id } };
    },
    async replaceStages() {
      const brand = await brandLike();
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
    putExport: ofBrand,
    putCitedPageSettings: ofBrand,
    putSourceKind: async () => ({
      ids: { brand_id: (await brandLike()).id, domain: 'reviews.example' },
      real: new Map([['ada@example.com', admin.email]]),
    }),
    putCollectionBudget: ofOrganization,
    putRetention: ofOrganization,
    // In organizations of their own: policies hold for everything that comes after.
    async putPolicies() {
      const own = await service.organization();
      const { token } = await own.person('admin');
      return { ids: { organization_id: own.id }, token };
    },
    async requestAppApproval() {
      const own = await service.organization();
      const { token } = await own.person('admin');
      const path = `/organizations/${own.id}/policies`;
      succeeded(await service.call('PUT', path, { key: token, body: { apps: 'approved' } }));
      const redirect_uris = ['http://127.0.0.1:33418/callback'];
      const clientId = await registerApp(service, { client_name: 'Claude', redirect_uris });
      return {
        token: (await own.person('member')).token,
        real: new Map([['oc_0000000000000000000000', clientId]]),
      };
    },
    putControlPrompts: ofOrganization,
    async putSentimentJudge() {
      const key = `/organizations/${organization.id}/provider-keys/openai`;
      succeeded(await call('PUT', key, { key: 'sk-example' }));
      return ofOrganization();
    },
    putProviderKey: async () => ({ ids: { organization_id: organization.id, provider: 'openai' } }),
    importResponses: ofPrompt,
    async deleteResponses() {
      const scene = await ofPrompt();
      const path = `/v1/${scene.ids?.brand_id}/responses/import`;
      const row = (day: string, response_text: string) => ({
        ...{ prompt_id: scene.ids?.prompt_id, platform: 'chatgpt', response_text },
        created_at: `2026-11-${day}T06:00:00Z`,
      });
      const doomed = [row('13', 'Northwind.'), row('14', 'Contoso.')];
      const importId = encodeURIComponent('chats.ndjson, 2026-11-14 09:30');
      succeeded(await call('POST', `${path}?import_id=${importId}`, doomed));
      succeeded(await call('POST', path, [row('13', 'Northwind.'), row('14', 'Northwind.')]));
      return scene;
    },
    pasteAnswer: () => ofBrand(),
    async addPastedAnswer() {
      const { ids = {} } = await ofPrompt();
      const answer = {
        prompt: 'Which freight software suits a small depot?',
        ...{ platform: 'chatgpt', text: 'Northwind.', created_at: '2026-11-14T06:00:00Z' },
      };
      const { id } = succeeded(await call('POST', `/v1/${ids.brand_id}/pasted-answers`, answer));
      return {
        ids: { ...ids, pasted_answer_id: id },
        real: new Map([[42, Number(ids.prompt_id)]]),
      };
    },
    async putAnswerCheck() {
      const { ids = {} } = await ofPrompt();
      const row = {
        ...{ prompt_id: ids.prompt_id, platform: 'perplexity', external_id: 'checked' },
        ...{ created_at: '2026-11-14T06:00:00Z', response_text: 'Northwind.' },
      };
      succeeded(await call('POST', `/v1/${ids.brand_id}/responses/import`, [row]));
      const { items } = succeeded(await call('GET', `/v1/${ids.brand_id}/responses?limit=1`));
      return {
        ids: { brand_id: ids.brand_id, response_id: items[0].id },
        real: new Map([['ada@example.com', admin.email]]),
      };
    },
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
    async putAuditLogWebhook() {
      const other = await service.organization();
      const { token } = await other.person('admin');
      return { ids: { organization_id: other.id }, token };
    },
    async rotateAuditLogWebhookSecret() {
      const other = await service.organization();
      const { token: key } = await other.person('admin');
      const body = { url: 'https://siem.northwind.example/sightline' };
      const path = `/organizations/${other.id}/audit-log/webhook`;
      succeeded(await service.call('PUT', path, { key, body }));
      return { ids: { organization_id: other.id }, token: key };
    },
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
    async rotateWebhookSecret() {
      const { ids = {} } = await ofBrand();
      const body = {
        url: 'https://hooks.northwind.example/sightline',
        events: ['deployment.completed', 'pipeline.failed'],
      };
      const { id } = succeeded(await call('POST', `/v1/${ids.brand_id}/webhooks`, body));
      return { ids: { ...ids, webhook_id: id } };
    },
    rotateBrandWebhookSecret: ofBrand,
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
    createAction: ofUnnamed,
    changeAction: ofAction,
    registerCampaign: ofCampaign,
    previewCampaign: ofCampaign,
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
    updateApiKey: ofApiKey,
    rotateApiKey: ofApiKey,
    async updateMember() {
      const { email, id } = await somebody('');
      const brand = await brandLike();
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
    async authorizeApp() {
      const body = { client_name: 'Claude', redirect_uris: ['http://127.0.0.1:33418/callback'] };
      const app = succeeded(await service.call('POST', '/oauth/register', { body }), 201);
      return { real: new Map([['oc_0000000000000000000000', app.client_id]]) };
    },
    async answerSignIn() {
      const { person, app } = await builders.withApp();
      const { challenge } = await challengeOf(service.call, person);
      return { real: firstProof(challenge, app.code(1)) };
    },
    async setUpAtSignIn() {
      const { organization: own, person } = await builders.withApp();
      const path = `/organizations/${own.id}/second-factor`;
      const body = { required_from: new Date().toISOString() };
      succeeded(await service.call('PUT', path, { key: person.token, body }));
      const member = await own.person('member');
      const { challenge } = await challengeOf(service.call, member);
      return { real: firstProof(challenge, '') };
    },
    async stepUp() {
      const { person, app } = await builders.withApp();
      return { token: person.token, real: firstProof('', app.code(1)) };
    },
    startSetUp: async () => ({}),
    async addSecondFactor() {
      const { token } = await organization.person('member');
      const body = { kind: 'totp' };
      const path = '/auth/second-factor/setups';
      const started = succeeded(await service.call('POST', path, { key: token, body }));
      const app = authenticatorApp(started.totp.secret);
      return { token, real: firstProof(started.challenge, app.code()) };
    },
    async putSecondFactorRule() {
      const { organization: own, person } = await builders.withApp();
      await own.person('member');
      await own.person('viewer');
      const day = addDays(dayOf(new Date()), 12);
      return {
        ...{ ids: { organization_id: own.id }, token: person.token },
        real: new Map([['2026-12-01', day]]),
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
}
