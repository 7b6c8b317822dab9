import {
  listReferralConnections,
  pushReferralEvents,
  reportReferrals,
} from '#contract/operations/ai-referrals.ts';
import type { ReferralEvent, ReportFieldName } from '#contract/pages/referrals.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { SightlineError, send } from '../../lib/api/call.ts';
import { changeRequest } from '../../lib/figures/interval-query.ts';
import { metricRequest } from '../../lib/figures/metric-query.ts';
import { bucketDimension } from '../../lib/figures/time-bucket.ts';
import type { RowsAnswer } from '../../lib/files/send-batch.ts';
import type { Interval, Period } from '../../lib/scope/period.ts';
import type { ScopeSearch } from '../../lib/scope/scope.ts';

/** More rows than a chart of ten years with every platform has. */
const wholeReport = 50_000;

export function connectionsRequest(brandId: number) {
  const params = { brand_id: brandId };
  return requestOf(listReferralConnections, { params, query: { limit: 1000 } });
}

export function pushRequest(
  brandId: number,
  connectionId: string,
  events: readonly Partial<ReferralEvent>[],
) {
  const params = { brand_id: brandId, connection_id: connectionId };
  return requestOf(pushReferralEvents, { params, body: events });
}

export async function pushEvents(
  brandId: number,
  connectionId: string,
  events: readonly Partial<ReferralEvent>[],
  signal: AbortSignal,
): Promise<RowsAnswer> {
  try {
    return await send(pushRequest(brandId, connectionId, events), signal);
  } catch (error) {
    if (error instanceof SightlineError && error.status === 422)
      return allRefused(error, events.length);
    throw error;
  }
}

/** Where no row is well-formed, the API answers with the list of what is wrong. */
function allRefused({ issues }: SightlineError, rejected: number): RowsAnswer {
  const errors = issues.map(
    ({ loc: [, row, ...path], msg }) => `events[${row}]: ${[...path, msg].join(': ')}`,
  );
  return { accepted: 0, rejected, errors };
}

/** Sums of the period by these fields; without a page, all of them. */
export function reportRequest(
  brandId: number,
  period: Period,
  fields: readonly ReportFieldName[],
  { limit = wholeReport, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {},
) {
  return requestOf(reportReferrals, {
    params: { brand_id: brandId },
    query: {
      start_date: period.start,
      end_date: period.end,
      group_by: fields.join(','),
      limit,
      offset: offset || undefined,
    },
  });
}

/** How often the brand is mentioned on each platform; over time where an interval is given. */
export function presenceRequest(
  brandId: number,
  { branded }: ScopeSearch,
  period: Period,
  interval?: Interval,
) {
  const time = interval ? [bucketDimension[interval]] : [];
  return metricRequest(brandId, { branded }, period, {
    fields: [...time, 'ai_platform', 'responses', 'brand_presence_percentage'],
  });
}

/** How often the brand is mentioned on each platform against another period, like for like. */
export function presenceChangeRequest(
  brandId: number,
  { branded }: ScopeSearch,
  period: Period,
  previous: Period,
) {
  const scope = { search: { branded }, period, previous };
  return changeRequest(brandId, scope, { fields: ['ai_platform', 'brand_presence_percentage'] });
}
