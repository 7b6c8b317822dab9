import { addDays } from '#contract/days.ts';
import type { QuotesBlock } from '#contract/outgoing/report-blocks.ts';
import type { JudgedAnswers, QuotedTheme, ReportQuote } from '#contract/outgoing/report-content.ts';
import type { Context } from '#kernel/context.ts';
import { selectAnswers } from '../../analytics/index.ts';
import { otherTheme, ownEntity, readThemedQuotes, type ThemedQuote } from '../../themes/index.ts';
import type { ReportQuestion } from './report-question.ts';

/** How the answers of the period judge the brand, in words that can be quoted. */
export interface Judgements {
  readonly judged: JudgedAnswers;
  /** Of the brand, newest answer first. */
  readonly quotes: readonly ThemedQuote[];
  /** Names of themes by their keys. */
  readonly names: ReadonlyMap<string, string>;
}

export async function readJudgements(ctx: Context, { now }: ReportQuestion): Promise<Judgements> {
  const { days, filters } = await selectAnswers(ctx, now);
  const { quotes, names, read, unread } = await readThemedQuotes(
    ctx,
    now.brandId,
    {
      ...{ startDay: days.first, endDay: addDays(days.last, 1), filters },
      ...{ brandPresent: true, brandSentiment: 'any' },
    },
    now.signal,
  );
  const own = quotes.filter(({ entity }) => entity === ownEntity);
  const saying = (side: ThemedQuote['says']) => answersIn(own.filter(({ says }) => says === side));
  return {
    judged: {
      ...{ praised: saying('praise'), criticized: saying('criticism') },
      ...{ unsure: read - answersIn(own), unread },
    },
    ...{ quotes: own, names },
  };
}

const answersIn = (quotes: readonly ThemedQuote[]) =>
  new Set(quotes.map(({ answer }) => answer.id)).size;

const directions = { positive: 'praise', negative: 'criticism' } as const;

/** A quote of an answer under its first theme. */
interface ChosenQuote {
  readonly theme: string;
  readonly quote: ThemedQuote;
}

/**
 * What answers say of the brand by theme, the theme of most answers first. Every theme gets its newest quote before one
 * gets a second, and each answer is quoted once: by the first words that say what its sentiment does.
 */
export function chooseQuotes(
  { quotes, names }: Judgements,
  { sentiment, limit }: Pick<QuotesBlock, 'sentiment' | 'limit'>,
): { readonly themes: QuotedTheme[]; readonly quotes: ReportQuote[] } {
  const wanted = quotes.filter(({ answer, says }) => {
    const of = answer.sentiment;
    const isAsked = sentiment === 'any' || of === sentiment;
    return isAsked && (of === 'positive' || of === 'negative' ? says === directions[of] : true);
  });
  const themes = rankThemes(wanted, names);
  const byTheme = Map.groupBy(oneOfEach(wanted), ({ theme }) => theme);
  const chosen = new Set<ChosenQuote>();
  for (let round = 0; round < limit; round += 1) {
    for (const { key } of themes) {
      const next = byTheme.get(key)?.[round];
      if (next && chosen.size < limit) chosen.add(next);
    }
  }
  const shown = themes.flatMap(({ key }) =>
    (byTheme.get(key) ?? []).filter((quote) => chosen.has(quote)),
  );
  const keys = new Set(shown.map(({ theme }) => theme));
  return {
    themes: themes.filter(({ key }) => keys.has(key)),
    quotes: shown.map(({ theme, quote: { answer, says, text } }) => ({
      ...{ text, says, theme, sentiment: answer.sentiment },
      ...{ platform: answer.platform, prompt: answer.prompt, date: answer.day },
    })),
  };
}

function rankThemes(
  quotes: readonly ThemedQuote[],
  names: ReadonlyMap<string, string>,
): QuotedTheme[] {
  const answers = new Map<string, Set<number>>();
  for (const { themes, answer } of quotes) {
    for (const theme of themes) {
      answers.set(theme, (answers.get(theme) ?? new Set()).add(answer.id));
    }
  }
  const rank = ({ key, answers: count }: QuotedTheme) => (key === otherTheme ? -1 : count);
  return [...answers]
    .map(([key, ids]) => ({ key, name: names.get(key) ?? key, answers: ids.size }))
    .toSorted((one, other) => rank(other) - rank(one) || (one.key < other.key ? -1 : 1));
}

/** The first quote of each answer, and none that says word for word what another does. */
function oneOfEach(quotes: readonly ThemedQuote[]): ChosenQuote[] {
  const [answers, texts] = [new Set<number>(), new Set<string>()];
  return quotes.flatMap((quote) => {
    const [theme = otherTheme] = quote.themes;
    if (answers.has(quote.answer.id) || texts.has(quote.text)) return [];
    answers.add(quote.answer.id);
    texts.add(quote.text);
    return [{ theme, quote }];
  });
}
