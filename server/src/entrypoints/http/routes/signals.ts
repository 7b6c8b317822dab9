import * as operations from '#contract/operations/signals.ts';
import * as signals from '../../../modules/signals/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const signalRoutes = [
  route(operations.listSignals, async ({ ctx, params, query }) =>
    paged(await signals.listSignals(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.listEvents, async ({ ctx, params, query }) =>
    paged(await signals.listEvents(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.runSignals, ({ ctx, params }) =>
    signals.runSignals(ctx, { brandId: params.brand_id }),
  ),
  route(operations.listSignalRuns, async ({ ctx, params, query }) =>
    paged(await signals.listSignalRuns(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.getSignalRun, ({ ctx, params }) =>
    signals.getSignalRun(ctx, { brandId: params.brand_id, runId: params.run_id }),
  ),
  route(operations.getSignalSettings, ({ ctx, params }) =>
    signals.getSignalSettings(ctx, { brandId: params.brand_id }),
  ),
  route(operations.putSignalSettings, ({ ctx, params, body }) =>
    signals.putSignalSettings(ctx, { brandId: params.brand_id, ...body }),
  ),
];
