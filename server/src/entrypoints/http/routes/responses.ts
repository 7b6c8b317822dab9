import * as operations from '#contract/operations/responses.ts';
import { invalidValue } from '#kernel/errors.ts';
import * as observations from '../../../modules/observations/index.ts';
import { deleteResponses } from '../../../modules/response-deletions/index.ts';
import { sendCompressed } from '../requests/compression.ts';
import { jsonArrayOfLines } from '../requests/json-array-stream.ts';
import { recordsOf } from '../requests/request-body.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { sendPage } from './send-page.ts';
import { listRoute, longVerbRoute } from './verb-route.ts';

const json = 'application/json; charset=utf-8';

export const responseRoutes = [
  route(operations.listResponses, async (call) => {
    const { ctx, params, query, mediaType, request, reply } = call;
    const input = { ...query, brandId: params.brand_id, signal: goneSignal(reply) };
    if (mediaType !== 'application/json') {
      const page = await observations.listResponseRows(ctx, input);
      const { rows, columns } = page;
      const isCsv = mediaType === 'text/csv';
      return sendPage(call, page, isCsv ? observations.responseCsv(rows, columns) : rows);
    }
    if (query.fields) {
      const message =
        'Fields are chosen for text/csv and application/x-ndjson; items of JSON are whole';
      throw invalidValue(['query', 'fields'], message, query.fields.join(','));
    }
    const { total, metadata, rows } = await observations.listResponses(ctx, input);
    const before = `{"total":${total},"items":[`;
    const after = `],"offset":${query.offset},"limit":${query.limit},"metadata":${JSON.stringify(metadata)}}`;
    return sendCompressed(request, reply.type(json), jsonArrayOfLines(rows, before, after));
  }),
  longVerbRoute(operations.listResponseGroups, observations.listResponseGroups),
  longVerbRoute(operations.getResponsePlace, observations.getResponsePlace),
  route(operations.getResponse, async ({ ctx, params, query, reply }) => {
    const body = await observations.getResponse(ctx, {
      brandId: params.brand_id,
      responseId: params.response_id,
      text: query.text,
    });
    return reply.type(json).send(body);
  }),
  route(operations.importResponses, ({ ctx, params, query, request }) => {
    const { bytes, form } = recordsOf(request.body);
    return observations.importResponses(ctx, {
      brandId: params.brand_id,
      body: bytes,
      form,
      dryRun: query.dry_run,
      importId: query.import_id,
    });
  }),
  listRoute(operations.listResponseImports, observations.listImports),
  longVerbRoute(operations.deleteResponses, deleteResponses),
];
