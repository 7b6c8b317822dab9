import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pathId } from '#contract/parameters.ts';
import { type QueryParameters, queryParameters, queryRows } from '#contract/query.ts';
import * as analytics from '../../../modules/analytics/index.ts';
import { jsonArrayOfLines } from '../json-array-stream.ts';
import { access, route } from '../route.ts';
import { goneSignal } from '../streaming.ts';

const csv = 'text/csv';
const json = 'application/json';
const lines = 'application/x-ndjson';

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
        format: mediaType === csv ? 'csv' : 'json-lines',
        signal: goneSignal(reply),
      });
      if (result.total !== undefined) reply.header('x-total-count', String(result.total));
      const links = pageLinks(request, query, result.hasMore);
      if (links !== '') reply.header('link', links);
      reply.type(`${mediaType}; charset=utf-8`);
      return reply.send(mediaType === json ? jsonArrayOfLines(result.rows) : result.rows);
    },
  }),
];

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
  const filters = analytics.filterOnlyFields.map(
    ({ name, description }) => `- \`${name}\`: ${description}`,
  );
  const metrics = analytics.metrics.map(
    ({ name, description, range }) => `- \`${name}\`: ${description} (${range})`,
  );
  return [
    'Rows grouped by the requested dimensions, ordered by them, nulls last. A bare JSON array, or CSV with a ' +
      'header line by `Accept: text/csv`, or one row per line by `application/x-ndjson`. `Link` has rel next ' +
      'while more rows follow.',
    'The values in CSV are raw: text that begins with `=`, `+`, `-` or `@` is not escaped, so do not open it in a ' +
      'spreadsheet without care. Downloads from the dashboard escape such cells.',
    `Dimensions:\n\n${dimensions.join('\n')}`,
    `Further filters:\n\n${filters.join('\n')}`,
    `Metrics:\n\n${metrics.join('\n')}`,
  ].join('\n\n');
}
