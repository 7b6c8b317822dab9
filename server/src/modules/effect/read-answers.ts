import { addDays } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { strataOf } from '../analytics/index.ts';
import type { StratumSums, WeeklySums } from '../statistics/index.ts';
import type { PublicationWeeks } from './publication-weeks.ts';
import { weekKey } from './weeks.ts';

/** What the answers of a week to one prompt on one platform say. */
export interface WeekOfAnswers {
  readonly prompt: number;
  readonly week: number;
  /** Whether the prompt names the brand. */
  readonly branded: boolean;
  readonly presence: WeeklySums;
  readonly citation: WeeklySums;
}

interface AnswersInput {
  readonly brandId: number;
  readonly pages: readonly string[];
  readonly weeks: PublicationWeeks;
  readonly signal: AbortSignal;
}

const presence = 'brand_presence_percentage';

/** Answers by week, prompt and platform: how many there are, name the brand and cite one of the pages. */
export async function readAnswers(
  ctx: Context,
  { brandId, pages, weeks, signal }: AnswersInput,
): Promise<WeekOfAnswers[]> {
  const asked = {
    ...{ brandId, signal, fields: `date_week,branded,${presence}` },
    ...{ start_date: weeks.firstDay, end_date: weeks.lastDay },
  };
  const all = await strataOf(ctx, asked);
  const citing = await strataOf(ctx, { ...asked, citedPages: pages });
  const cited = new Map(
    citing.flatMap(({ values, strata }) =>
      (strata[presence] ?? []).map((sums) => [keyOf(values, sums), sums.count] as const),
    ),
  );
  const weekOf = weekNumbers(weeks);
  return all.flatMap(({ values, strata }) => {
    const week = weekOf.get(String(values.date_week));
    if (week === undefined) return [];
    return (strata[presence] ?? []).map((sums) => ({
      prompt: sums.prompt,
      week,
      branded: values.branded === true,
      presence: { ...sums, week },
      citation: { ...citationSums(sums, cited.get(keyOf(values, sums)) ?? 0), week },
    }));
  });
}

type Values = Awaited<ReturnType<typeof strataOf>>[number]['values'];

function keyOf({ date_week, branded }: Values, { prompt, platform }: StratumSums): string {
  return [date_week, branded, prompt, platform].join(' ');
}

/** An answer cites the page or does not, so that squares are what they are the squares of. */
function citationSums(answers: StratumSums, cited: number): StratumSums {
  return { ...answers, y: cited, xy: cited, yy: cited };
}

function weekNumbers({ monday, firstDay, lastShown }: PublicationWeeks): Map<string, number> {
  const numbers = new Map<string, number>();
  for (let week = lastShown; addDays(monday, 7 * week) >= firstDay; week--) {
    numbers.set(weekKey(addDays(monday, 7 * week)), week);
  }
  return numbers;
}
