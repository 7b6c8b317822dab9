import { parquet } from '#contract/feeds/feed-headers.ts';
import * as exportOperations from '#contract/operations/exports.ts';
import * as operations from '#contract/operations/feeds.ts';
import * as analytics from '../../../modules/analytics/index.ts';
import * as brands from '../../../modules/brands/index.ts';
import * as exports from '../../../modules/exports/index.ts';
import * as observations from '../../../modules/observations/index.ts';
import * as prompts from '../../../modules/prompts/index.ts';
import { sendFeed } from '../requests/feed-answer.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { longVerbRoute, verbRoute } from './verb-route.ts';

export const feedRoutes = [
  route(operations.readResponseFeed, async (call) => {
    const { ctx, params, query, mediaType, reply } = call;
    const page = await observations.readResponseFeed(ctx, {
      ...query,
      brandId: params.brand_id,
      format: mediaType === parquet ? 'parquet' : 'json-lines',
      signal: goneSignal(reply),
    });
    return sendFeed(call, page);
  }),
  route(operations.readPromptFeed, async (call) => {
    const input = { ...call.query, brandId: call.params.brand_id };
    return sendFeed(call, await prompts.readPromptFeed(call.ctx, input));
  }),
  route(operations.readCompetitorFeed, async (call) => {
    const input = { ...call.query, brandId: call.params.brand_id };
    return sendFeed(call, await brands.readCompetitorFeed(call.ctx, input));
  }),
  route(operations.readDailyMetricsFeed, async (call) => {
    const { ctx, params, query, reply } = call;
    const input = { ...query, brandId: params.brand_id, signal: goneSignal(reply) };
    return sendFeed(call, await analytics.readDailyFeed(ctx, input));
  }),
];

export const exportRoutes = [
  verbRoute(exportOperations.getExport, exports.getExport),
  longVerbRoute(exportOperations.putExport, exports.putExport),
  verbRoute(exportOperations.deleteExport, exports.deleteExport),
  verbRoute(exportOperations.startExportRun, exports.startExportRun),
];
