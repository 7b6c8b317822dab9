import { succeeded } from '../answers/answers.ts';
import { referralEvent } from '../records/referrals.ts';
import { unknownId } from '../security/security.ts';
import { activeSite } from '../sites/site.ts';
import type { Refusals, RefusalWorld } from './refusal-world.ts';

type BrandRefusal =
  | ('competitor_not_found' | 'competitor_exists' | 'persona_not_found' | 'persona_exists')
  | ('suggestion_not_found' | 'source_kind_not_found' | 'too_many_records' | 'invalid_date')
  | ('deletion_not_found' | 'cursor_ahead' | 'export_not_found' | 'export_destination_failed')
  | ('response_not_found' | 'page_audit_not_found' | 'payload_too_large')
  | ('annotation_not_found' | 'annotation_by_service' | 'campaign_not_found')
  | 'action_not_found'
  | ('signal_run_not_found' | 'pasted_answer_not_found' | 'prompt_not_tracked')
  | ('saved_view_not_found' | 'saved_view_exists' | 'reevaluation_not_found')
  | ('connection_not_found' | 'connection_exists' | 'connection_disabled')
  | ('webhook_not_found' | 'delivery_not_found' | 'alert_not_found' | 'alert_channel_not_found');

const annotation = { kind: 'other', title: 'Fair', start_date: '2026-11-02' };
const website = 'https://shop.northwind.example';

/** What a brand has and keeps. */
export function brandRefusals(world: RefusalWorld): Refusals<BrandRefusal> {
  const { service, call, brand, made, ofBrand } = world;
  const connect = (provider: string) =>
    made('ai-referrals/connections', { website, provider }, 201) as Promise<{ id: string }>;
  return {
    competitor_not_found: () => ofBrand('getCompetitor', { competitor_id: unknownId }),
    competitor_exists: () => ofBrand('createCompetitor', { name: 'CONTOSO' }),
    persona_not_found: () => ofBrand('getPersona', { persona_id: unknownId }),
    persona_exists: () => ofBrand('createPersona', { name: 'CFO', description: '' }),
    suggestion_not_found: () =>
      ofBrand('dismissCompetitorSuggestion', { suggestion_id: 'nobody-named-it' }),
    source_kind_not_found: () => ofBrand('deleteSourceKind', { domain: 'never.example' }),
    async too_many_records() {
      const channel = (at: number) => ({
        ...{ kind: 'slack', name: `Team ${at}`, url: `https://hooks.example/services/${at}` },
      });
      for (let at = 0; at < 20; at += 1) await made('alert-channels', channel(at));
      return ofBrand('createAlertChannel', channel(20));
    },
    invalid_date: () =>
      ofBrand('queryMetrics', {
        ...{ fields: 'responses', start_date: '2026-11-02', end_date: '2026-11-01' },
      }),
    deletion_not_found: () => ofBrand('deleteResponses', { confirm: 'unknown' }),
    cursor_ahead() {
      const later = ['responses', brand.id, 2 ** 52, 1, ''].join('.');
      return ofBrand('readResponseFeed', { cursor: Buffer.from(later).toString('base64url') });
    },
    export_not_found: () => ofBrand('startExportRun'),
    // The operator allowed no folder.
    export_destination_failed: () =>
      ofBrand('putExport', { destination: { kind: 'folder' }, every: 'day', hour: 3 }),
    response_not_found: () => ofBrand('getResponse', { response_id: unknownId }),
    page_audit_not_found: () => ofBrand('getPageAudit', { page_audit_id: 'unknown' }),
    payload_too_large: () =>
      ofBrand('createPersona', { name: 'Buyer', description: 'x'.repeat(2 ** 20) }),
    annotation_not_found: () => ofBrand('getAnnotation', { annotation_id: unknownId }),
    async annotation_by_service() {
      const { path, live } = await activeSite(service, call);
      await live('/a', { markdown: '# Northwind' });
      const [, brandId] = /^\/v1\/(\d+)/.exec(path) ?? [];
      const { items } = succeeded(await call('GET', `/v1/${brandId}/annotations`));
      const given = { brand_id: Number(brandId), annotation_id: items[0].id, ...annotation };
      return ofBrand('replaceAnnotation', given);
    },
    action_not_found: () => ofBrand('getAction', { action_id: unknownId }),
    campaign_not_found: () => ofBrand('getCampaign', { campaign_id: unknownId }),
    signal_run_not_found: () => ofBrand('getSignalRun', { run_id: unknownId }),
    pasted_answer_not_found: () => ofBrand('getPastedAnswer', { pasted_answer_id: 'unknown' }),
    async prompt_not_tracked() {
      const answer = { prompt: 'Who asks this?', platform: 'claude', text: 'Nobody.' };
      const { id } = await made('pasted-answers', answer);
      return ofBrand('addPastedAnswer', { pasted_answer_id: id });
    },
    saved_view_not_found: () => ofBrand('deleteSavedView', { view_id: 'unknown' }),
    async saved_view_exists() {
      const view = { name: 'Weekly', search: 'range=30d' };
      await made('saved-views', view);
      return ofBrand('createSavedView', view);
    },
    reevaluation_not_found: () => ofBrand('getReevaluation', { reevaluation_id: unknownId }),
    connection_not_found: () => ofBrand('disableReferralConnection', { connection_id: 'unknown' }),
    async connection_exists() {
      await connect('adobe_analytics');
      return ofBrand('createReferralConnection', { website, provider: 'adobe_analytics' });
    },
    async connection_disabled() {
      const { id } = await connect('matomo');
      const path = `/v1/${brand.id}/ai-referrals/connections/${id}`;
      succeeded(await call('DELETE', path));
      return ofBrand('pushReferralEvents', { connection_id: id, records: [referralEvent()] });
    },
    webhook_not_found: () => ofBrand('deleteWebhook', { webhook_id: 'unknown' }),
    async delivery_not_found() {
      const { id } = await made('webhooks', { url: 'https://hooks.example/pages' });
      return ofBrand('redeliverWebhook', { webhook_id: id, delivery_id: 'unknown' });
    },
    alert_not_found: () => ofBrand('getAlert', { alert_id: 'unknown' }),
    alert_channel_not_found: () => ofBrand('deleteAlertChannel', { channel_id: 'unknown' }),
  };
}
