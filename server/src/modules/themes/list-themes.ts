import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Theme, ThemeList, ThemeListQuery } from '#contract/answers/themes.ts';
import { addDays, dayAt, dayNumber } from '#contract/days.ts';
import { isoWeek } from '#domain/calendar/weeks-and-months.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { selectAnswers, shownInterval } from '../analytics/index.ts';
import { brandNames, requireBrand } from '../brands/index.ts';
import {
  columnsOf,
  createCounting,
  type DaySums,
  intervalOf,
  rememberedT,
  stratumKey,
} from '../statistics/index.ts';
import { otherTheme, ownEntity } from './add-themes.ts';
import { readThemedQuotes, type ThemedQuote } from './read-quotes.ts';

export interface ThemeListInput extends ThemeListQuery {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

const maxThemes = 40;
const maxRivals = 20;
const maxWeeks = 26;
const maxQuotes = 3;

/** Shares are shown from 0 to 1. */
const shownAs = 1;

type Side = ThemedQuote['says'];

/** What answers surely praise and criticize, by theme: how often of the brand, week by week, and of its competitors. */
export async function listThemes(ctx: Context, input: ThemeListInput): Promise<ThemeList> {
  requireScope(ctx.principal, 'query');
  const { brandId, signal, level } = input;
  await requireBrand(ctx, brandId);
  const { days, filters } = await selectAnswers(ctx, input);
  const { organizationId } = ctx.principal;
  const work = async (): Promise<ThemeList> => {
    const selected = { startDay: days.first, endDay: addDays(days.last, 1), filters };
    const found = await readThemedQuotes(ctx, brandId, selected, signal);
    const { competitor } = await brandNames(ctx, { organizationId, brandId }, ['competitor']);
    const rivalNames = new Map(competitor.map(({ id, name }) => [id, name]));
    const shares = createShares(found.named, level);
    const items: Theme[] = [];
    for (const [key, quotes] of rankedThemes(found.quotes)) {
      const name = found.names.get(key) ?? key;
      items.push({ key, name, ...describeTheme(quotes, shares, rivalNames) });
      // Others get their turn between two themes.
      await nextTurn();
      signal.throwIfAborted();
    }
    const { read, unread, from: read_from } = found;
    const responses = shares.answersOf(ownEntity);
    return { items, responses, read, unread, read_from };
  };
  return ctx.computing.run(String(organizationId), work, signal);
}

/** The quotes of each theme; the themes with most answers about the brand first, what has no name last. */
function rankedThemes(quotes: readonly ThemedQuote[]): [string, ThemedQuote[]][] {
  const byTheme = new Map<string, ThemedQuote[]>();
  for (const quote of quotes) {
    for (const theme of quote.themes) {
      const known = byTheme.get(theme);
      if (known) known.push(quote);
      else byTheme.set(theme, [quote]);
    }
  }
  const rank = (key: string, of: readonly ThemedQuote[]) =>
    key === otherTheme ? -1 : answersIn(of.filter(({ entity }) => entity === ownEntity));
  return [...byTheme]
    .map(([key, of]) => ({ key, of, rank: rank(key, of) }))
    .toSorted((one, other) => other.rank - one.rank || (one.key < other.key ? -1 : 1))
    .slice(0, maxThemes)
    .map(({ key, of }) => [key, of]);
}

const answersIn = (quotes: readonly ThemedQuote[]) =>
  new Set(quotes.map(({ answer }) => answer.id)).size;

function describeTheme(
  quotes: readonly ThemedQuote[],
  shares: Shares,
  rivalNames: ReadonlyMap<number, string>,
): Omit<Theme, 'key' | 'name'> {
  const byEntity = Map.groupBy(quotes, ({ entity }) => entity);
  const own = byEntity.get(ownEntity) ?? [];
  const says = (of: readonly ThemedQuote[], side: Side) =>
    of.filter((quote) => quote.says === side);
  const rivals = [...byEntity]
    .filter(([entity]) => rivalNames.has(entity))
    .map(([entity, of]) => ({ entity, of, answers: answersIn(of) }))
    .toSorted((one, other) => other.answers - one.answers || one.entity - other.entity)
    .slice(0, maxRivals);
  return {
    praise: shares.byWeek(ownEntity, says(own, 'praise')),
    criticism: shares.byWeek(ownEntity, says(own, 'criticism')),
    competitors: rivals.map(({ entity, of }) => ({
      ...{ competitor_id: entity, name: rivalNames.get(entity) ?? '' },
      praise: shares.of(entity, says(of, 'praise')),
      criticism: shares.of(entity, says(of, 'criticism')),
    })),
    quotes: newest(own).map(({ answer, says: side, text }) => ({
      ...{ response_id: answer.id, date: answer.day, platform: answer.platform },
      ...{ prompt_id: answer.promptId, prompt: answer.prompt, says: side, text },
    })),
  };
}

/** The newest words, each once. */
function newest(quotes: readonly ThemedQuote[]): ThemedQuote[] {
  const byText = new Map<string, ThemedQuote>();
  for (const quote of quotes) {
    if (byText.size === maxQuotes) break;
    if (!byText.has(quote.text)) byText.set(quote.text, quote);
  }
  return [...byText.values()];
}

type Counting = ReturnType<typeof createCounting>;

interface Shares {
  answersOf(entity: number): number;
  of(entity: number, quotes: readonly ThemedQuote[]): Theme['competitors'][number]['praise'];
  byWeek(entity: number, quotes: readonly ThemedQuote[]): Theme['praise'];
}

/** Shares of the answers that name somebody, with bounds by prompt, platform and day. */
function createShares(named: ReadonlyMap<number, readonly DaySums[]>, level: number): Shares {
  const t = rememberedT(1 - level);
  const countingOf = remembered((entity: number) => createCounting(named.get(entity) ?? []));
  const weeksOf = remembered((entity: number) => {
    const weeks = Map.groupBy(named.get(entity) ?? [], ({ day }) => isoWeek(dayAt(day)));
    return [...weeks]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .slice(-maxWeeks)
      .map(([week, cells]) => ({ week, counting: createCounting(cells) }));
  });
  const intervalIn = (counting: Counting, quotes: readonly ThemedQuote[]) =>
    shownInterval(intervalOf(columnsOf(counting(countedDays(quotes))), level, t), shownAs);
  // Most themes have nothing in most weeks.
  const nothingIn = remembered((counting: Counting) => intervalIn(counting, []));
  const share = (counting: Counting, quotes: readonly ThemedQuote[]) => ({
    answers: answersIn(quotes),
    share: quotes.length === 0 ? nothingIn(counting) : intervalIn(counting, quotes),
  });
  return {
    answersOf: (entity) => (named.get(entity) ?? []).reduce((sum, { count }) => sum + count, 0),
    of: (entity, quotes) => share(countingOf(entity), quotes),
    byWeek: (entity, quotes) => {
      const inWeek = Map.groupBy(quotes, ({ answer }) => isoWeek(answer.day));
      return {
        ...share(countingOf(entity), quotes),
        weeks: weeksOf(entity).map(({ week, counting }) => ({
          ...{ week, ...share(counting, inWeek.get(week) ?? []) },
        })),
      };
    },
  };
}

/** How many answers the quotes are of, by stratum and day. */
function countedDays(quotes: readonly ThemedQuote[]) {
  const counted = new Map<string, Map<number, number>>();
  for (const answer of new Map(quotes.map((quote) => [quote.answer.id, quote.answer])).values()) {
    const key = stratumKey({ prompt: answer.promptId, platform: answer.platform });
    const days = counted.get(key) ?? new Map<number, number>();
    counted.set(key, days);
    const day = dayNumber(answer.day);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return counted;
}

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
