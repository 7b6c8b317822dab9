import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pathId } from '#contract/parameters.ts';
import { type QueryParameters, queryParameters, queryRows } from '#contract/query.ts';
import * as analytics from '../../../modules/analytics/index.ts';
import { jsonArrayOfLines } from '../json-array-stream.ts';
import { access, route } from '../route.ts';
import { goneSignal, type Peeked, peek } from '../streaming.ts';

const csv = 'text/csv';
const json = 'application/json';
const lines = 'application/x-ndjson';
const peekBytes = 262_144;

export const queryRoutes = [
  route({
    method: 'GET',
    path: '/v1/{brand_id}/query',
    id: 'queryMetrics',
    tag: 'Query',
    summary: 'Query metrics',
    description: describeCatalog(),
    access: access.query,
    params: z.object({ brand_id: pathId }),
    query: queryParameters,
    answer: queryRows,
    produces: [json, csv, lines],
    refusals: ['invalid_date', 'query_too_expensive'],
    handle: async ({ ctx, params, query, mediaType, request, reply }) => {
      const result = await analytics.queryMetrics(ctx, {
        ...query,
        brandId: params.brand_id,
        format: mediaType === csv ? 'CSVWithNames' : 'JSONEachRow',
        signal: goneSignal(reply),
      });
      const peeked = await peek(result.rows, peekBytes);
      const more = await rowsFollow(result, peeked, query);
      if (result.total !== undefined) reply.header('x-total-count', String(result.total));
      const links = pageLinks(request, query, more);
      if (links !== '') reply.header('link', links);
      reply.type(`${mediaType}; charset=utf-8`);
      return reply.send(
        mediaType === json ? peeked.stream.pipe(jsonArrayOfLines()) : peeked.stream,
      );
    },
  }),
];

/** A page that is not full is the last; only of a full one the engine must be asked. */
async function rowsFollow(
  result: analytics.QueryResult,
  { complete, seen }: Peeked,
  { limit, offset }: QueryParameters,
): Promise<boolean> {
  if (result.total !== undefined) return result.total > offset + limit;
  if (complete && countLines(seen) < limit) return false;
  return result.hasMore();
}

/** At least as many as there are rows: a line feed within a value only makes us ask. */
function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

function pageLinks(
  request: FastifyRequest,
  { limit, offset }: QueryParameters,
  more: boolean,
): string {
  const [path = '', search = ''] = request.url.split('?', 2);
  const at = (to: number) => {
    const parameters = new URLSearchParams(search);
    parameters.set('offset', String(to));
    parameters.set('limit', String(limit));
    return `<${path}?${parameters}>`;
  };
  return [
    ...(more ? [`${at(offset + limit)}; rel="next"`] : []),
    ...(offset > 0 ? [`${at(Math.max(0, offset - limit))}; rel="prev"`] : []),
  ].join(', ');
}

/** The reference explains every field from the catalog itself. */
function describeCatalog(): string {
  const dimensions = analytics.dimensions.map(
    ({ name, description, filter }) =>
      `- \`${name}\`: ${description}${filter ? ' Filterable.' : ''}`,
  );
  const metrics = analytics.metrics.map(
    ({ name, description, range }) => `- \`${name}\`: ${description} (${range})`,
  );
  return [
    'Rows grouped by the requested dimensions, ordered by them, nulls last. A bare JSON array, or CSV with a ' +
      'header line by `Accept: text/csv`, or one row per line by `application/x-ndjson`. `Link` has rel next ' +
      'while more rows follow.',
    `Dimensions:\n\n${dimensions.join('\n')}`,
    `Metrics:\n\n${metrics.join('\n')}`,
  ].join('\n\n');
}
