import { dayOf } from '#contract/days.ts';
import type { PublicationEffect } from '#contract/pages/publication-effect.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { getPublishedTrack, type PublishedTrack } from '../pipeline/index.ts';
import { promptsWithText } from '../prompts/index.ts';
import { effectOf } from './effect-of.ts';
import { nothingMeasured, unmeasured } from './measure-effect.ts';
import { weeksNeeded } from './weeks.ts';

interface EffectInput {
  readonly brandId: number;
  readonly token: string;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
}

/** What a published page did for the prompts it was made for, against prompts that no page was made for. */
export async function getPublicationEffect(
  ctx: Context,
  { brandId, token, signal }: EffectInput,
): Promise<PublicationEffect> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, brandId);
  const track = await getPublishedTrack(ctx, { brandId, token });
  const targets = await promptsWithText(ctx, { brandId, texts: track.prompts });
  const { publishedAt, endedAt } = track;
  if (!publishedAt) {
    const nothing = { target_prompt_ids: targets, enough_on: null, verdict_on: null, weeks: [] };
    const measured = { ...unmeasured('not_published'), citation: nothingMeasured };
    return { ...recordOf(track), weeks_needed: weeksNeeded, ...measured, ...nothing };
  }
  const published = {
    day: dayOf(publishedAt),
    endedOn: endedAt && dayOf(endedAt),
    verdictOn: null,
  };
  const effect = await effectOf(ctx, { brand, targets, published, urls: track.urls, signal });
  return { ...recordOf(track), ...effect, citation: effect.citation ?? nothingMeasured };
}

function recordOf({ token, url, publishedAt, endedAt }: PublishedTrack) {
  return {
    ...{ token, url },
    published_at: publishedAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
  };
}
