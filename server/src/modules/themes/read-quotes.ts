import { dayNumber } from '#contract/days.ts';
import type { Response } from '#contract/responses.ts';
import type { Context } from '#kernel/context.ts';
import { longestReadingMs, refusingAtLimits } from '#kernel/engine-limits.ts';
import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import { readLines } from '#kernel/read-lines.ts';
import { brandNames, catchUpNames, requireBrand, trackedNames } from '../brands/index.ts';
import { addExcerpts } from '../observations/index.ts';
import { type DaySums, stratumKey } from '../statistics/index.ts';
import { askModel } from './ask-model.ts';
import { contentWords, sharedWords } from './group-quotes.ts';
import { type KnownTheme, themeWords } from './theme-words.ts';
import { themesOf, wordsIn } from './themes-of.ts';

/** Each is read with its words; more would keep people waiting. */
const maxAnswers = 10_000;
/** Quotes, and counts of answers, that are held at once; reading ends there. */
const maxHeld = 200_000;
const maxCited = 20;
/** What is left without a name is asked about and grouped up to here. */
const maxUnnamed = 5_000;

/** The brand itself, next to the ids of its competitors. */
export const ownEntity = 0;
export const otherTheme = 'other';

/** An answer with something to quote. */
export interface QuotedAnswer {
  readonly id: number;
  readonly day: string;
  readonly platform: Response['platform'];
  /** Of the brand. */
  readonly sentiment: Response['brand_sentiment'];
  readonly promptId: number;
  readonly prompt: string;
  /** Addresses of pages that it cites, each once. */
  readonly cited: readonly string[];
}

/** Words that surely praise or criticize the brand or a competitor. */
export interface ThemedQuote {
  readonly answer: QuotedAnswer;
  /** `ownEntity`, or the id of a competitor. */
  readonly entity: number;
  readonly says: 'praise' | 'criticism';
  readonly text: string;
  /** Keys, at least one. */
  readonly themes: readonly string[];
}

export interface ThemedQuotes {
  /** In the order of answers, newest first. */
  readonly quotes: readonly ThemedQuote[];
  /** Answers that name each entity, by day, prompt and platform; `y` is 0. */
  readonly named: ReadonlyMap<number, readonly DaySums[]>;
  /** Names of themes by their keys. */
  readonly names: ReadonlyMap<string, string>;
  readonly read: number;
  readonly unread: number;
  /** The day of the oldest answer that was read. */
  readonly from: string | null;
}

type Unthemed = Omit<ThemedQuote, 'themes'>;
type Selected = Omit<AnswerSelection, 'organizationId' | 'brandId'>;

/** What the newest answers surely say of the brand and its competitors, each quote with its themes. */
export async function readThemedQuotes(
  ctx: Context,
  brandId: number,
  selected: Selected,
  signal: AbortSignal,
): Promise<ThemedQuotes> {
  const brand = await requireBrand(ctx, brandId);
  const key = { organizationId: brand.organization_id, brandId };
  const tracked = await trackedNames(ctx, brand);
  const found = await refusingAtLimits('report', () =>
    readQuotes(ctx, { ...key, ...selected }, signal),
  );
  return { ...found, ...(await addThemes(ctx, found.quotes, tracked, signal)) };
}

async function readQuotes(ctx: Context, selection: AnswerSelection, signal: AbortSignal) {
  const names = await brandNames(ctx, selection, ['persona', 'stage', 'competitor']);
  await catchUpNames(ctx, selection.brandId);
  const options = { signal, timeLimitMs: longestReadingMs };
  const { days } = await ctx.analytics.answers.describe(selection, { domains: 0 }, options);
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const page = { limit: maxAnswers, offset: 0, names, withEvidence: true };
  const rows = await ctx.analytics.answers.page(selection, page, options);
  const quotes: Unthemed[] = [];
  const named = new Map<number, Map<string, DaySums>>();
  const prompts = new Map<number, string>();
  let [read, held] = [0, 0];
  let from: string | null = null;
  for await (const line of readLines(rows)) {
    // The engine writes the contract's JSON.
    const answer = JSON.parse(addExcerpts(line)) as Response;
    const { id, platform, prompt_id: promptId, citations, sentiment_evidence: evidence } = answer;
    const day = answer.created_at.slice(0, 10);
    const present = answer.competitors.filter((rival) => rival.present).map((rival) => rival.id);
    for (const entity of answer.brand_present ? [ownEntity, ...present] : present) {
      countAnswer(named, entity, { prompt: promptId, platform, day: dayNumber(day) });
    }
    const spans = [
      { id: ownEntity, spans: evidence?.brand ?? [] },
      ...(evidence?.competitors ?? []),
    ];
    const sure = spans.flatMap(({ id: entity, spans: each }) =>
      each.flatMap(({ says, text }) =>
        says === null || text === '' ? [] : [{ entity, says, text }],
      ),
    );
    if (sure.length > 0) {
      const prompt = prompts.get(promptId) ?? answer.prompt;
      prompts.set(promptId, prompt);
      const cited = [...new Set(citations.map(({ url }) => url))].slice(0, maxCited);
      const sentiment = answer.brand_sentiment;
      const quoted = { id, day, platform, sentiment, promptId, prompt, cited };
      for (const each of sure) quotes.push({ answer: quoted, ...each });
    }
    read += 1;
    held += sure.length + present.length;
    from = day;
    if (held > maxHeld) break;
  }
  return {
    ...{ quotes, read, from, unread: Math.max(0, total - read) },
    named: new Map([...named].map(([entity, cells]) => [entity, [...cells.values()]])),
  };
}

function countAnswer(
  named: Map<number, Map<string, DaySums>>,
  entity: number,
  { prompt, platform, day }: Pick<DaySums, 'prompt' | 'platform' | 'day'>,
): void {
  const cells = named.get(entity) ?? new Map<string, DaySums>();
  named.set(entity, cells);
  const key = `${day} ${stratumKey({ prompt, platform })}`;
  const count = (cells.get(key)?.count ?? 0) + 1;
  cells.set(key, { prompt, platform, day, count, x: count, y: 0, largestX: 1 });
}

/** By the lists; what these do not know by the model, by words that quotes of the brand share, or as other. */
async function addThemes(
  ctx: Context,
  quotes: readonly Unthemed[],
  tracked: readonly string[],
  signal: AbortSignal,
): Promise<Pick<ThemedQuotes, 'quotes' | 'names'>> {
  const themesIn = rememberedThemes(tracked);
  const isUnnamed = ({ text }: Unthemed) => themesIn(text).length === 0;
  const unnamed = quotes
    .filter((quote) => quote.entity === ownEntity && isUnnamed(quote))
    .slice(0, maxUnnamed)
    .map(({ text }) => text);
  const byModel = await askModel(ctx, unnamed, signal);
  const nameWords = new Set(tracked.flatMap(wordsIn));
  const shared = sharedWords(
    unnamed.filter((text) => !byModel.has(text)),
    nameWords,
  );
  const names = new Map<string, string>();
  const themed = (text: string): readonly string[] => {
    const known = themesIn(text);
    for (const theme of known) names.set(theme, themeWords[theme].name);
    if (known.length > 0) return known;
    const given = byModel.get(text);
    if (given !== undefined) return [themeNamed(given, names)];
    const words = shared.length > 0 ? contentWords(text, nameWords) : [];
    const word = shared.find((each) => words.includes(each));
    return [word === undefined ? addOther(names) : themeNamed(word, names)];
  };
  return { quotes: quotes.map((quote) => ({ ...quote, themes: themed(quote.text) })), names };
}

function addOther(names: Map<string, string>): string {
  names.set(otherTheme, 'Other');
  return otherTheme;
}

/** One that the lists know, or a new one under its own name. */
function themeNamed(name: string, names: Map<string, string>): string {
  const known = Object.keys(themeWords).find((theme) => theme === name) as KnownTheme | undefined;
  const key = known ?? `named ${name.toLowerCase()}`;
  const written = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  names.set(key, known ? themeWords[known].name : (names.get(key) ?? written));
  return key;
}

/** Themes by text; a name of somebody, such as "Secure Pay", says nothing about what a quote is about. */
function rememberedThemes(tracked: readonly string[]): (text: string) => readonly KnownTheme[] {
  const known = new Map<string, readonly KnownTheme[]>();
  const names = tracked.filter((name) => themesOf(name).length > 0);
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const themes = themesOf(
      names.reduce((rest, name) => rest.replaceAll(new RegExp(escaped(name), 'giu'), ' '), text),
    );
    known.set(text, themes);
    return themes;
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
