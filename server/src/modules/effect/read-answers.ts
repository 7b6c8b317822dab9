import { mondayOf } from '#domain/calendar/weeks-and-months.ts';
import type { Context } from '#kernel/context.ts';
import { type DailyGroup, type DailyInput, dailySums } from '../analytics/index.ts';
import type { DaySums, WeeklySums } from '../statistics/index.ts';
import type { PublicationWeeks } from './weeks.ts';
import { weeksBetween } from './weeks.ts';

/** What the answers of a day to one prompt on one platform say. */
export interface DayOfAnswers {
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

/** Answers by day, prompt and platform: how many there are, name the brand and cite one of the pages. */
export async function readAnswers(
  ctx: Context,
  { brandId, pages, weeks, signal }: AnswersInput,
): Promise<DayOfAnswers[]> {
  const asked: DailyInput = {
    ...{ brandId, signal, days: { first: weeks.firstDay, last: weeks.lastDay } },
    metrics: [presence],
    dimensions: ['branded'],
  };
  const all = await dailySums(ctx, asked);
  const citing = pages.length > 0 ? await dailySums(ctx, { ...asked, citedPages: pages }) : [];
  const cited = new Map(
    citing.flatMap(({ values, sumsOf }) =>
      sumsOf(presence).map((sums) => [keyOf(values, sums), sums.count] as const),
    ),
  );
  return all.flatMap(({ values, day, sumsOf }) => {
    const week = weeksBetween(weeks.monday, mondayOf(day));
    const branded = values.branded === true;
    return sumsOf(presence).map((sums) => ({
      ...{ prompt: sums.prompt, week, branded },
      presence: { ...sums, week },
      citation: { ...sums, week, y: cited.get(keyOf(values, sums)) ?? 0 },
    }));
  });
}

function keyOf({ branded }: DailyGroup['values'], { day, prompt, platform }: DaySums): string {
  return [day, branded, prompt, platform].join(' ');
}
