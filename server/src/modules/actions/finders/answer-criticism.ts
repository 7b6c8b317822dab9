import { addDays } from '#contract/days.ts';
import { platforms } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import {
  otherTheme,
  ownEntity,
  type QuotedAnswer,
  readThemedQuotes,
  subjectOf,
  type ThemedQuote,
} from '../../themes/index.ts';
import { type Finder, type Finding, maxEvidenceAnswers, type SearchScope } from '../finding.ts';
import { counted, inWords } from '../words.ts';

/** Fewer answers may say the same by chance. */
const minAnswers = 3;
const maxPages = 10;
const maxPlatforms = 3;
/** The newest answers that criticize the brand; few brands have more in a month. */
const maxAnswers = 2_500;

/** What answers criticize about the brand again and again. */
export const findCriticismToAnswer =
  (ctx: Context): Finder =>
  async (scope) => {
    const { brand, days, isUnbranded, signal } = scope;
    const selected = {
      ...{ startDay: days.first, endDay: addDays(days.last, 1), brandPresent: true },
      ...{ brandQuoted: 'criticism' as const, limit: maxAnswers },
      ...(isUnbranded ? { branded: false } : {}),
    };
    const { quotes, names, read, unread } = await readThemedQuotes(ctx, brand.id, selected, signal);
    const criticism = quotes.filter(
      ({ entity, says }) => entity === ownEntity && says === 'criticism',
    );
    const all = unread > 0 ? read : undefined;
    const themes = new Set(criticism.flatMap((quote) => quote.themes));
    themes.delete(otherTheme);
    return [...themes].flatMap((theme) => {
      const of = criticism.filter((quote) => quote.themes.includes(theme));
      return criticismOf({ theme, name: names.get(theme) ?? theme }, of, scope, all);
    });
  };

function criticismOf(
  { theme, name }: { readonly theme: string; readonly name: string },
  quotes: readonly ThemedQuote[],
  { prompts }: SearchScope,
  newest: number | undefined,
): Finding[] {
  // The first words of each answer.
  const byAnswer = new Map(quotes.toReversed().map((quote) => [quote.answer.id, quote]));
  const said = [...byAnswer.values()].toReversed();
  const answers = said.map(({ answer }) => answer);
  if (answers.length < minAnswers) return [];
  const onPlatforms = mostFrequent(answers, ({ platform }) => [platform]);
  const pages = mostFrequent(answers, ({ cited }) => cited).slice(0, maxPages);
  return [
    {
      ...{ kind: 'answer_criticism', key: `answer_criticism ${theme}`, subject: name },
      title: `Answer the criticism of ${subjectOf(theme, name)}`,
      why: whyOf({ criticizing: answers.length, newest }, onPlatforms, pages),
      answers: answers.length,
      promptIds: mostFrequent(answers, ({ promptId }) => [promptId])
        .map(([id]) => id)
        .filter((id) => prompts.has(id)),
      evidence: {
        answers: said.slice(0, maxEvidenceAnswers).map(({ answer, text }) => ({
          ...{ response_id: answer.id, date: answer.day, platform: answer.platform },
          ...{ prompt_id: answer.promptId, prompt: answer.prompt, text },
        })),
        pages: pages.map(([url, citing]) => ({ url, title: null, answers: citing, says: null })),
      },
    },
  ];
}

function whyOf(
  { criticizing: answers, newest }: { criticizing: number; newest: number | undefined },
  onPlatforms: readonly (readonly [QuotedAnswer['platform'], number])[],
  [first]: readonly (readonly [string, number])[],
): string {
  const shown = onPlatforms.slice(0, maxPlatforms).map(([it]) => platforms[it].displayName);
  const rest = onPlatforms.length - shown.length;
  const where = inWords(rest > 0 ? [...shown, counted(rest, 'other platform')] : shown);
  const of =
    newest === undefined
      ? `${counted(answers, 'answer')} of the last 30 days`
      : `${answers.toLocaleString('en-US')} of the newest ${counted(newest, 'answer')} that criticize you`;
  const criticize = `${of} criticize this, on ${where}.`;
  if (!first) return `${criticize} They cite no page.`;
  return `${criticize} They cite ${hostOf(first[0])} most: in ${counted(first[1], 'answer')}.`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** What answers have, with how many of them have it, the most frequent first. */
function mostFrequent<Value extends string | number>(
  answers: readonly QuotedAnswer[],
  valuesOf: (answer: QuotedAnswer) => readonly Value[],
): (readonly [Value, number])[] {
  const counts = new Map<Value, number>();
  for (const answer of answers) {
    for (const value of valuesOf(answer)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].toSorted(
    ([one, many], [other, few]) => few - many || (one < other ? -1 : Number(one > other)),
  );
}
