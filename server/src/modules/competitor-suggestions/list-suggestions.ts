import type {
  CompetitorSuggestion,
  SuggestionListQuery,
} from '#contract/brands/competitor-suggestions.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Context } from '#kernel/context.ts';
import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { RivalPlace } from '#kernel/ports/analytics/rivals.ts';
import { requireScope } from '#kernel/principal.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { type BrandRow, brandNames, competitorsOf, requireBrand } from '../brands/index.ts';
import { createMentionMatcher, foldName } from '../evaluation/index.ts';
import { excerptOf, selectResponses } from '../observations/index.ts';
import {
  type CountedName,
  chooseNames,
  countNames,
  type DismissedName,
  dismissedNames,
  minAnswers,
} from './choose-names.ts';
import { suggestionRecord } from './suggestions.ts';

type Evidence = CompetitorSuggestion['evidence'];

const shownAnswers = 3;
const batchSize = 50;
/** Of texts that are held at a time, and of all that are read. */
const batchBytes = 500_000;
const maxBytes = 10_000_000;

/** The newest answers that list each of these names, by its key. */
async function findEvidence(
  ctx: Context,
  selection: AnswerSelection,
  names: readonly CountedName[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Evidence>> {
  const options = { timeLimitMs: maxReadingMs, ...(signal && { signal }) };
  const spellings = names.flatMap((counted) => counted.spellings);
  if (spellings.length === 0) return new Map();
  const range = { names: spellings, answers: shownAnswers };
  const places = await ctx.analytics.rivals.places(selection, range, options);
  const byKey = Map.groupBy(places, ({ name }) => foldName(name));
  const shown = new Map(names.map(({ key }) => [key, newest(byKey.get(key) ?? [])]));
  const texts = await readTexts(ctx, selection, [...shown.values()].flat(), options);
  return new Map([...shown].map(([key, found]) => [key, excerpts(found, texts)]));
}

function newest(places: readonly RivalPlace[]): RivalPlace[] {
  return places
    .toSorted((one, other) =>
      one.day === other.day ? other.id - one.id : one.day < other.day ? 1 : -1,
    )
    .slice(0, shownAnswers);
}

/** The parts of answers around places, by id; places that come first are read first. */
async function readTexts(
  ctx: Context,
  selection: AnswerSelection,
  places: readonly RivalPlace[],
  options: { readonly timeLimitMs: number; readonly signal?: AbortSignal },
): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  let keys = [...new Map(places.map(({ day, id }) => [id, { day, id }])).values()];
  for (let bytes = 0; keys.length > 0 && bytes < maxBytes; ) {
    const asked = keys.slice(0, batchSize);
    const answers = await ctx.analytics.observations.recent(selection, asked, batchBytes, options);
    for (const { id, text } of answers) {
      texts.set(id, text);
      bytes += Buffer.byteLength(text);
    }
    // What did not fit is asked for again; without any answer, all of these are gone.
    const isLeft = ({ id }: { readonly id: number }) => answers.length > 0 && !texts.has(id);
    keys = [...asked.filter(isLeft), ...keys.slice(asked.length)];
  }
  return texts;
}

/** An answer that was replaced meanwhile may have something else in this place. */
function excerpts(places: readonly RivalPlace[], texts: ReadonlyMap<number, string>): Evidence {
  return places.flatMap(({ id, name, start, end }) => {
    const text = texts.get(id);
    if (text === undefined || foldName(text.slice(start, end)) !== foldName(name)) return [];
    return [{ response_id: id, excerpt: excerptOf(text, { start, end }) }];
  });
}

interface ListInput extends SuggestionListQuery {
  readonly brandId: number;
  readonly signal?: AbortSignal;
}

/** Names that answers list and nobody tracks, most answers first; or those that were dismissed, the latest first. */
export async function listSuggestions(
  ctx: Context,
  input: ListInput,
): Promise<Page<CompetitorSuggestion>> {
  requireScope(ctx.principal, 'query', 'configure');
  const { brandId, limit, offset, status, signal, ...filters } = input;
  const brand = await requireBrand(ctx, brandId);
  const key = { organizationId: brand.organization_id, brandId };
  const selection = selectResponses(key, filters, await brandNames(ctx, key, ['stage']));
  const [counted, dismissed] = await Promise.all([
    countNames(ctx, selection, signal),
    dismissedNames(ctx, brand),
  ]);
  const listed =
    status === 'dismissed'
      ? dismissed
      : await suggestibleNames(ctx, brand, counted.byKey, dismissed);
  const page = listed.slice(offset, offset + limit);
  const names = page.flatMap(({ key }) => counted.byKey.get(key) ?? []);
  // An excerpt is part of a response, which takes this scope to read.
  const isShown = ctx.principal.scopes.has('query');
  const evidence = isShown ? await findEvidence(ctx, selection, names, signal) : new Map();
  const items = page.map((name) =>
    suggestionRecord(
      { ...name, counted: counted.byKey.get(name.key), allAnswers: counted.answers },
      status,
      evidence.get(name.key) ?? [],
    ),
  );
  return { total: listed.length, items };
}

type NameTest = (name: string) => boolean;

/** The names to suggest: in enough answers, not tracked by now, and not dismissed. */
async function suggestibleNames(
  ctx: Context,
  brand: BrandRow,
  names: ReadonlyMap<string, CountedName>,
  dismissed: readonly DismissedName[],
): Promise<CountedName[]> {
  const isTracked = await createTrackedTest(ctx, brand);
  const isDismissed = createBeginningTest(dismissed.map(({ name }) => name));
  return chooseNames(names).filter(
    ({ answers, name }) => answers >= minAnswers && !isTracked(name) && !isDismissed(name),
  );
}

/**
 * Whether a name has that of somebody in it whom the brand tracks, or tracked: who archived a competitor does not want
 * it suggested.
 */
async function createTrackedTest(ctx: Context, brand: BrandRow): Promise<NameTest> {
  const everybody = [brand, ...(await competitorsOf(ctx, brand))];
  const matcher = createMentionMatcher(
    everybody.map(({ name, alternative_names, excluded_names, case_sensitive }, id) => ({
      id,
      names: [name, ...alternative_names],
      excludedNames: excluded_names,
      caseSensitive: case_sensitive,
    })),
  );
  return (name) => matcher.find(name).length > 0;
}

/** Whether a name begins with one of others: "Contoso One" begins with Contoso. */
function createBeginningTest(names: readonly string[]): NameTest {
  const matcher = createMentionMatcher([{ id: 'name', names, caseSensitive: false }]);
  return (name) => matcher.find(name).some(({ start }) => start === 0);
}
