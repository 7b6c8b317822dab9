import type { ComparedSides, PublicationPanel } from '../compared-sides.ts';
import { changesByDate } from './placebo-dates.ts';
import { type PlaceboPrompt, placeboEffects } from './placebo-effects.ts';

/** The maximum difference between two ways of summing the same numbers. */
const rounding = 1e-9;

export interface PlaceboTest {
  /** (1 + as extreme) / (1 + draws). */
  readonly pValue: number;
  readonly draws: number;
  readonly asExtreme: number;
  /** The smallest effect that can be told from chance. */
  readonly reach: number;
  /** The root mean square of the placebos. */
  readonly spread: number;
}

/**
 * Tests an effect by placebos of all weeks, and by those of the publication week alone if there are enough: when a
 * topic moves in that week, its prompts differ more than in other weeks. The larger p-value and reach count. Null if
 * there are too few placebos to bound an effect at this level.
 */
export function placeboTest(
  panel: PublicationPanel,
  sides: ComparedSides,
  level: number,
): PlaceboTest | null {
  const { windows, firstWeek, topics } = panel;
  const dates = changesByDate(panel.untouched, panel);
  const judge = (of: readonly (readonly PlaceboPrompt[])[]) =>
    judged(placeboEffects(of, { parts: sides.parts, topics }), sides.difference, level);
  const inAllWeeks = judge(dates);
  const published = dates[windows.published - windows.before - firstWeek];
  const inThisWeek = published && dates.length > 1 ? judge([published]) : null;
  if (!inAllWeeks || !inThisWeek) return inAllWeeks;
  return {
    ...(inThisWeek.pValue > inAllWeeks.pValue ? inThisWeek : inAllWeeks),
    reach: Math.max(inThisWeek.reach, inAllWeeks.reach),
    spread: inAllWeeks.spread,
  };
}

function judged(effects: readonly number[], difference: number, level: number): PlaceboTest | null {
  const sizes = effects.map(Math.abs).toSorted((one, other) => other - one);
  const draws = sizes.length;
  // This many placebos may be as extreme as an effect that can still be told from chance; the next one is the bound.
  const reach = sizes[Math.floor((1 - level) * (1 + draws) + rounding) - 1];
  if (reach === undefined) return null;
  const asExtreme = sizes.filter((size) => size >= Math.abs(difference) - rounding).length;
  const spread = Math.sqrt(sizes.reduce((sum, size) => sum + size ** 2, 0) / draws);
  return { pValue: (1 + asExtreme) / (1 + draws), draws, asExtreme, reach, spread };
}
