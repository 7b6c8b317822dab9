import { sql } from 'kysely';
import { annotationBody } from '#contract/changes-and-actions/annotations.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { reportBody, reportPreviewBody } from '#contract/outgoing/reports.ts';
import { comparedDays, rangePeriod } from '#domain/calendar/periods.ts';
import { succeeded } from '../answers/answers.ts';
import type { TestOrganization } from '../records/organization.ts';
import { setUpApp } from '../records/second-factor.ts';
import { freshDomain } from '../sites/site.ts';
import {
  type ExampleWorld,
  exampleBrand,
  exampleOf,
  examplePrompt,
  type Scene,
} from './example-world.ts';

/** Ways to set up what the examples of many operations need, on one service. */
export function sceneBuilders(world: ExampleWorld) {
  const { service, organization, admin, call } = world;
  const brandLike = (fields?: object) => exampleBrand(world, fields);
  const ofBrand = async (fields?: object): Promise<Scene> => ({
    ids: { brand_id: (await brandLike(fields)).id },
  });
  /** An admin with an authenticator app, in an organization of their own. */
  async function withApp() {
    const own = await service.organization();
    const person = await own.person('admin');
    return { organization: own, person, app: await setUpApp(service, person) };
  }
  async function ofAnnotation(): Promise<Scene> {
    const { ids = {} } = await ofBrand();
    const body = exampleOf(annotationBody);
    const { id } = succeeded(await call('POST', `/v1/${ids.brand_id}/annotations`, body));
    return {
      ids: { ...ids, annotation_id: id },
      real: new Map([['ada@example.com', admin.email]]),
    };
  }

  /** The example is registered a week before its date. */
  async function ofCampaign(): Promise<Scene> {
    const { ids = {} } = await ofPrompt();
    const date = addDays(dayOf(new Date()), 7);
    return {
      ids,
      real: new Map<string | number, string | number>([
        ['ada@example.com', admin.email],
        [12, Number(ids.prompt_id)],
        ['2026-11-23', date],
        ['2027-01-18', addDays(date, 56)],
      ]),
    };
  }

  /** A prompt with one answer, which cites a page and does not name the brand. */
  async function ofUnnamed(): Promise<Scene> {
    const { ids = {} } = await ofPrompt();
    const path = `/v1/${ids.brand_id}`;
    const { text, stage } = succeeded(await call('GET', `${path}/prompts/${ids.prompt_id}`));
    const answer = {
      ...{ prompt_id: ids.prompt_id, platform: 'chatgpt', response_text: 'Contoso.' },
      created_at: `${dayOf(new Date())}T00:00:00Z`,
      citations: [{ url: 'https://reviews.example/running-shoes' }],
    };
    succeeded(await call('POST', `${path}/responses/import`, [answer]));
    const shown = 'best running shoes for flat feet';
    return {
      ids,
      real: new Map<string | number, string | number>([
        [12, Number(ids.prompt_id)],
        [shown, text],
        [`Write a page that answers “${shown}”`, `Write a page that answers “${text}”`],
        ['Awareness', stage],
        ['2026-11-15', dayOf(new Date())],
      ]),
    };
  }

  async function ofAction(): Promise<Scene> {
    const { ids = {}, real } = await ofUnnamed();
    const body = { prompt_ids: [ids.prompt_id] };
    const { id } = succeeded(await call('POST', `/v1/${ids.brand_id}/actions`, body));
    return { ids: { ...ids, action_id: id }, ...(real && { real }) };
  }

  const ofOrganization = async (): Promise<Scene> => ({
    ids: { organization_id: organization.id },
  });

  async function ofPrompt(): Promise<Scene> {
    const brand = await brandLike({ personas: [{ name: 'CFO', description: '' }] });
    const promptId = await examplePrompt(world, brand);
    return {
      ids: { brand_id: brand.id, prompt_id: promptId },
      real: new Map([
        [42, promptId],
        [3, brand.personas[0]?.id ?? 0],
      ]),
    };
  }

  async function ofSite(): Promise<Scene> {
    const brand = await brandLike();
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
    const brand = await brandLike();
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
    const report = succeeded(
      await call('POST', reports, { name: 'Monthly report', scope, blocks }),
    );
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

  return {
    ofBrand,
    ofAnnotation,
    ofAction,
    ofCampaign,
    ofUnnamed,
    ofOrganization,
    ofPrompt,
    ofSite,
    ofUnprovenSite,
    ofWaitingTrack,
    ofFailure,
    nameOf,
    ofReport,
    ofPreview,
    ofSharedReport,
    somebody,
    withApp,
  };
}
