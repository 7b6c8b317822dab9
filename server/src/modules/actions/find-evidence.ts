import type { ResponseFilters } from '#contract/answers/response-filters.ts';
import type { Response } from '#contract/answers/responses.ts';
import type { ActionEvidence } from '#contract/changes-and-actions/actions.ts';
import { addDays } from '#contract/days.ts';
import type { QueryRow } from '#contract/figures/query.ts';
import type { Context } from '#kernel/context.ts';
import { readLines } from '#kernel/lines.ts';
import type { PlanFilters } from '#kernel/ports/analytics/query-plan.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { filterOn, queryRows } from '../analytics/index.ts';
import { brandNames } from '../brands/index.ts';
import { selectResponses } from '../observations/index.ts';
import { tallyPages } from '../sources/index.ts';
import { maxEvidenceAnswers, type SearchScope } from './finding.ts';

interface Selected<Member extends keyof Response> {
  readonly filters: Partial<ResponseFilters>;
  /** Only answers to some prompts. */
  readonly promptIds?: readonly number[];
  readonly read: number;
  /** What is read of each. */
  readonly members: readonly Member[];
}

/** What evidence shows of an answer. */
export const shownMembers = ['id', 'created_at', 'platform', 'prompt_id', 'prompt'] as const;
export type ShownAnswer = Pick<Response, (typeof shownMembers)[number]>;

/** The newest answers of the scope, one after the other. */
export async function* readAnswers<Member extends keyof Response>(
  ctx: Context,
  {
    brand,
    days,
    isUnbranded,
    signal,
  }: Pick<SearchScope, 'brand' | 'days' | 'isUnbranded' | 'signal'>,
  { filters, promptIds, read, members }: Selected<Member>,
): AsyncGenerator<Pick<Response, Member>> {
  const key = { organizationId: brand.organization_id, brandId: brand.id };
  const names = await brandNames(ctx, key, ['persona', 'stage', 'competitor']);
  const asked: Partial<ResponseFilters> = {
    ...(isUnbranded ? { branded: false } : {}),
    ...filters,
    ...{ start_date: days.first, end_date: addDays(days.last, 1) },
  };
  // Filters that are left out filter nothing.
  const selection = {
    ...selectResponses(key, asked as ResponseFilters, names),
    ...(promptIds ? { filters: ofPrompts(promptIds) } : {}),
  };
  const page = { limit: read, offset: 0, names, members };
  const options = { signal, timeLimitMs: maxReadingMs };
  for await (const line of readLines(await ctx.analytics.answers.page(selection, page, options))) {
    // The engine writes what the contract promises.
    yield JSON.parse(line) as Pick<Response, Member>;
  }
}

/** No other filter than the prompts. */
function ofPrompts(ids: readonly number[]): PlanFilters {
  const rows = [
    { field: 'prompt_id' as const, negated: false, values: ids, matchesMissing: false },
  ];
  return { rows, tags: [], topics: [], competitors: [], namedCompetitors: [], citations: [] };
}

/** The newest answers of the scope that show something. */
export async function findAnswers(
  ctx: Context,
  scope: SearchScope,
  { filters }: { readonly filters: Partial<ResponseFilters> },
): Promise<ActionEvidence['answers']> {
  const found: ActionEvidence['answers'] = [];
  const wanted = { filters, read: maxEvidenceAnswers, members: shownMembers };
  for await (const answer of readAnswers(ctx, scope, wanted)) found.push(evidenceOf(answer, null));
  return found;
}

export function evidenceOf(
  { id, created_at, platform, prompt_id, prompt }: ShownAnswer,
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
  return mostAnswersFirst(scope, rows);
}

/** More than 100 prompts with all websites that a month's answers cite. */
const maxRows = 90_000;
/** The prompts are read for all websites at once where they are at most this many. */
const maxPromptsAtOnce = 100;

/** The same for each of these websites. */
export async function promptsCitingEach(
  ctx: Context,
  scope: SearchScope,
  domains: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>();
  if (domains.length === 0) return found;
  if (scope.prompts.size > maxPromptsAtOnce) {
    for (const domain of domains)
      found.set(domain, await promptsCiting(ctx, scope, [domain], 'cited_domain'));
    return found;
  }
  const rows = await queryRows(ctx, {
    ...{ brandId: scope.brand.id, signal: scope.signal, limit: maxRows },
    ...{ start_date: scope.days.first, end_date: scope.days.last },
    fields: 'source_domain,prompt_id,responses',
    filters: [...scope.filters, filterOn('cited_domain', domains)],
  });
  const byDomain = Map.groupBy(rows, ({ source_domain: domain }) => String(domain));
  for (const domain of domains)
    found.set(domain, mostAnswersFirst(scope, byDomain.get(domain) ?? []));
  return found;
}

function mostAnswersFirst({ prompts }: SearchScope, rows: readonly QueryRow[]): number[] {
  return rows
    .toSorted((one, other) => Number(other.responses) - Number(one.responses))
    .map(({ prompt_id }) => Number(prompt_id))
    .filter((id) => prompts.has(id));
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
