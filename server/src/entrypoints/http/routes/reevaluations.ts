import * as operations from '#contract/operations/reevaluations.ts';
import * as observations from '../../../modules/observations/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const reevaluationRoutes = [
  route(operations.startReevaluation, ({ ctx, params, body }) =>
    observations.startReevaluation(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.listReevaluations, async ({ ctx, params, query }) =>
    paged(await observations.listReevaluations(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.getReevaluation, ({ ctx, params }) =>
    observations.getReevaluation(ctx, {
      brandId: params.brand_id,
      reevaluationId: params.reevaluation_id,
    }),
  ),
  route(
    operations.previewReevaluation,
    ({ ctx, params, body, reply }) =>
      observations.previewReevaluation(ctx, {
        brandId: params.brand_id,
        ...body,
        signal: goneSignal(reply),
      }),
    { heavy: true },
  ),
];
