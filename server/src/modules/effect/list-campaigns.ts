import type { Campaign, ListedCampaign } from '#contract/campaigns.ts';
import { dayOf } from '#contract/days.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { type BrandRow, requireBrand } from '../brands/index.ts';
import { readCampaigns } from '../campaigns/index.ts';
import { effectOf } from './effect-of.ts';
import { publishedBy } from './get-campaign.ts';

interface ListInput extends Paging {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

/** Each with its verdict where that is due: nothing is read for the others. */
export async function listCampaigns(
  ctx: Context,
  { signal, ...input }: ListInput,
): Promise<Page<ListedCampaign>> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, input.brandId);
  const { total, items } = await readCampaigns(ctx, input);
  const listed: ListedCampaign[] = [];
  for (const campaign of items) {
    signal.throwIfAborted();
    listed.push({ ...campaign, ...(await verdictOf(ctx, brand, campaign, signal)) });
  }
  return { total, items: listed };
}

async function verdictOf(
  ctx: Context,
  brand: BrandRow,
  campaign: Campaign,
  signal: AbortSignal,
): Promise<Pick<ListedCampaign, 'status' | 'verdict'>> {
  if (dayOf(ctx.clock.now()) < campaign.verdict_date) return { status: 'too_early', verdict: null };
  // Citations are not part of the list.
  const published = { ...publishedBy(brand, campaign, signal), urls: [] };
  const { status, presence } = await effectOf(ctx, published);
  if (!presence.effect) return { status, verdict: null };
  const { estimate, lower, upper, p_value } = presence.effect;
  return { status, verdict: { estimate, lower, upper, p_value } };
}
