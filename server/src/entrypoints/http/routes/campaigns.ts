import * as operations from '#contract/operations/campaigns.ts';
import * as campaigns from '../../../modules/campaigns/index.ts';
import * as effect from '../../../modules/effect/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { longVerbRoute, paged, verbRoute } from './verb-route.ts';

export const campaignRoutes = [
  verbRoute(operations.registerCampaign, campaigns.registerCampaign),
  longVerbRoute(operations.previewCampaign, effect.previewCampaign),
  route(operations.listCampaigns, async ({ ctx, params, query, reply }) =>
    paged(
      await effect.listCampaigns(ctx, {
        brandId: params.brand_id,
        ...query,
        signal: goneSignal(reply),
      }),
      query,
    ),
  ),
  longVerbRoute(operations.getCampaign, effect.getCampaign),
  verbRoute(operations.deleteCampaign, campaigns.deleteCampaign),
];
