import { addDays } from '#contract/days.ts';
import { type PlatformValue, platformValues } from '#contract/platform-names.ts';
import type { Context } from '#kernel/context.ts';
import type { AnswerKey, AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import type { Summary } from './tables.ts';

type Counts = ReadonlyMap<PlatformValue, number>;

/** What would be deleted, and how the figures of its days change. */
export async function describeDeletion(
  ctx: Context,
  brandId: number,
  keys: readonly AnswerKey[],
  signal: AbortSignal,
): Promise<Omit<Summary, 'left_out'>> {
  // Keys come by day.
  const [firstDay, lastDay] = [keys[0]?.day ?? null, keys.at(-1)?.day ?? null];
  const figures = await readFigures(ctx, brandId, [firstDay, lastDay], signal);
  const byPlatform = [...Map.groupBy(keys, ({ platform }) => platform)]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([platform, doomed]) => ({
      ...{ platform, answers: doomed.length },
      ...compare(of(figures.answers, platform), of(figures.naming, platform), doomed),
    }));
  return {
    prompts: new Set(keys.map(({ promptId }) => promptId)).size,
    days: new Set(keys.map(({ day }) => day)).size,
    first_day: firstDay,
    last_day: lastDay,
    ...compare(sum(figures.answers), sum(figures.naming), keys),
    platforms: byPlatform,
  };
}

/** All answers of these days, and those that name the brand. */
async function readFigures(
  ctx: Context,
  brandId: number,
  [first, last]: readonly [string | null, string | null],
  signal: AbortSignal,
): Promise<{ readonly answers: Counts; readonly naming: Counts }> {
  if (first === null || last === null) return { answers: new Map(), naming: new Map() };
  const { organizationId } = ctx.principal;
  const days = { organizationId, brandId, startDay: first, endDay: addDays(last, 1) };
  const count = async (selection: AnswerSelection) => {
    const range = { limit: platformValues.length, offset: 0 };
    const options = { signal, timeLimitMs: maxReadingMs };
    const { groups } = await ctx.analytics.answers.group(selection, 'platform', range, options);
    return new Map(
      groups.flatMap(({ platform, responses }) =>
        platform === null ? [] : [[platform, responses] as const],
      ),
    );
  };
  const [answers, naming] = await Promise.all([
    count(days),
    count({ ...days, brandPresent: true }),
  ]);
  return { answers, naming };
}

function compare(answers: number, naming: number, doomed: readonly AnswerKey[]) {
  const namingDoomed = doomed.filter(({ brandPresent }) => brandPresent).length;
  // More may have arrived between the two readings.
  const left = Math.max(0, answers - doomed.length);
  return {
    answers_before: answers,
    answers_after: left,
    presence_before: percentage(naming, answers),
    presence_after: percentage(naming - namingDoomed, left),
  };
}

function percentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((Math.max(0, part) / whole) * 10_000) / 100;
}

const of = (counts: Counts, platform: PlatformValue) => counts.get(platform) ?? 0;
const sum = (counts: Counts) => [...counts.values()].reduce((total, count) => total + count, 0);
