import { access } from '../access.ts';
import { ndjson, parquet } from '../feeds/feed-headers.ts';
import {
  competitorFeed,
  dailyFeed,
  dailyFeedQuery,
  promptFeed,
  recordFeedQuery,
} from '../feeds/record-feeds.ts';
import { responseFeed, responseFeedQuery } from '../feeds/response-feed.ts';
import { operation } from '../operation.ts';
import { ofBrand } from '../parameters.ts';

const tag = 'Feeds';
const headers = ['Sightline-Cursor', 'Sightline-More'] as const;
const json = 'application/json';

/** How every feed is read. */
const reading =
  'Pages are in that order, rows within a page in none. Read it with the `Sightline-Cursor` of the last answer as ' +
  '`cursor`, until `Sightline-More` is false, and put each row in place of the one with its key; what is written meanwhile ' +
  'comes later. An answer that breaks off is read again from the same cursor. One row per line, or JSON. Lines and JSON are ' +
  'compressed where the request has `Accept-Encoding: gzip`.';

export const readResponseFeed = operation({
  id: 'readResponseFeed',
  audit: 'answers.downloaded',
  method: 'GET',
  path: '/v1/{brand_id}/responses/feed',
  tag,
  summary: 'Read what changed in responses',
  description:
    'Every response, and again each time it was imported again, re-evaluated, labelled by a person or deleted, in the ' +
    'order of the changes, page by page. A version that was replaced before it was read does not come. Names of prompts, personas, stages and ' +
    'competitors are those of the moment when the row is read. Also as a Parquet file by ' +
    `\`Accept: ${parquet}\`. ${reading}`,
  access: access.query,
  params: ofBrand,
  query: responseFeedQuery,
  answer: responseFeed,
  produces: [ndjson, parquet, json],
  headers,
  refusals: ['cursor_ahead'],
});

const recordFeed = { access: access.query, produces: [ndjson, json], headers } as const;

export const readPromptFeed = operation({
  id: 'readPromptFeed',
  audit: 'figures.downloaded',
  ...recordFeed,
  method: 'GET',
  path: '/v1/{brand_id}/prompts/feed',
  tag,
  summary: 'Read what changed in prompts',
  description:
    'Every prompt, and again each time it, its platforms or the name of its stage change. None is ever deleted: archived ' +
    `ones stay. ${reading}`,
  params: ofBrand,
  query: recordFeedQuery,
  answer: promptFeed,
  refusals: ['cursor_ahead'],
});

export const readCompetitorFeed = operation({
  id: 'readCompetitorFeed',
  audit: 'figures.downloaded',
  ...recordFeed,
  method: 'GET',
  path: '/v1/brands/{brand_id}/competitors/feed',
  tag,
  summary: 'Read what changed in competitors',
  description: `Every competitor, and again each time it changes. None is ever deleted: archived ones stay. ${reading}`,
  params: ofBrand,
  query: recordFeedQuery,
  answer: competitorFeed,
  refusals: ['cursor_ahead'],
});

export const readDailyMetricsFeed = operation({
  id: 'readDailyMetricsFeed',
  audit: 'figures.downloaded',
  ...recordFeed,
  method: 'GET',
  path: '/v1/{brand_id}/daily-metrics/feed',
  tag,
  summary: 'Read what changed in daily metrics',
  description:
    'All metrics of the query for each day (UTC) and platform, and again for each day of which a response came, changed, ' +
    'moved or was deleted. Such a day has a row for each platform: one without responses is `deleted`. The key of a row is its ' +
    `\`date\` and \`ai_platform\`; a page has whole days. ${reading}`,
  params: ofBrand,
  query: dailyFeedQuery,
  answer: dailyFeed,
  refusals: ['cursor_ahead', 'query_too_expensive'],
});

export const feedOperations = [
  readResponseFeed,
  readPromptFeed,
  readCompetitorFeed,
  readDailyMetricsFeed,
];
