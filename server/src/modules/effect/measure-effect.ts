import type { CampaignEffect } from '#contract/changes-and-actions/campaigns.ts';
import type { EffectMeasure, EffectStatus } from '#contract/changes-and-actions/effect.ts';
import { yieldToEventLoop } from '#kernel/process/yield-to-event-loop.ts';
import {
  checkParallel,
  comparePublication,
  countDates,
  leastUntouched,
  minOfTopic,
  type ParallelCheck,
  type PublicationComparison,
} from '../statistics/index.ts';
import { announcePower } from './announce-power.ts';
import {
  type ComparedPrompts,
  countPrompts,
  level,
  panelOf,
  type What,
} from './compared-prompts.ts';
import { type PublicationWeeks, weeksNeeded } from './weeks.ts';

export type Measured = Pick<
  CampaignEffect,
  | 'status'
  | 'controls'
  | 'untouched_prompts'
  | 'untouched_prompts_needed'
  | 'weeks_before'
  | 'weeks_after'
  | 'power'
  | 'presence'
  | 'citation'
>;

export const nothingMeasured: EffectMeasure = {
  ...{ target: null, untouched: null, parallel: null, effect: null },
};

/** Where there is nothing to compare. */
export function unmeasured(status: EffectStatus): Measured {
  return {
    ...{ status, controls: 'brand', untouched_prompts: 0 },
    untouched_prompts_needed: leastUntouched(1, 1, level),
    ...{ weeks_before: 0, weeks_after: 0, power: null },
    ...{ presence: nothingMeasured, citation: null },
  };
}

interface Judged {
  readonly comparison: PublicationComparison;
  readonly parallel: ParallelCheck | null;
}

/** Compares target prompts with untouched ones, before and after. */
export async function measureEffect(
  prompts: ComparedPrompts,
  weeks: PublicationWeeks,
  withCitations: boolean,
): Promise<Measured> {
  const { weeksBefore, weeksAfter, controls } = prompts;
  const windows = { published: 0, before: weeksBefore, after: weeksAfter };
  const judge = (what: What): Judged => {
    const panel = panelOf(prompts, what, windows, weeks.lastWhole);
    return { comparison: comparePublication(panel, level), parallel: checkParallel(panel) };
  };
  const presence = judge('presence');
  await yieldToEventLoop();
  const citation = withCitations ? judge('citation') : null;
  const untouched = presence.comparison.untouched?.prompts ?? countPrompts(prompts.untouched);
  const needed = promptsNeeded(prompts, presence.comparison, weeks.lastWhole);
  const measures = citation ? [presence, citation] : [presence];
  const status = statusOf({ weeks, weeksBefore, isShort: untouched < needed, measures });
  await yieldToEventLoop();
  return {
    ...{ status, controls, untouched_prompts: untouched, untouched_prompts_needed: needed },
    ...{ weeks_before: weeksBefore, weeks_after: weeksAfter },
    power: announcePower(prompts, weeks),
    presence: shownMeasure(presence, status),
    citation: citation && shownMeasure(citation, status),
  };
}

function promptsNeeded(
  { controls, firstWeek, weeksBefore, weeksAfter, untouched }: ComparedPrompts,
  { target, lacks }: PublicationComparison,
  lastWeek: number,
): number {
  const windows = { published: 0, before: weeksBefore, after: weeksAfter };
  const dates = Math.max(1, countDates({ windows, firstWeek, lastWeek }));
  const least =
    controls === 'topic' ? minOfTopic : leastUntouched(target?.prompts ?? 1, dates, level);
  return lacks === 'prompts' ? Math.max(least, countPrompts(untouched) + 1) : least;
}

interface JudgedEffect {
  readonly weeks: PublicationWeeks;
  readonly weeksBefore: number;
  readonly isShort: boolean;
  /** Presence first. */
  readonly measures: readonly Judged[];
}

function statusOf({ weeks, weeksBefore, isShort, measures }: JudgedEffect): EffectStatus {
  if (weeks.isTooEarly) return 'too_early';
  if (weeksBefore < weeksNeeded) return 'too_little_history';
  if (isShort) return 'too_few_prompts';
  if (measures.some(({ comparison }) => !comparison.effect)) return 'too_few_answers';
  return measures[0]?.parallel?.isParallel === false ? 'not_parallel' : 'measured';
}

function shownMeasure({ comparison, parallel }: Judged, status: EffectStatus): EffectMeasure {
  const { target, untouched, effect } = comparison;
  const shown = {
    ...{ target, untouched },
    parallel: parallel && {
      difference: parallel.difference,
      p_value: parallel.pValue,
      passed: parallel.isParallel,
    },
  };
  if (!effect || status !== 'measured' || parallel?.isParallel === false) {
    return { ...shown, effect: null };
  }
  const { estimate, lower, upper, pValue, placebo, repeat } = effect;
  return {
    ...shown,
    effect: {
      ...{ estimate, lower, upper, p_value: pValue },
      placebo: { p_value: placebo.pValue, draws: placebo.draws, as_extreme: placebo.asExtreme },
      repeat_p_value: repeat.pValue,
    },
  };
}
