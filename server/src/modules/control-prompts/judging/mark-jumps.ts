import { sql } from 'kysely';
import type { ControlMeasure } from '#contract/collection/control-prompts.ts';
import { addDays, type Day } from '#contract/days.ts';
import { type PlatformValue, platforms } from '#contract/platforms.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { annotatePlatformChange } from '../../annotations/index.ts';
import { answersOf, readQuestions } from '../read-questions.ts';
import { type ControlPromptTables, controlPromptTables } from '../tables.ts';
import { findJumps, type Jump } from './find-jumps.ts';

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

type FinishedWeek = Pick<
  ControlPromptTables['control_prompt_questions'],
  'organization_id' | 'week' | 'platform' | 'language'
>;

/** Judges weeks of which every question has come to an end, once each. Resolves with how many. */
export async function markJumps(services: Services): Promise<number> {
  const finished = await finishedWeeks(services);
  for (const week of finished) {
    const ctx = { ...services, principal: servicePrincipal(week.organization_id) };
    await markWeek(ctx, week).catch((error: unknown) =>
      services.logger.error({ err: error, ...week }, 'control prompts could not be judged'),
    );
  }
  return finished.length;
}

function finishedWeeks({ db }: Pick<Services, 'db'>): Promise<FinishedWeek[]> {
  const columns = ['organization_id', 'week', 'platform', 'language'] as const;
  return controlPromptTables(db)
    .selectFrom('control_prompt_questions')
    .select(columns)
    .where('is_judged', '=', false)
    .groupBy(columns)
    .having(sql<boolean>`bool_and(state NOT IN ('due', 'asking'))`)
    .orderBy('week')
    .execute();
}

/** One transaction: a week is judged with its mark or not at all. Two workers that do so at once leave one mark. */
async function markWeek(ctx: Context, key: FinishedWeek): Promise<void> {
  const { week, platform, language } = key;
  await inTransaction(ctx, async (inside) => {
    const asked = await readQuestions(inside, week, { platform, language });
    const [first, ...others] = findJumps(answersOf(asked)).filter((jump) => jump.week === week);
    if (first) {
      await annotatePlatformChange(inside, {
        platform,
        ...describeJumps(platform, language, [first, ...others]),
        occurrence: `control/${platform}/${language}/${week}`,
      });
      const about = { organizationId: key.organization_id, platform, language, week };
      ctx.logger.info(about, 'control prompts show that a platform changed');
    }
    await controlPromptTables(inside.db)
      .updateTable('control_prompt_questions')
      .set({ is_judged: true })
      .where((of) => of.and(key))
      .execute();
  });
}
