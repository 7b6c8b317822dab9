import type { WebServer } from '../web-server.ts';
import type { Refusals, RefusalWorld } from './refusal-world.ts';

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
export function reportRefusals(
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
