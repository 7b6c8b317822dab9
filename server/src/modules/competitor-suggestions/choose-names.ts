import type { Context } from '#kernel/context.ts';
import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { RivalCount } from '#kernel/ports/analytics/rivals.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import type { BrandRow } from '../brands/index.ts';
import { foldName } from '../evaluation/index.ts';
import type { SuggestionTables } from './tables.ts';

/** A name with everything that its spellings count together: an answer has only one of them. */
export interface CountedName extends Omit<RivalCount, 'name'> {
  /** What its spellings have in common. */
  readonly key: string;
  /** The most frequent spelling. */
  readonly name: string;
  readonly spellings: readonly string[];
}

/** Of one answer alone a name may be a slip of the pen, or of the finder. */
export const minAnswers = 2;

/** When so much of a name's answers continue it in the same way, the longer one is the name. */
const sameContinuation = 0.8;

/** Names by their keys; `counts` are ordered by answers, so the first spelling is the most frequent. */
export function foldSpellings(counts: readonly RivalCount[]): ReadonlyMap<string, CountedName> {
  const names = new Map<string, CountedName>();
  for (const count of counts) {
    const key = foldName(count.name);
    const known = names.get(key);
    names.set(key, known ? together(known, count) : { ...count, key, spellings: [count.name] });
  }
  return names;
}

function together(known: CountedName, count: RivalCount): CountedName {
  const times = [known.first, known.last, count.first, count.last].sort();
  return {
    ...known,
    answers: known.answers + count.answers,
    withoutBrand: known.withoutBrand + count.withoutBrand,
    first: times[0] ?? known.first,
    last: times.at(-1) ?? known.last,
    spellings: [...known.spellings, count.name],
  };
}

/**
 * Of names that begin with each other, the one that is a name by itself: "Contoso" where answers list "Contoso One" and
 * "Contoso Two", but "Bank Contoso" where "Bank" is always continued so. Ordered by answers, then by name.
 */
export function chooseNames(names: ReadonlyMap<string, CountedName>): CountedName[] {
  const continued = new Map<string, CountedName[]>();
  const roots: CountedName[] = [];
  for (const counted of names.values()) {
    const parent = longestBeginning(names, counted);
    if (parent === undefined) roots.push(counted);
    else continued.set(parent, [...(continued.get(parent) ?? []), counted]);
  }
  const choose = (counted: CountedName): CountedName[] => {
    const longer = continued.get(counted.key) ?? [];
    const most = Math.max(0, ...longer.map(({ answers }) => answers));
    return most >= counted.answers * sameContinuation ? longer.flatMap(choose) : [counted];
  };
  return roots
    .flatMap(choose)
    .sort((one, other) => other.answers - one.answers || (one.name < other.name ? -1 : 1));
}

/** The key of the longest other name that a name begins with. */
function longestBeginning(
  names: ReadonlyMap<string, CountedName>,
  { key, name }: CountedName,
): string | undefined {
  const words = name.split(' ');
  for (let count = words.length - 1; count > 0; count--) {
    const beginning = foldName(words.slice(0, count).join(' '));
    if (beginning !== key && names.has(beginning)) return beginning;
  }
  return undefined;
}

/** Rarer spellings are in few answers each; this many fit into memory and a second. */
const maxSpellings = 10_000;

export interface CountedNames {
  /** All answers of the selection. */
  readonly answers: number;
  readonly byKey: ReadonlyMap<string, CountedName>;
}

/** The names that answers list and nobody tracked when they were evaluated. */
export async function countNames(
  ctx: Context,
  selection: AnswerSelection,
  signal?: AbortSignal,
): Promise<CountedNames> {
  const options = { timeLimitMs: maxReadingMs, ...(signal && { signal }) };
  const range = { names: maxSpellings };
  const { answers, names } = await ctx.analytics.rivals.count(selection, range, options);
  return { answers, byKey: foldSpellings(names) };
}

export interface DismissedName {
  readonly key: string;
  readonly name: string;
}

/** The names of a brand that are not to be suggested, the latest first. */
export function dismissedNames(ctx: Context, brand: BrandRow): Promise<DismissedName[]> {
  return ctx.db
    .withTables<SuggestionTables>()
    .selectFrom('dismissed_suggestions')
    .select(['key', 'name'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .orderBy('dismissed_at', 'desc')
    .orderBy('key')
    .execute();
}

/** Doing it again changes nothing. */
export async function addDismissed(
  ctx: Context,
  brand: BrandRow,
  { key, name }: DismissedName,
): Promise<void> {
  await ctx.db
    .withTables<SuggestionTables>()
    .insertInto('dismissed_suggestions')
    .values({
      organization_id: brand.organization_id,
      brand_id: brand.id,
      key,
      name,
      dismissed_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'key']).doNothing())
    .execute();
}

export async function removeDismissed(ctx: Context, brand: BrandRow, key: string): Promise<void> {
  await ctx.db
    .withTables<SuggestionTables>()
    .deleteFrom('dismissed_suggestions')
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('key', '=', key)
    .execute();
}
