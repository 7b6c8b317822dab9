import type { ControlMeasure } from '#contract/control-prompts.ts';
import { addDays, type Day } from '#contract/days.ts';
import { type PlatformValue, platforms } from '#contract/platforms.ts';
import type { Jump } from './find-jumps.ts';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
const languages = new Intl.DisplayNames('en', { type: 'language' });

const sentences: Readonly<Record<ControlMeasure, (before: number, after: number) => string>> = {
  length: (before, after) =>
    `Answers are ${after > before ? 'longer' : 'shorter'}: ${whole.format(after)} characters, before ${whole.format(before)}.`,
  citations: (before, after) =>
    `They cite ${after > before ? 'more' : 'less'}: ${oneDigit.format(after)} sources per answer, before ${oneDigit.format(before)}.`,
  with_sources: (before, after) =>
    `${percent.format(after)} of answers have sources, before ${percent.format(before)}.`,
  refused: (before, after) =>
    `${percent.format(after)} of answers are refused, before ${percent.format(before)}.`,
};

/** What jumped in one week on one platform in one language, as a mark in charts says it. */
export function describeJumps(
  platform: PlatformValue,
  language: string,
  jumps: readonly [Jump, ...Jump[]],
): { title: string; note: string; first: Day; last: Day } {
  const [{ firstAfter, lastBefore }] = jumps;
  const since = addDays(lastBefore, 1);
  const what = jumps.map(({ measure, before, after }) => sentences[measure](before, after));
  return {
    title: `${platforms[platform].displayName} changed, not you`,
    note: [
      `The same questions in ${languages.of(language)}, which concern no brand, are answered differently than in the weeks before.`,
      ...what,
    ].join(' '),
    first: [since, firstAfter].toSorted()[0] ?? firstAfter,
    last: firstAfter,
  };
}
