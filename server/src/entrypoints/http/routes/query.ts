import type { FastifyReply } from 'fastify';
import {
  type ChangeRow,
  changeMembers,
  type IntervalRow,
  intervalMembers,
} from '#contract/figures/intervals.ts';
import { queryChanges, queryIntervals, queryMetrics } from '#contract/operations/query.ts';
import { readSmall } from '#kernel/read-small.ts';
import * as analytics from '../../../modules/analytics/index.ts';
import { computedCsv, jsonLines } from '../requests/computed-rows.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { type PagedCall, sendPage } from './send-page.ts';

export const queryRoutes = [
  route(
    queryMetrics,
    async (call) => {
      const { ctx, params, query, mediaType, reply } = call;
      const result = await analytics.queryMetrics(ctx, {
        ...query,
        brandId: params.brand_id,
        format: mediaType === 'text/csv' ? 'csv' : 'json-lines',
        signal: goneSignal(reply),
      });
      return sendPage(call, result, await readSmall(result.rows));
    },
    { description: `${queryMetrics.description}\n\n${describeCatalog()}` },
  ),

  route(queryIntervals, async (call) => {
    const { ctx, params, query, reply } = call;
    const input = { ...query, brandId: params.brand_id, signal: goneSignal(reply) };
    return sendComputed(call, await analytics.intervalPage(ctx, input), intervalMembers);
  }),

  route(queryChanges, async (call) => {
    const { ctx, params, query, reply } = call;
    const input = { ...query, brandId: params.brand_id, signal: goneSignal(reply) };
    return sendComputed(call, await analytics.changePage(ctx, input), changeMembers);
  }),
];

function sendComputed(
  call: PagedCall,
  page: analytics.ComputedPage<IntervalRow | ChangeRow>,
  members: readonly string[],
): FastifyReply {
  const isCsv = call.mediaType === 'text/csv';
  const { rows, columns } = page;
  return sendPage(call, page, isCsv ? computedCsv(rows, columns, members) : jsonLines(rows));
}

/** The reference explains every field from the catalog itself. */
function describeCatalog(): string {
  const dimensions = analytics.dimensions.map(
    ({ name, description, filter }) =>
      `- \`${name}\`: ${description}${filter ? ' Filterable.' : ''}`,
  );
  const filters = analytics.filterOnlyFields.map(
    ({ name, description }) => `- \`${name}\`: ${description}`,
  );
  const metrics = analytics.metrics.map(
    ({ name, description, range }) => `- \`${name}\`: ${description} (${range})`,
  );
  return [
    `Dimensions:\n\n${dimensions.join('\n')}`,
    `Further filters:\n\n${filters.join('\n')}`,
    `Metrics:\n\n${metrics.join('\n')}`,
  ].join('\n\n');
}
