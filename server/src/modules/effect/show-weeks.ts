import { addDays } from '#contract/days.ts';
import type { EffectWeek } from '#contract/effect.ts';
import type { PublicationWeeks } from './publication-weeks.ts';
import type { DayOfAnswers } from './read-answers.ts';
import type { SplitAnswers } from './split-prompts.ts';

/** Target and untouched prompts week by week, also weeks without answers. */
export function showWeeks(
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
