import * as operations from '#contract/operations/responses.ts';
import * as observations from '../../../modules/observations/index.ts';
import { jsonArrayOfLines } from '../requests/json-array-stream.ts';
import { recordsOf } from '../requests/request-body.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { longVerbRoute } from './verb-route.ts';

const json = 'application/json; charset=utf-8';

export const responseRoutes = [
  route(operations.listResponses, async ({ ctx, params, query, reply }) => {
    const { total, metadata, rows } = await observations.listResponses(ctx, {
      ...query,
      brandId: params.brand_id,
      signal: goneSignal(reply),
    });
    const before = `{"total":${total},"items":[`;
    const after = `],"offset":${query.offset},"limit":${query.limit},"metadata":${JSON.stringify(metadata)}}`;
    return reply.type(json).send(jsonArrayOfLines(rows, before, after));
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
    });
  }),
];
