import type { ControlWeek } from '#contract/collection/control-prompts.ts';
import type { Day } from '#contract/days.ts';

/** A question of one week as far as it came; `characters` is null without an answer. */
export interface AskedQuestion {
  readonly week: Day;
  readonly characters: number | null;
  readonly citations: number | null;
  readonly refused: boolean | null;
  readonly model: string | null;
}

/** What each week's answers look like, the earliest first. An answer without text is none. */
export function weekSeries(questions: readonly AskedQuestion[]): ControlWeek[] {
  const weeks = Map.groupBy(questions, ({ week }) => week);
  return [...weeks]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([week, asked]) => {
      const answered = asked.filter(({ characters }) => (characters ?? 0) > 0);
      const mean = (value: (one: AskedQuestion) => number) =>
        answered.length === 0
          ? null
          : answered.reduce((sum, one) => sum + value(one), 0) / answered.length;
      return {
        week,
        asked: asked.length,
        answered: answered.length,
        mean_characters: mean(({ characters }) => characters ?? 0),
        mean_citations: mean(({ citations }) => citations ?? 0),
        with_sources: mean(({ citations }) => Number((citations ?? 0) > 0)),
        refused: mean(({ refused }) => Number(refused ?? false)),
        model: mostFrequent(answered.flatMap(({ model }) => model ?? [])),
      };
    });
}

function mostFrequent(models: readonly string[]): string | null {
  const counts = [...Map.groupBy(models, (model) => model)];
  return counts.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}
