import { controlQuestions } from '#contract/collection/control-limits.ts';
import type { ControlMeasure, ControlPrompts } from '#contract/collection/control-prompts.ts';
import { counted, formatDay, formatValue, type Unit } from '../../lib/words/format.ts';
import { roughMoney } from '../../lib/words/format-money.ts';

/** What asking in this many languages costs, before it is saved. */
export function controlCostSentence(cost: ControlPrompts['cost'], languages: number): string {
  if (cost.month_usd_per_language === null) {
    return 'Add a provider key first: no platform can be asked yet.';
  }
  const platforms = cost.platforms.filter(({ state }) => state === 'priced').length;
  const questions = counted(controlQuestions * platforms * languages, 'question');
  const amount = roughMoney(cost.month_usd_per_language * languages);
  return `About ${amount} a month, for ${questions} a week. It counts toward no budget.`;
}

export const measureLabels: Readonly<Record<ControlMeasure, string>> = {
  length: 'Length',
  citations: 'Sources per answer',
  with_sources: 'Answers with sources',
  refused: 'Refused answers',
};

const measureUnits: Readonly<Record<ControlMeasure, Unit>> = {
  length: 'count',
  citations: 'score',
  with_sources: 'share',
  refused: 'share',
};

/** The latest changes of one platform and language; undefined where there was none. */
export function latestChange(jumps: ControlPrompts['jumps']): string | undefined {
  const week = jumps.at(-1)?.week;
  if (week === undefined) return undefined;
  const what = jumps
    .filter((jump) => jump.week === week)
    .map(({ measure, before, after }) => {
      const [from, to] = [before, after].map((value) => formatValue(measureUnits[measure], value));
      return `${measureLabels[measure]} ${from} → ${to}`;
    });
  return `Week of ${formatDay(week)}: ${what.join(', ')}`;
}
