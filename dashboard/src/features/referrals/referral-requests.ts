import type { QueryClient } from '@tanstack/react-query';
import type {
  Connection,
  ConnectionBody,
  ReferralEvent,
  ReportFieldName,
} from '#contract/referrals.ts';
import { ApiError, call } from '../../lib/api.ts';
import { type ApiRequest, get, send } from '../../lib/api-request.ts';
import { metricRequest } from '../../lib/metric-query.ts';
import type { Interval, Period } from '../../lib/period.ts';
import type { RowsAnswer } from '../../lib/send-batch.ts';
import { bucketDimension } from '../../lib/time-bucket.ts';

/** More rows than a chart of ten years with every platform has. */
const wholeReport = 50_000;

function root(brandId: number): string {
  return `v1/${brandId}/ai-referrals`;
}

export function connectionsRequest(brandId: number): ApiRequest {
  return get(`${root(brandId)}/connections`, { limit: 1000 });
}

export function createConnection(brandId: number, body: ConnectionBody): Promise<Connection> {
  return call(send('POST', `${root(brandId)}/connections`, body));
}

export function disableConnection(brandId: number, connectionId: string): Promise<Connection> {
  return call(send('DELETE', `${root(brandId)}/connections/${connectionId}`));
}

export function pushRequest(
  brandId: number,
  connectionId: string,
  events: readonly Partial<ReferralEvent>[],
): ApiRequest {
  return send('POST', `${root(brandId)}/connections/${connectionId}/events`, events);
}

export async function pushEvents(
  brandId: number,
  connectionId: string,
  events: readonly Partial<ReferralEvent>[],
  signal: AbortSignal,
): Promise<RowsAnswer> {
  try {
    return await call(pushRequest(brandId, connectionId, events), signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return allRefused(error, events.length);
    throw error;
  }
}

/** Where no row is well-formed, the API answers with the list of what is wrong. */
function allRefused({ issues }: ApiError, rejected: number): RowsAnswer {
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
): ApiRequest {
  return get(`${root(brandId)}/report`, {
    start_date: period.start,
    end_date: period.end,
    group_by: fields.join(','),
    limit,
    ...(offset > 0 ? { offset } : {}),
  });
}

/** How often the brand is mentioned on each platform; over time where an interval is given. */
export function presenceRequest(brandId: number, period: Period, interval?: Interval): ApiRequest {
  const time = interval ? [bucketDimension[interval]] : [];
  return metricRequest(brandId, {}, period, {
    fields: [...time, 'ai_platform', 'responses', 'brand_presence_percentage'],
  });
}

export async function refreshReferrals(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [, path] }) =>
      typeof path === 'string' && path.includes('/ai-referrals/'),
  });
}
