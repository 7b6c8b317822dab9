import type { EffectStatus, PublicationEffect } from '#contract/publication-effect.ts';
import { yieldToEventLoop } from '#kernel/yield-to-event-loop.ts';
import {
  comparePublication,
  countDates,
  leastUntouched,
  type PublicationComparison,
} from '../statistics/index.ts';
import { comparedWeeks, type PublicationWeeks, weeksNeeded } from './publication-weeks.ts';
import type { SplitAnswers } from './split-prompts.ts';

export type Measured = Pick<
  PublicationEffect,
  | 'status'
  | 'untouched_prompts'
  | 'untouched_prompts_needed'
  | 'weeks_before'
  | 'weeks_after'
  | 'presence'
  | 'citation'
>;

const level = 0.95;

/** Where there is nothing to compare. */
export function unmeasured(status: EffectStatus): Measured {
  const nothing = { target: null, untouched: null, effect: null };
  return {
    status,
    untouched_prompts: 0,
    untouched_prompts_needed: leastUntouched(1, 1, level),
    ...{ weeks_before: 0, weeks_after: 0, presence: nothing, citation: nothing },
  };
}

/** Compares target prompts with untouched ones, before and after. */
export async function measureEffect(
  split: SplitAnswers,
  weeks: PublicationWeeks,
): Promise<Measured> {
  const firstWeek = firstWeekOf(split);
  const { before, after } = comparedWeeks(weeks, firstWeek);
  const frame = {
    windows: { published: 0, before, after },
    ...{ firstWeek, lastWeek: weeks.lastWhole },
  };
  const compare = (what: 'presence' | 'citation') => {
    const [targets, untouched] = [split.targets, split.untouched].map((answers) =>
      answers.map((each) => each[what]),
    );
    return comparePublication(
      { ...frame, targets: targets ?? [], untouched: untouched ?? [] },
      level,
    );
  };
  const presence = compare('presence');
  await yieldToEventLoop();
  const citation = compare('citation');
  const untouched = presence.untouched?.prompts ?? countPrompts(split.untouched);
  const dates = Math.max(1, countDates(frame));
  const needed = leastUntouched(presence.target?.prompts ?? 1, dates, level);
  const status = statusOf({ before, after, isShort: untouched < needed, presence, citation });
  const shown = (comparison: PublicationComparison) => shownMeasure(comparison, status);
  return {
    status,
    untouched_prompts: untouched,
    untouched_prompts_needed: needed,
    ...{ weeks_before: before, weeks_after: after },
    ...{ presence: shown(presence), citation: shown(citation) },
  };
}

/** The first week that has any answer; later ones of it may be empty. */
function firstWeekOf({ targets, untouched }: SplitAnswers): number {
  return [...targets, ...untouched].reduce((first, { week }) => Math.min(first, week), 0);
}

function countPrompts(answers: SplitAnswers['untouched']): number {
  return new Set(answers.map(({ prompt }) => prompt)).size;
}

interface Judged {
  readonly before: number;
  readonly after: number;
  readonly isShort: boolean;
  readonly presence: PublicationComparison;
  readonly citation: PublicationComparison;
}

function statusOf({ before, after, isShort, presence, citation }: Judged): EffectStatus {
  if (after < weeksNeeded) return 'too_early';
  if (before < weeksNeeded) return 'too_little_history';
  if (isShort) return 'too_few_prompts';
  return presence.effect && citation.effect ? 'measured' : 'too_few_answers';
}

function shownMeasure(
  { target, untouched, effect }: PublicationComparison,
  status: EffectStatus,
): PublicationEffect['presence'] {
  if (!effect || status !== 'measured') return { target, untouched, effect: null };
  const { estimate, lower, upper, pValue, placebo, repeat } = effect;
  return {
    target,
    untouched,
    effect: {
      ...{ estimate, lower, upper, p_value: pValue },
      placebo: { p_value: placebo.pValue, draws: placebo.draws, as_extreme: placebo.asExtreme },
      repeat_p_value: repeat.pValue,
    },
  };
}
