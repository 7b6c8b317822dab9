import type { ActionEvidence } from '#contract/actions.ts';
import { addDays } from '#contract/days.ts';
import type { ResponseFilters } from '#contract/response-filters.ts';
import type { Response } from '#contract/responses.ts';
import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import { readLines } from '#kernel/read-lines.ts';
import { filterOn, queryRows } from '../analytics/index.ts';
import { brandNames } from '../brands/index.ts';
import { selectResponses } from '../observations/index.ts';
import { tallyPages } from '../sources/index.ts';
import { maxEvidenceAnswers, type SearchScope } from './finding.ts';

interface Selected {
  readonly filters: Partial<ResponseFilters>;
  readonly read: number;
}

/** The newest answers of the scope, one after the other. */
export async function* readAnswers(
  ctx: Context,
  {
    brand,
    days,
    isUnbranded,
    signal,
  }: Pick<SearchScope, 'brand' | 'days' | 'isUnbranded' | 'signal'>,
  { filters, read }: Selected,
): AsyncGenerator<Response> {
  const key = { organizationId: brand.organization_id, brandId: brand.id };
  const names = await brandNames(ctx, key, ['persona', 'stage', 'competitor']);
  const asked: Partial<ResponseFilters> = {
    ...(isUnbranded ? { branded: false } : {}),
    ...filters,
    ...{ start_date: days.first, end_date: addDays(days.last, 1) },
  };
  // Filters that are left out filter nothing.
  const selection = selectResponses(key, asked as ResponseFilters, names);
  const page = { limit: read, offset: 0, names, withEvidence: true };
  const options = { signal, timeLimitMs: longestReadingMs };
  for await (const line of readLines(await ctx.analytics.answers.page(selection, page, options))) {
    // The engine writes what the contract promises.
    yield JSON.parse(line) as Response;
  }
}

interface Wanted extends Partial<Selected> {
  readonly filters: Partial<ResponseFilters>;
  /** The words that count; null: the whole answer does; undefined: the answer is no evidence. */
  readonly sentence?: (answer: Response) => string | null | undefined;
}

/** The newest answers of the scope that show something. */
export async function findAnswers(
  ctx: Context,
  scope: SearchScope,
  { filters, read = maxEvidenceAnswers, sentence = () => null }: Wanted,
): Promise<ActionEvidence['answers']> {
  const found: ActionEvidence['answers'] = [];
  for await (const answer of readAnswers(ctx, scope, { filters, read })) {
    const text = sentence(answer);
    if (text === undefined || found.length === maxEvidenceAnswers) continue;
    found.push(evidenceOf(answer, text));
  }
  return found;
}

export function evidenceOf(
  { id, created_at, platform, prompt_id, prompt }: Response,
  text: string | null,
): ActionEvidence['answers'][number] {
  return { response_id: id, date: created_at.slice(0, 10), platform, prompt_id, prompt, text };
}

/** The prompts whose answers cite one of these pages, most answers first. */
export async function promptsCiting(
  ctx: Context,
  scope: SearchScope,
  cited: readonly string[],
  field: 'cited_url' | 'cited_domain' = 'cited_url',
): Promise<number[]> {
  if (cited.length === 0) return [];
  const rows = await queryRows(ctx, {
    ...{ brandId: scope.brand.id, signal: scope.signal, limit: 1_000 },
    ...{ start_date: scope.days.first, end_date: scope.days.last },
    fields: 'prompt_id,responses',
    filters: [...scope.filters, filterOn(field, cited)],
  });
  return rows
    .toSorted((one, other) => Number(other.responses) - Number(one.responses))
    .map(({ prompt_id }) => Number(prompt_id))
    .filter((id) => scope.prompts.has(id));
}

/** The pages that answers of the scope cite, the most cited first. */
export type CitedPages = (scope: SearchScope) => ReturnType<typeof tallyPages>;

/** Read once for all finders: it is the most expensive of their readings. */
export function citedPagesOnce(ctx: Context): CitedPages {
  let pages: ReturnType<CitedPages> | undefined;
  return (scope) => {
    pages ??= readCitedPages(ctx, scope);
    return pages;
  };
}

/** Of all answers, or of those to some prompts. */
export function readCitedPages(
  ctx: Context,
  { brand, days, filters, signal }: SearchScope,
  promptIds?: readonly number[],
): ReturnType<CitedPages> {
  const ofPrompts = promptIds ? [filterOn('prompt_id', promptIds.map(String))] : [];
  return tallyPages(ctx, {
    ...{ brandId: brand.id, signal, filters: [...filters, ...ofPrompts] },
    ...{ start_date: days.first, end_date: days.last },
  });
}
