import { z } from 'zod';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId } from '#contract/parameters.ts';
import {
  connection,
  connectionBody,
  connectionId,
  pushResult,
  referralEvent,
  reportItem,
  reportQuery,
} from '#contract/referrals.ts';
import * as referrals from '../../../modules/referrals/index.ts';
import { jsonArrayOfLines } from '../json-array-stream.ts';
import { recordsOf } from '../request-body.ts';
import { access, route } from '../route.ts';
import { goneSignal } from '../streaming.ts';
import { paged } from './paged.ts';

const tag = 'AI referrals';
const path = '/v1/{brand_id}/ai-referrals';
const ofBrand = z.object({ brand_id: pathId });
const ofConnection = z.object({ brand_id: pathId, connection_id: connectionId });

export const aiReferralRoutes = [
  route({
    method: 'POST',
    path: `${path}/connections`,
    id: 'createReferralConnection',
    tag,
    summary: 'Register a connection',
    description: 'One for each website and tool that events come from.',
    access: access.configure,
    params: ofBrand,
    body: connectionBody,
    status: 201,
    answer: connection,
    refusals: ['connection_exists', 'too_many_records'],
    handle: ({ ctx, params, body }) =>
      referrals.createConnection(ctx, { brandId: params.brand_id, ...body }),
  }),
  route({
    method: 'GET',
    path: `${path}/connections`,
    id: 'listReferralConnections',
    tag,
    summary: 'List connections',
    description: 'Oldest first, disabled ones included: their events still count.',
    access: access.readConfiguration,
    params: ofBrand,
    query: z.object(paging),
    answer: pagedList(connection),
    handle: async ({ ctx, params, query }) =>
      paged(await referrals.listConnections(ctx, { brandId: params.brand_id, ...query }), query),
  }),
  route({
    method: 'DELETE',
    path: `${path}/connections/{connection_id}`,
    id: 'disableReferralConnection',
    tag,
    summary: 'Disable a connection',
    description: 'It takes no more events; those it has stay. Disabling it again changes nothing.',
    access: access.configure,
    params: ofConnection,
    answer: connection,
    refusals: ['connection_not_found'],
    handle: ({ ctx, params }) =>
      referrals.disableConnection(ctx, {
        brandId: params.brand_id,
        connectionId: params.connection_id,
      }),
  }),
  route({
    method: 'POST',
    path: `${path}/connections/{connection_id}/events`,
    id: 'pushReferralEvents',
    tag,
    summary: 'Push events',
    description:
      'Daily numbers by referrer and page: a JSON array, or one event per line as `application/x-ndjson`. ' +
      'Handled row by row: valid events are stored, a bad one is counted and told. The same `date`, ' +
      '`raw_referrer_value` and `raw_page_value` again replace the earlier numbers, so that retries, backfills ' +
      'and corrections are safe. A referrer that is no AI platform is rejected with its own message. When no ' +
      'row is well-formed, the answer is a 422.',
    access: access.configure,
    params: ofConnection,
    records: {
      row: referralEvent,
      maxBytes: 5 * 1024 * 1024,
      maxRows: referrals.maxEvents,
      onUnreadable: async (ctx, params, reason) => {
        const { brand_id: brandId, connection_id: id } = ofConnection.parse(params);
        await referrals.noteUnreadableBatch(ctx, { brandId, connectionId: id, reason });
      },
    },
    answer: pushResult,
    refusals: ['malformed_records', 'too_many_rows', 'connection_not_found', 'connection_disabled'],
    handle: ({ ctx, params, request }) => {
      const { bytes, form } = recordsOf(request.body);
      return referrals.pushEvents(ctx, {
        brandId: params.brand_id,
        connectionId: params.connection_id,
        body: bytes,
        form,
      });
    },
  }),
  route({
    method: 'GET',
    path: `${path}/report`,
    id: 'reportReferrals',
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
    handle: async ({ ctx, params, query, reply }) => {
      const { total, rows } = await referrals.reportReferrals(ctx, {
        ...query,
        brandId: params.brand_id,
        signal: goneSignal(reply),
      });
      const before = `{"total":${total},"items":[`;
      const after = `],"offset":${query.offset},"limit":${query.limit},"metadata":{}}`;
      reply.type('application/json; charset=utf-8');
      return reply.send(jsonArrayOfLines(rows, before, after));
    },
  }),
];
