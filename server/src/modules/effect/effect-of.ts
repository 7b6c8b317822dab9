import type { CampaignEffect } from '#contract/changes-and-actions/campaigns.ts';
import type { EffectWeek } from '#contract/changes-and-actions/effect.ts';
import { addDays } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import type { BrandRow } from '../brands/index.ts';
import { comparedPrompts, type SplitAnswers, splitAnswers } from './compared-prompts.ts';
import { measureEffect, unmeasured } from './measure-effect.ts';
import { type DayOfAnswers, readAnswers } from './read-answers.ts';
import { type PublicationWeeks, type Published, publicationWeeks, weeksNeeded } from './weeks.ts';

/** Target and untouched prompts week by week, also weeks without answers. */
function showWeeks(
  split: SplitAnswers,
  weeks: PublicationWeeks,
  withCitations: boolean,
): EffectWeek[] {
  const targets = byWeek(split.targets);
  const untouched = byWeek(split.untouched);
  const { firstShown, lastShown, monday } = weeks;
  return Array.from({ length: Math.max(0, lastShown - firstShown + 1) }, (_, index) => {
    const week = firstShown + index;
    const [own, others] = [targets.get(week) ?? noAnswers, untouched.get(week) ?? noAnswers];
    return {
      start_date: addDays(monday, 7 * week),
      end_date: addDays(monday, 7 * week + 6),
      part: partOf(week, weeks),
      target_responses: own.responses,
      untouched_responses: others.responses,
      presence: { target: shareOf(own, 'present'), untouched: shareOf(others, 'present') },
      citation: withCitations
        ? { target: shareOf(own, 'cited'), untouched: shareOf(others, 'cited') }
        : { target: null, untouched: null },
    };
  });
}

interface Counts {
  readonly responses: number;
  readonly present: number;
  readonly cited: number;
}

const noAnswers: Counts = { responses: 0, present: 0, cited: 0 };

function byWeek(answers: readonly DayOfAnswers[]): Map<number, Counts> {
  const weeks = new Map<number, Counts>();
  for (const { week, presence, citation } of answers) {
    const known = weeks.get(week) ?? noAnswers;
    weeks.set(week, {
      responses: known.responses + presence.x,
      present: known.present + presence.y,
      cited: known.cited + citation.y,
    });
  }
  return weeks;
}

function shareOf(counts: Counts, what: 'present' | 'cited'): number | null {
  return counts.responses > 0 ? counts[what] / counts.responses : null;
}

function partOf(week: number, { lastWhole, ended }: PublicationWeeks): EffectWeek['part'] {
  if (week < 0) return 'before';
  if (week === 0) return 'publication';
  if (ended !== null && week >= ended) return 'ended';
  return week <= lastWhole ? 'after' : 'unfinished';
}

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

/**
 * How a page may be written in a citation: with and without `www.`, with and without a slash at its end, escapes as they
 * are or decoded. Query strings are not part of it, so pages that differ in nothing else count together.
 */
export function citedPages(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap(pagesOf))];
}

function pagesOf(text: string): string[] {
  const url = URL.parse(text);
  if (!url) return [];
  const host = url.hostname.toLowerCase().replace(/^www\./, '');
  const path = url.pathname.replace(/\/+$/, '');
  const paths = [path, decoded(path)].flatMap((each) => [each, `${each}/`]);
  return [host, `www.${host}`].flatMap((name) => paths.map((each) => `${name}${each}`));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
