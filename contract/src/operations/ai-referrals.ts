import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import {
  connection,
  connectionBody,
  connectionId,
  maxReferralEvents,
  pushResult,
  referralEvent,
  reportItem,
  reportQuery,
} from '../pages/referrals.ts';
import { ofBrand, pageQuery } from '../parameters.ts';

const tag = 'AI referrals';
const path = '/v1/{brand_id}/ai-referrals';
const ofConnection = ofBrand.extend({ connection_id: connectionId });

export const createReferralConnection = operation({
  id: 'createReferralConnection',
  audit: 'referral_connection.created',
  method: 'POST',
  path: `${path}/connections`,
  tag,
  summary: 'Register a connection',
  description: 'One for each website and tool that events come from.',
  access: access.configure,
  params: ofBrand,
  body: connectionBody,
  status: 201,
  answer: connection,
  refusals: ['connection_exists', 'too_many_records'],
  idempotencyKey: 'answered',
});

export const listReferralConnections = operation({
  id: 'listReferralConnections',
  method: 'GET',
  path: `${path}/connections`,
  tag,
  summary: 'List connections',
  description: 'Oldest first, disabled ones included: their events still count.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(connection),
});

export const disableReferralConnection = operation({
  id: 'disableReferralConnection',
  audit: 'referral_connection.disabled',
  method: 'DELETE',
  path: `${path}/connections/{connection_id}`,
  tag,
  summary: 'Disable a connection',
  description:
    'It accepts no more events; those already stored stay. Disabling it again changes nothing.',
  access: access.configure,
  params: ofConnection,
  answer: connection,
  refusals: ['connection_not_found'],
});

export const pushReferralEvents = operation({
  id: 'pushReferralEvents',
  audit: 'referral_events.imported',
  method: 'POST',
  path: `${path}/connections/{connection_id}/events`,
  tag,
  summary: 'Push events',
  description:
    'Daily numbers by referrer and page: a JSON array, or one event per line as `application/x-ndjson`. ' +
    'Handled row by row: valid events are stored, a bad one is counted and reported. The same `date`, ' +
    '`raw_referrer_value` and `raw_page_value` again replace the earlier numbers, so that retries, backfills ' +
    'and corrections are safe. A referrer that is no AI platform is rejected with its own message. When no ' +
    'row is well-formed, the answer is a 422.',
  access: access.configure,
  params: ofConnection,
  records: {
    row: referralEvent,
    maxBytes: 5 * 1024 * 1024,
    maxRows: maxReferralEvents,
  },
  answer: pushResult,
  refusals: ['malformed_body', 'payload_too_large', 'connection_not_found', 'connection_disabled'],
  repeatable: true,
});

export const reportReferrals = operation({
  id: 'reportReferrals',
  method: 'GET',
  path: `${path}/report`,
  tag,
  summary: 'Report AI referrals',
  description:
    'Sums by day, platform, page or connection, ordered by the fields as they are named. Platforms are those ' +
    'of every other part of the API, and `other_ai`. Most assistants hide where a visit comes from: read every ' +
    'number as a floor.',
  access: access.query,
  params: ofBrand,
  query: reportQuery,
  answer: pagedList(reportItem),
  refusals: ['query_too_expensive'],
});

export const aiReferralOperations = [
  createReferralConnection,
  listReferralConnections,
  disableReferralConnection,
  pushReferralEvents,
  reportReferrals,
];
