import { z } from 'zod';
import { pagedList } from '#contract/envelopes.ts';
import { pathId } from '#contract/parameters.ts';
import {
  importRecord,
  importResult,
  maxImportRecords,
  response,
  responseDetail,
  responseListMetadata,
  responseListQuery,
} from '#contract/responses.ts';
import * as observations from '../../../modules/observations/index.ts';
import { jsonArrayOfLines } from '../json-array-stream.ts';
import { recordsOf } from '../request-body.ts';
import { access, route } from '../route.ts';
import { goneSignal } from '../streaming.ts';

const tag = 'Responses';
const ofBrand = z.object({ brand_id: pathId });
const json = 'application/json; charset=utf-8';

export const responseRoutes = [
  route({
    method: 'GET',
    path: '/v1/{brand_id}/responses',
    id: 'listResponses',
    tag,
    summary: 'List responses',
    description:
      'Collected answers with their evaluation, newest first. Any limit is honoured: large pages are streamed. ' +
      '`metadata` describes the filtered set; its counts are distinct responses.',
    access: access.query,
    params: ofBrand,
    query: responseListQuery,
    answer: pagedList(response).extend({ metadata: responseListMetadata }),
    handle: async ({ ctx, params, query, reply }) => {
      const { total, metadata, rows } = await observations.listResponses(ctx, {
        ...query,
        brandId: params.brand_id,
        signal: goneSignal(reply),
      });
      const before = `{"total":${total},"items":[`;
      const after = `],"offset":${query.offset},"limit":${query.limit},"metadata":${JSON.stringify(metadata)}}`;
      return reply.type(json).send(jsonArrayOfLines(rows, before, after));
    },
  }),
  route({
    method: 'GET',
    path: '/v1/{brand_id}/responses/{response_id}',
    id: 'getResponse',
    tag,
    summary: 'Get a response',
    description:
      'With its provenance, the sources that were only retrieved, and the evidence for its sentiments.',
    access: access.query,
    params: z.object({ brand_id: pathId, response_id: pathId }),
    answer: responseDetail,
    refusals: ['response_not_found'],
    handle: async ({ ctx, params, reply }) => {
      const body = await observations.getResponse(ctx, {
        brandId: params.brand_id,
        responseId: params.response_id,
      });
      return reply.type(json).send(body);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/{brand_id}/responses/import',
    id: 'importResponses',
    tag,
    summary: 'Import responses',
    description:
      'A JSON array, or one record per line as `application/x-ndjson`. Handled row by row: a bad row is counted ' +
      'and told, and never hides a good one. The same `external_id` again replaces the earlier record. At most ' +
      '50 MiB and 10,000 records at once, 16 MiB and 100,000 values each. Of bodies longer than 1 MiB an organization ' +
      'has one at a time; others wait, a few of them.',
    access: access.configure,
    params: ofBrand,
    records: { row: importRecord, maxBytes: 50 * 1024 * 1024, maxRows: maxImportRecords },
    answer: importResult,
    refusals: ['malformed_records', 'too_many_rows'],
    handle: ({ ctx, params, request }) => {
      const { bytes, form } = recordsOf(request.body);
      return observations.importResponses(ctx, { brandId: params.brand_id, body: bytes, form });
    },
  }),
];
