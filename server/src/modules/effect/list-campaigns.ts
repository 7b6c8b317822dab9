import type {
  Campaign,
  CampaignBody,
  CampaignPreview,
  ListedCampaign,
  MeasuredCampaign,
} from '#contract/changes-and-actions/campaigns.ts';
import { dayOf } from '#contract/days.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { type BrandRow, requireBrand } from '../brands/index.ts';
import { type CampaignKey, planCampaign, readCampaign, readCampaigns } from '../campaigns/index.ts';
import { announcePower } from './announce-power.ts';
import { countPrompts } from './compared-prompts.ts';
import { effectOf, type PublishedForPrompts, readPrompts } from './effect-of.ts';
import { publicationWeeks } from './weeks.ts';

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

function publishedBy(
  brand: BrandRow,
  { date, verdict_date, prompt_ids, url }: Campaign,
  signal: AbortSignal,
): PublishedForPrompts {
  return {
    ...{ brand, targets: prompt_ids, urls: url === null ? [] : [url], signal },
    published: { day: date, endedOn: null, verdictOn: verdict_date },
  };
}

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

type PreviewInput = CampaignBody & { readonly brandId: number; readonly signal: AbortSignal };

/** What a campaign would be compared with, and how small an effect would be seen. */
export async function previewCampaign(
  ctx: Context,
  { brandId, signal, ...body }: PreviewInput,
): Promise<CampaignPreview> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, brandId);
  const { date, verdictDate, promptIds, isLate } = await planCampaign(ctx, brand, body);
  const published = { day: date, endedOn: null, verdictOn: verdictDate };
  const weeks = publicationWeeks(published, ctx.clock.now());
  const given = { brand, targets: promptIds, published, urls: [], signal };
  const prompts = await readPrompts(ctx, given, weeks);
  return {
    prompt_ids: [...promptIds],
    verdict_date: verdictDate,
    registered_late: isLate,
    controls: prompts.controls,
    untouched_prompts: countPrompts(prompts.untouched),
    power: announcePower(prompts, weeks),
  };
}
