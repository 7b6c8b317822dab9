import * as operations from '#contract/operations/campaigns.ts';
import * as campaigns from '../../../modules/campaigns/index.ts';
import * as effect from '../../../modules/effect/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

const campaignKey = (params: { readonly brand_id: number; readonly campaign_id: number }) => ({
  brandId: params.brand_id,
  campaignId: params.campaign_id,
});

export const campaignRoutes = [
  route(operations.registerCampaign, ({ ctx, params, body }) =>
    campaigns.registerCampaign(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.previewCampaign, ({ ctx, params, body, reply }) =>
    effect.previewCampaign(ctx, {
      brandId: params.brand_id,
      ...body,
      signal: goneSignal(reply),
    }),
  ),
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
  route(operations.getCampaign, ({ ctx, params, reply }) =>
    effect.getCampaign(ctx, { ...campaignKey(params), signal: goneSignal(reply) }),
  ),
  route(operations.deleteCampaign, ({ ctx, params }) =>
    campaigns.deleteCampaign(ctx, campaignKey(params)),
  ),
];
