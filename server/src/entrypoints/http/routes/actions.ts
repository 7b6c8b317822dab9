import * as operations from '#contract/operations/actions.ts';
import * as actions from '../../../modules/actions/index.ts';
import * as campaigns from '../../../modules/campaigns/index.ts';
import * as effect from '../../../modules/effect/index.ts';
import { listThemes } from '../../../modules/themes/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

const actionKey = (params: { readonly brand_id: number; readonly action_id: number }) => ({
  brandId: params.brand_id,
  actionId: params.action_id,
});

export const actionRoutes = [
  route(operations.listActions, async ({ ctx, params, query }) => {
    const { limit, offset } = query;
    const { items, ...list } = await actions.listActions(ctx, {
      brandId: params.brand_id,
      ...query,
    });
    return { ...list, items: [...items], limit, offset };
  }),
  route(operations.createAction, ({ ctx, params, body, reply }) =>
    actions.createAction(ctx, { brandId: params.brand_id, ...body, signal: goneSignal(reply) }),
  ),
  route(operations.getAction, ({ ctx, params }) => actions.getAction(ctx, actionKey(params))),
  route(operations.changeAction, ({ ctx, params, body }) =>
    actions.changeAction(ctx, { ...actionKey(params), change: body }),
  ),
  route(operations.getBrief, ({ ctx, params, reply }) =>
    actions.getBrief(ctx, { ...actionKey(params), signal: goneSignal(reply) }),
  ),
];

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

export const themeRoutes = [
  route(operations.listThemes, ({ ctx, params, query, reply }) =>
    listThemes(ctx, { brandId: params.brand_id, ...query, signal: goneSignal(reply) }),
  ),
];
