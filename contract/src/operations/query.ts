import { access } from '../access.ts';
import {
  changeParameters,
  changeRows,
  intervalParameters,
  intervalRows,
} from '../figures/intervals.ts';
import { queryParameters, queryRows } from '../figures/query.ts';
import { operation } from '../operation.ts';
import { ofBrand } from '../parameters.ts';

export const queryMetrics = operation({
  id: 'queryMetrics',
  audit: 'figures.downloaded',
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

export const queryIntervals = operation({
  id: 'queryIntervals',
  audit: 'figures.downloaded',
  method: 'GET',
  path: '/v1/{brand_id}/query/intervals',
  tag: 'Query',
  summary: 'Query metrics with their bounds',
  description:
    'The rows of the query, each ratio metric with how sure it is; counts have no interval. `basket` bounds the metric ' +
    'for these prompts on these platforms, as they answer over time; `population` for prompts like these, which is what to read when ' +
    'the prompts are a sample of what people ask. A metric with nothing to divide by is null. A metric that is not ' +
    '`reliable` says little: ask more prompts, or more often.\n\n' +
    'In the example the brand is named in 108 of 280 answers of ChatGPT, 38.6%. Asked day after day, the same 24 prompts ' +
    'would settle between 32.8% and 44.6%: a rival at 42% is not ahead of it. `next_window` says where the number of the next ' +
    'window, as long and asked as often, will lie if nothing changes; `stability` how much days resemble each other.\n\n' +
    'JSON, CSV and one row per line as for the query. In CSV each metric is fifteen columns: ' +
    '`brand_presence_percentage.estimate`, `.responses`, `.prompts`, `.basket.lower` and so on.',
  access: access.query,
  params: ofBrand,
  query: intervalParameters,
  answer: intervalRows,
  produces: ['application/json', 'text/csv', 'application/x-ndjson'],
  headers: ['Link', 'X-Total-Count'],
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const queryChanges = operation({
  id: 'queryChanges',
  audit: 'figures.downloaded',
  method: 'GET',
  path: '/v1/{brand_id}/query/changes',
  tag: 'Query',
  summary: 'Query how metrics changed between two windows',
  description:
    'Groups of either window, each ratio metric with its change from the window to compare with to the one from ' +
    '`start_date` to `end_date`. `like_for_like` compares only prompts and platforms that have responses in both; ' +
    '`mix` is what is left of the plain difference and comes from having asked other questions. `having` is tested on the ' +
    'later window. Dates cannot be dimensions here.\n\n' +
    'Of many rows some change by chance: of those with a `q_value` of at most 0.1, about one in ten is a false alarm. ' +
    '`basket` is null where too few prompts were asked more than once to say how much answers vary.\n\n' +
    'In the example the share rose by 6 points, of which 5.3 are left like for like; the bounds of that reach from -7.2 to ' +
    '17.9, so nothing is known to have changed.\n\n' +
    'JSON, CSV and one row per line as for the query. In CSV each metric is fourteen columns: ' +
    '`brand_presence_percentage.before`, `.now`, `.difference`, `.basket.p_value` and so on.',
  access: access.query,
  params: ofBrand,
  query: changeParameters,
  answer: changeRows,
  produces: ['application/json', 'text/csv', 'application/x-ndjson'],
  headers: ['Link', 'X-Total-Count'],
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const queryOperations = [queryMetrics, queryIntervals, queryChanges];
