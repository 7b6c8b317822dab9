import { access } from '../access.ts';
import { ndjson, parquet } from '../feeds/feed.ts';
import { responseFeed, responseFeedQuery } from '../feeds/response-feed.ts';
import { operation } from '../operation.ts';
import { ofBrand } from '../parameters.ts';

const tag = 'Feeds';
const headers = ['Sightline-Cursor', 'Sightline-More'] as const;
const json = 'application/json';

/** How every feed is read. */
const reading =
  'Read it with the `Sightline-Cursor` of the last answer as `cursor`, until `Sightline-More` is false, and put each ' +
  'row in place of the one with its key; what is written meanwhile comes later. An answer that breaks off is read again from ' +
  'the same cursor. One row per line, or JSON. Lines and JSON are compressed where the request has ' +
  '`Accept-Encoding: gzip`.';

export const readResponseFeed = operation({
  id: 'readResponseFeed',
  method: 'GET',
  path: '/v1/{brand_id}/responses/feed',
  tag,
  summary: 'Read what changed in responses',
  description:
    'Every response, and again each time it was imported anew, re-evaluated, labelled by a person or deleted, in the ' +
    'order of the changes. A version that was replaced before it was read does not come. Names of prompts, personas, stages and ' +
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

export const feedOperations = [readResponseFeed];
