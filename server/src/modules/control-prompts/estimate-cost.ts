import { calendarPeriod } from '#contract/calendar.ts';
import { controlQuestions } from '#contract/control-limits.ts';
import type { ControlPrompts } from '#contract/control-prompts.ts';
import { dayOf, millisecondsPerDay } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { fromMicros, priceWeekly } from '../collection/index.ts';
import { controlPromptTables } from './tables.ts';

/** Few enough that a new model or price shows soon. */
const latestWeeks = 4;

/** What a month costs in these languages, platform by platform, and what this one has cost so far. */
export async function estimateCost(
  ctx: Context,
  languages: readonly string[],
): Promise<ControlPrompts['cost']> {
  const averages = await readAverages(ctx);
  const averageOf = (platform: string, provider: string) =>
    averages.find((one) => one.platform === platform && one.provider === provider);
  const estimates = await priceWeekly(ctx, controlQuestions * languages.length, averageOf);
  const priced = estimates.flatMap(({ total }) => total?.month_usd ?? []);
  const month = priced.length > 0 ? rounded(priced.reduce((sum, usd) => sum + usd, 0)) : null;
  return {
    questions_per_week: controlQuestions * languages.length * priced.length,
    month_usd: month,
    month_usd_per_language: month === null ? null : rounded(month / languages.length),
    spent_usd: fromMicros(await readSpent(ctx)),
    platforms: estimates.map(({ platform, state, usd_per_answer, basis, total }) => ({
      ...{ platform, state, usd_per_answer, basis },
      month_usd: total?.month_usd ?? null,
    })),
  };
}

/** To a millionth, the smallest amount that is kept. */
const rounded = (dollars: number): number => Number(dollars.toFixed(6));

async function readAverages({ db, clock, principal }: Context) {
  const since = new Date(clock.now().getTime() - latestWeeks * 7 * millisecondsPerDay);
  const rows = await controlPromptTables(db)
    .selectFrom('control_prompt_questions')
    .select(['platform', 'provider'])
    .select(({ fn }) => [
      fn.avg<number>('cost_micros').as('micros'),
      fn.countAll<number>().as('answers'),
    ])
    .where('organization_id', '=', principal.organizationId)
    .where('state', '=', 'answered')
    .where('asked_at', '>=', since)
    .groupBy(['platform', 'provider'])
    .execute();
  return rows.map((row) => ({ ...row, micros: Math.round(Number(row.micros)) }));
}

async function readSpent({ db, clock, principal }: Context): Promise<number> {
  const month = new Date(calendarPeriod('month', dayOf(clock.now())).start);
  const { cost, reserved } = await controlPromptTables(db)
    .selectFrom('control_prompt_questions')
    .select(({ fn }) => [
      fn.sum<number | null>('cost_micros').as('cost'),
      fn.sum<number | null>('reserved_micros').as('reserved'),
    ])
    .where('organization_id', '=', principal.organizationId)
    .where('asked_at', '>=', month)
    .executeTakeFirstOrThrow();
  return Number(cost ?? 0) + Number(reserved ?? 0);
}
