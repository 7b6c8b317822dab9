import { access } from '../access.ts';
import { operation } from '../operation.ts';
import { ofBrand } from '../parameters.ts';
import { queryParameters, queryRows } from '../query.ts';

export const queryMetrics = operation({
  id: 'queryMetrics',
  method: 'GET',
  path: '/v1/{brand_id}/query',
  tag: 'Query',
  summary: 'Query metrics',
  description:
    'Rows grouped by the requested dimensions, ordered by them, nulls last. A bare JSON array, or CSV with a ' +
    'header line by `Accept: text/csv`, or one row per line by `application/x-ndjson`. `Link` has rel next ' +
    'while more rows follow.\n\n' +
    'The values in CSV are raw: text that begins with `=`, `+`, `-` or `@` is not escaped, so do not open it in a ' +
    'spreadsheet without care. Downloads from the dashboard escape such cells.',
  access: access.query,
  params: ofBrand,
  query: queryParameters,
  answer: queryRows,
  produces: ['application/json', 'text/csv', 'application/x-ndjson'],
  headers: ['Link', 'X-Total-Count'],
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const queryOperations = [queryMetrics];
