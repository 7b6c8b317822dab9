import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ChangeRow,
  changeMembers,
  type IntervalRow,
  intervalMembers,
} from '#contract/figures/intervals.ts';
import type { QueryParameters } from '#contract/figures/query.ts';
import { queryChanges, queryIntervals, queryMetrics } from '#contract/operations/query.ts';
import { readSmall } from '#kernel/read-small.ts';
import * as analytics from '../../../modules/analytics/index.ts';
import { csvLines, jsonLines } from '../requests/computed-rows.ts';
import { jsonArrayOf, jsonArrayOfLines } from '../requests/json-array-stream.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';

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

interface PagedCall {
  readonly query: QueryParameters;
  readonly mediaType: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function sendComputed(
  call: PagedCall,
  page: analytics.ComputedPage<IntervalRow | ChangeRow>,
  members: readonly string[],
): FastifyReply {
  const isCsv = call.mediaType === 'text/csv';
  const { rows, columns } = page;
  return sendPage(call, page, isCsv ? csvLines(rows, columns, members) : jsonLines(rows));
}

/** `rows` are lines of JSON or CSV. */
function sendPage(
  { query, mediaType, request, reply }: PagedCall,
  { total, hasMore }: { readonly total: number | undefined; readonly hasMore: boolean },
  rows: Readable | Buffer,
): FastifyReply {
  if (total !== undefined) reply.header('x-total-count', String(total));
  const links = pageLinks(request, query, hasMore);
  if (links !== '') reply.header('link', links);
  reply.type(`${mediaType}; charset=utf-8`);
  if (mediaType !== 'application/json') return reply.send(rows);
  return reply.send(Buffer.isBuffer(rows) ? jsonArrayOf(rows) : jsonArrayOfLines(rows));
}

function pageLinks(
  request: FastifyRequest,
  { limit, offset }: QueryParameters,
  more: boolean,
): string {
  const [path = '', search = ''] = request.url.split('?', 2);
  const page = (from: number, rows: number) => {
    const parameters = new URLSearchParams(search);
    parameters.set('offset', String(from));
    parameters.set('limit', String(rows));
    return `<${path}?${parameters}>`;
  };
  // The page before one that begins within the first is shorter: no row comes twice.
  const before = Math.max(0, offset - limit);
  return [
    ...(more ? [`${page(offset + limit, limit)}; rel="next"`] : []),
    ...(offset > 0 ? [`${page(before, offset - before)}; rel="prev"`] : []),
  ].join(', ');
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
