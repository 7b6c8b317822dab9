import type { CampaignEffect } from '#contract/campaigns.ts';
import type { Context } from '#kernel/context.ts';
import type { BrandRow } from '../brands/index.ts';
import { citedPages } from './cited-pages.ts';
import { comparedPrompts } from './compared-prompts.ts';
import { measureEffect, unmeasured } from './measure-effect.ts';
import {
  type PublicationWeeks,
  type Published,
  publicationWeeks,
  weeksNeeded,
} from './publication-weeks.ts';
import { readAnswers } from './read-answers.ts';
import { showWeeks } from './show-weeks.ts';
import { splitAnswers } from './split-prompts.ts';

/** Something that was published, or will be, for some prompts. */
export interface PublishedForPrompts {
  readonly brand: BrandRow;
  readonly targets: readonly number[];
  readonly published: Published;
  /** Where its page may be cited; none where it has no page. */
  readonly urls: readonly string[];
  readonly signal: AbortSignal;
}

/** What it did for these prompts, against prompts that nothing was published for. */
export async function effectOf(ctx: Context, given: PublishedForPrompts): Promise<CampaignEffect> {
  const weeks = publicationWeeks(given.published, ctx.clock.now());
  const prompts = await readPrompts(ctx, given, weeks);
  const withCitations = given.urls.length > 0;
  return {
    target_prompt_ids: [...given.targets],
    ...(given.targets.length > 0
      ? await measureEffect(prompts, weeks, withCitations)
      : unmeasured('no_target_prompts')),
    weeks_needed: weeksNeeded,
    enough_on: weeks.enoughOn,
    verdict_on: weeks.verdictOn,
    weeks: showWeeks(prompts, weeks, withCitations),
  };
}

/** The answers to these prompts and to those that they are compared with. */
export async function readPrompts(
  ctx: Context,
  { brand, targets, urls, signal }: PublishedForPrompts,
  weeks: PublicationWeeks,
) {
  const pages = citedPages(urls);
  const answers = await readAnswers(ctx, { brandId: brand.id, pages, weeks, signal });
  const split = await splitAnswers(ctx, { brand, targets: new Set(targets), answers });
  return comparedPrompts(split, weeks);
}
