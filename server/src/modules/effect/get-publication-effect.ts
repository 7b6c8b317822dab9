import type { PublicationEffect } from '#contract/publication-effect.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { getPublishedTrack, type PublishedTrack } from '../pipeline/index.ts';
import { citedPages } from './cited-pages.ts';
import { measureEffect, unmeasured } from './measure-effect.ts';
import { publicationWeeks, weeksNeeded } from './publication-weeks.ts';
import { readAnswers } from './read-answers.ts';
import { showWeeks } from './show-weeks.ts';
import { findTouchedPrompts, splitAnswers } from './split-prompts.ts';

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
  await requireBrand(ctx, brandId);
  const track = await getPublishedTrack(ctx, { brandId, token });
  const prompts = await findTouchedPrompts(ctx, brandId, track);
  const known = { ...recordOf(track), target_prompt_ids: [...prompts.targets] };
  const { publishedAt, endedAt } = track;
  if (!publishedAt) return { ...unmeasured('not_published'), ...known, enough_on: null, weeks: [] };
  const weeks = publicationWeeks({ publishedAt, endedAt }, ctx.clock.now());
  const pages = citedPages(track.urls);
  const answers = await readAnswers(ctx, { brandId, pages, weeks, signal });
  const split = splitAnswers(answers, prompts);
  return {
    ...known,
    ...(prompts.targets.size > 0
      ? await measureEffect(split, weeks)
      : unmeasured('no_target_prompts')),
    enough_on: weeks.enoughOn,
    weeks: showWeeks(split, weeks),
  };
}

function recordOf({ token, url, publishedAt, endedAt }: PublishedTrack) {
  return {
    token,
    url,
    published_at: publishedAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    weeks_needed: weeksNeeded,
  };
}
