import { controlQuestions } from '#contract/collection/control-limits.ts';
import { type ControlPrompts, controlLanguages } from '#contract/collection/control-prompts.ts';
import { dayOf, millisecondsPerDay } from '#contract/days.ts';
import { calendarPeriod, mondayOf } from '#domain/calendar/weeks-and-months.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireOrganization } from '../accounts/index.ts';
import { fromMicros, priceWeekly } from '../collection/index.ts';
import { findJumps } from './judging/find-jumps.ts';
import { weekSeries } from './judging/week-series.ts';
import { questionsIn } from './questions.ts';
import { answersOf, readQuestions, type StoredQuestion } from './read-questions.ts';
import { readSettings } from './settings.ts';
import { controlPromptTables } from './tables.ts';

/** Few enough that a new model or price shows soon. */
const latestWeeks = 4;

/** What a month costs in these languages, platform by platform, and what this one has cost so far. */
async function estimateCost(
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

/** The setting, what it costs, and how platforms answered week by week. */
export async function getControlPrompts(
  ctx: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<ControlPrompts> {
  requireScope(ctx.principal, 'query', 'configure');
  requireOrganization(ctx, organizationId);
  const settings = await readSettings(ctx);
  const asked = await readQuestions(ctx, mondayOf(dayOf(ctx.clock.now())));
  const sets = [
    ...Map.groupBy(asked, ({ platform, language }) => `${platform}/${language}`).values(),
  ];
  return {
    ...settings,
    available_languages: [...controlLanguages],
    collection: ctx.collectors.isOn ? 'on' : 'off',
    questions: settings.languages.map((language) => ({
      language,
      texts: questionsIn(language).map(({ text }) => text),
    })),
    cost: await estimateCost(ctx, settings.languages),
    series: sets.flatMap(seriesOf),
    jumps: sets.flatMap(jumpsOf),
  };
}

function seriesOf(asked: readonly StoredQuestion[]): ControlPrompts['series'] {
  return asked
    .slice(0, 1)
    .map(({ platform, language }) => ({ platform, language, weeks: weekSeries(asked) }));
}

/** Of weeks that have come to an end: half a week could look like another platform. */
function jumpsOf(asked: readonly StoredQuestion[]): ControlPrompts['jumps'] {
  const judged = asked.filter(({ is_judged }) => is_judged);
  const [first] = judged;
  if (!first) return [];
  const { platform, language } = first;
  return findJumps(answersOf(judged)).map(({ week, measure, before, after }) => ({
    ...{ platform, language, week, measure, before, after },
  }));
}
