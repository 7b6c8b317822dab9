import type { ControlLanguage } from '#contract/collection/control-prompts.ts';
import { addDays, type Day, dayOf } from '#contract/days.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import type { ControlAnswer } from './judging/find-jumps.ts';
import type { AskedQuestion } from './judging/week-series.ts';
import { controlPromptTables } from './tables.ts';

export interface StoredQuestion extends AskedQuestion {
  readonly platform: PlatformValue;
  readonly language: ControlLanguage;
  readonly question: string;
  readonly provider: string | null;
  readonly asked_at: Date | null;
  readonly is_judged: boolean;
}

/** A year is shown and judged. */
const maxWeeks = 52;

/** The organization's questions that were asked in the year up to a week, if wanted of one platform and language. */
export function readQuestions(
  { db, principal }: Context,
  until: Day,
  only?: Pick<StoredQuestion, 'platform' | 'language'>,
): Promise<StoredQuestion[]> {
  const query = controlPromptTables(db)
    .selectFrom('control_prompt_questions')
    .select(['week', 'platform', 'language', 'question', 'provider', 'asked_at', 'is_judged'])
    .select(['characters', 'citations', 'refused', 'model'])
    .where('organization_id', '=', principal.organizationId)
    .where('week', '>', addDays(until, -7 * maxWeeks))
    .where('week', '<=', until)
    .where('state', 'in', ['answered', 'failed', 'lost'])
    .orderBy('week')
    .orderBy('platform')
    .orderBy('language')
    .orderBy('question');
  return (only ? query.where((of) => of.and(only)) : query).execute();
}

/** The questions that were answered, as they are compared. */
export function answersOf(questions: readonly StoredQuestion[]): ControlAnswer[] {
  return questions.flatMap(({ week, question, provider, asked_at, ...numbers }) => {
    const { characters, citations, refused } = numbers;
    if (characters === null || citations === null || refused === null || !asked_at) return [];
    const askedOn = dayOf(asked_at);
    return [{ week, askedOn, question, provider, characters, citations, refused }];
  });
}
