import type { CampaignBody, CampaignPreview } from '#contract/campaigns.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { planCampaign } from '../campaigns/index.ts';
import { announcePower } from './announce-power.ts';
import { countPrompts } from './compared-prompts.ts';
import { readPrompts } from './effect-of.ts';
import { publicationWeeks } from './publication-weeks.ts';

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
