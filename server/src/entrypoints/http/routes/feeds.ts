import { parquet } from '#contract/feeds/feed.ts';
import * as operations from '#contract/operations/feeds.ts';
import * as observations from '../../../modules/observations/index.ts';
import { sendFeed } from '../requests/feed-answer.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';

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
];
