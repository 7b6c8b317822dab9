import type { Campaign, MeasuredCampaign } from '#contract/campaigns.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { type BrandRow, requireBrand } from '../brands/index.ts';
import { type CampaignKey, readCampaign } from '../campaigns/index.ts';
import { effectOf, type PublishedForPrompts } from './effect-of.ts';

interface CampaignInput extends CampaignKey {
  readonly signal: AbortSignal;
}

/** A campaign and what it did: the same analysis as for a page that we published. */
export async function getCampaign(
  ctx: Context,
  { signal, ...key }: CampaignInput,
): Promise<MeasuredCampaign> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, key.brandId);
  const campaign = await readCampaign(ctx, key);
  const effect = await effectOf(ctx, publishedBy(brand, campaign, signal));
  return { ...campaign, effect };
}

export function publishedBy(
  brand: BrandRow,
  { date, verdict_date, prompt_ids, url }: Campaign,
  signal: AbortSignal,
): PublishedForPrompts {
  return {
    ...{ brand, targets: prompt_ids, urls: url === null ? [] : [url], signal },
    published: { day: date, endedOn: null, verdictOn: verdict_date },
  };
}
