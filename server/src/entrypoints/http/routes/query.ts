import type { FastifyRequest } from 'fastify';
import { queryMetrics } from '#contract/operations/query.ts';
import type { QueryParameters } from '#contract/query.ts';
import * as analytics from '../../../modules/analytics/index.ts';
import { jsonArrayOfLines } from '../json-array-stream.ts';
import { route } from '../route.ts';
import { goneSignal } from '../streaming.ts';

export const queryRoutes = [
  route(
    queryMetrics,
    async ({ ctx, params, query, mediaType, request, reply }) => {
      const result = await analytics.queryMetrics(ctx, {
        ...query,
        brandId: params.brand_id,
        format: mediaType === 'text/csv' ? 'csv' : 'json-lines',
        signal: goneSignal(reply),
      });
      if (result.total !== undefined) reply.header('x-total-count', String(result.total));
      const links = pageLinks(request, query, result.hasMore);
      if (links !== '') reply.header('link', links);
      reply.type(`${mediaType}; charset=utf-8`);
      const isArray = mediaType === 'application/json';
      return reply.send(isArray ? jsonArrayOfLines(result.rows) : result.rows);
    },
    { description: `${queryMetrics.description}\n\n${describeCatalog()}` },
  ),
];

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
