import type { EffectPower } from '#contract/changes-and-actions/effect.ts';
import { smallestEffect } from '../statistics/index.ts';
import { type ComparedPrompts, level, panelOf } from './compared-prompts.ts';
import { type PublicationWeeks, weeksNeeded } from './weeks.ts';

/** How likely the effect is to be seen whose size is announced. */
const chance = 0.8;

/** The smallest effect that would be seen by the day of the verdict, judged by the weeks before. */
export function announcePower(prompts: ComparedPrompts, weeks: PublicationWeeks): EffectPower {
  const { weeksBefore: before } = prompts;
  const { verdictOn, planned, lastBefore } = weeks;
  if (verdictOn === null || before < weeksNeeded) return null;
  const windows = { published: lastBefore + 1, before, after: planned };
  const panel = panelOf(prompts, 'presence', windows, lastBefore);
  const smallest = smallestEffect({ panel, level, chance });
  return smallest === null ? null : { smallest_effect: smallest, chance, by: verdictOn };
}
