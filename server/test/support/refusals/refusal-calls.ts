import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { succeeded } from '../answers/answers.ts';
import { loopbackCatalog } from '../collection/loopback-collector.ts';
import { promptWorld, smallPrompt } from '../records/prompts.ts';
import { startTestService } from '../service/service.ts';
import type { WebServer } from '../service/web-server.ts';
import { serveSuggestedSite } from '../sites/suggested-site.ts';
import { accountRefusals } from './account-refusals.ts';
import { brandRefusals } from './brand-refusals.ts';
import { type RefusalElsewhere, startFaultyServices } from './faulty-services.ts';
import { promptRefusals } from './prompt-refusals.ts';
import {
  buildRefusalWorld,
  type RefusalCall,
  type Refusals,
  type RefusalWorld,
} from './refusal-world.ts';
import { siteRefusals } from './site-refusals.ts';

/** Errors that no call of a client brings about here, and why. */
export const beyondClients = {
  query_too_expensive: 'the engine would have to work for a minute',
  malformed_body: 'a client writes valid JSON',
  malformed_request: 'a client escapes what it puts into a path',
  not_found: 'a client knows the paths of the contract',
  method_not_allowed: 'a client knows the method of each path',
  not_acceptable: 'a client accepts what the operation produces',
  request_timeout: 'a client sends a body that it has',
  unsupported_media_type: 'a client names the type of what it sends',
  expectation_failed: 'a client expects nothing before it sends a body',
  headers_too_large: 'a client bounds what it puts into headers',
} as const;

/** A service, and for each error that a client can bring about on it a call that is refused so. */
export async function startRefusals() {
  const sites = {
    blocked: await serveSuggestedSite('shop', {
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /' },
    }),
    withoutText: await serveSuggestedSite('shop', {
      '/': { body: '<title>App</title><div id="root"></div>' },
    }),
  };
  const allowedPrivateHosts = Object.values(sites).map(({ host }) => host);
  const collectors = loopbackCatalog(undefined);
  const service = await startTestService({ allowedPrivateHosts, collectors });
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const world = await buildRefusalWorld(service);
  const faulty = await startFaultyServices(service);
  const refusals = {
    ...accountRefusals(world),
    ...brandRefusals(world),
    ...promptRefusals(world),
    ...keyRefusals(world),
    ...reportRefusals(world, sites),
    ...siteRefusals(world),
    ...faulty.refusals,
  };
  return {
    ...{ service, url, world },
    types: Object.keys(refusals) as (keyof typeof refusals)[],
    callOf: async (type: keyof typeof refusals): Promise<RefusalElsewhere> => ({
      url,
      ...(await refusals[type]()),
    }),
    async close() {
      await faulty.close();
      await service.close();
      for (const site of Object.values(sites)) await site.close();
    },
  };
}

type KeyRefusal =
  | ('idempotency_key_invalid' | 'idempotency_key_reused')
  | ('idempotency_key_in_use' | 'idempotency_key_used');

/** What was done under an idempotency key, or is being done. */
function keyRefusals({ service }: RefusalWorld): Refusals<KeyRefusal> {
  /** A prompt that was created under a key, and the call that would create it again. */
  async function created(): Promise<RefusalCall & { readonly idempotencyKey: string }> {
    const { brand, key, path } = await promptWorld(service);
    const body = smallPrompt();
    const idempotencyKey = randomUUID();
    const headers = { 'idempotency-key': idempotencyKey };
    succeeded(await service.call('POST', path, { key, body, headers }));
    return { id: 'createPrompt', given: { brand_id: brand.id, ...body }, key, idempotencyKey };
  }
  return {
    idempotency_key_invalid: async () => ({ ...(await created()), idempotencyKey: 'a b' }),
    async idempotency_key_reused() {
      const call = await created();
      return { ...call, given: { ...call.given, ...smallPrompt() } };
    },
    async idempotency_key_in_use() {
      const call = await created();
      await sql`UPDATE idempotency_keys SET answered_at = NULL
        WHERE key = ${call.idempotencyKey}`.execute(service.services.db);
      return call;
    },
    async idempotency_key_used() {
      const call = await created();
      await sql`UPDATE idempotency_keys SET answer = NULL
        WHERE key = ${call.idempotencyKey}`.execute(service.services.db);
      return call;
    },
  };
}

type ReportRefusal =
  | ('report_not_found' | 'report_exists' | 'share_link_not_found' | 'link_password_required')
  | ('printing_unavailable' | 'mail_unavailable')
  | ('website_unreachable' | 'website_blocked' | 'website_without_text');

/** Websites that a brand cannot be suggested from. */
export interface UnreadableSites {
  readonly blocked: WebServer;
  readonly withoutText: WebServer;
}

/** Reports and their links, and suggestions. */
function reportRefusals(
  { made, ofBrand, admin }: RefusalWorld,
  { blocked, withoutText }: UnreadableSites,
): Refusals<ReportRefusal> {
  const blocks = [{ kind: 'comment', markdown: 'Words' }];
  const report = (name: string) => ({ name, scope: { range: '30d' }, blocks });
  const suggest = (website: string) => ({
    ...{ id: 'suggestBrand', given: { website }, key: admin.token },
  });
  return {
    report_not_found: () => ofBrand('getReport', { report_id: 'unknown' }),
    async report_exists() {
      await made('reports', report('Monthly'));
      return ofBrand('createReport', report('Monthly'));
    },
    share_link_not_found: () => ofBrand('revokeShareLink', { link_id: 'unknown' }),
    async link_password_required() {
      const { id } = await made('reports', report('Shared'));
      const link = { expires_in_days: 1, password: 'for the board alone' };
      const { token } = await made(`reports/${id}/share-links`, link);
      return { id: 'openSharedReport', given: { token }, key: null };
    },
    async printing_unavailable() {
      const { id } = await made('reports', report('Printed'));
      return ofBrand('printReport', { report_id: id });
    },
    async mail_unavailable() {
      const { id } = await made('reports', report('Mailed'));
      const schedule = { every: 'week', day: 1, hour: 7, recipients: ['ada@example.com'] };
      return ofBrand('putReportSchedule', { report_id: id, ...schedule });
    },
    website_unreachable: () => suggest('https://nowhere.invalid'),
    website_blocked: () => suggest(blocked.origin),
    website_without_text: () => suggest(withoutText.origin),
  };
}
