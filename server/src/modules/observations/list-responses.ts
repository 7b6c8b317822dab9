import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ResponseListQuery } from '#contract/answers/response-filters.ts';
import { type ResponseListMetadata, responseColumns } from '#contract/answers/responses.ts';
import type { TextTerm } from '#contract/answers/text-terms.ts';
import { platformValues } from '#contract/platform-names.ts';
import type { Context } from '#kernel/context.ts';
import { mapLines } from '#kernel/lines.ts';
import type { AnswerPage, AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import { requireScope } from '#kernel/principal.ts';
import { maxListingMs, maxReadingMs } from '#kernel/read-limits.ts';
import { describeResponses } from './describe-responses.ts';
import { addExcerpts } from './evidence-excerpts.ts';
import { createTermFinder } from './find-terms.ts';
import { responseNames } from './get-response.ts';
import { createMentionMarker, type MentionMarker } from './mark-mentions.ts';
import { selectResponses } from './response-filters.ts';

export interface ResponseList {
  readonly total: number;
  readonly metadata: ResponseListMetadata;
  /** One response per line, as JSON, newest first. */
  readonly rows: Readable;
}

export interface ResponseRows {
  /** Unless asked for, nobody counts them. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  /** The members that rows have. */
  readonly columns: readonly string[];
  readonly rows: Readable;
}

interface ListInput extends ResponseListQuery {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

/** The brand's answers, newest first, with a summary of the filtered set. Any number of them is streamed. */
export async function listResponses(ctx: Context, input: ListInput): Promise<ResponseList> {
  const { selection, page, added } = await readInput(ctx, input);
  const rows = ctx.analytics.answers.page(selection, page, listing(input));
  const described = describeResponses(ctx, selection, input, input.signal);
  const [found, description] = await withRows(rows, described);
  return { ...description, rows: withWords(found, added) };
}

/** The same answers without a summary, which would take longer than a page of them; `fields` chooses their members. */
export async function listResponseRows(ctx: Context, input: ListInput): Promise<ResponseRows> {
  const { selection, page, added } = await readInput(ctx, input);
  const { fields = responseColumns, limit, offset, include_total, signal } = input;
  const needed = added.isPlain
    ? fields
    : [...fields, 'response_text', 'prompt', 'sentiment_evidence'];
  const rows = ctx.analytics.answers.page(selection, { ...page, members: needed }, listing(input));
  const after = { ...page, withEvidence: false, limit: 1, offset: offset + limit, members: ['id'] };
  const more = async () => {
    const next = await ctx.analytics.answers.page(selection, after, listing(input));
    return (await text(next)) !== '';
  };
  const count = async () =>
    include_total ? (await describeResponses(ctx, selection, input, signal)).total : undefined;
  const [found, [hasMore, total]] = await withRows(rows, Promise.all([more(), count()]));
  const columns = [...fields, ...namesOf(added)];
  return { total, hasMore, columns, rows: withWords(found, added, columns) };
}

const listing = ({ signal }: ListInput) => ({ signal, timeLimitMs: maxListingMs });

async function readInput(ctx: Context, input: ListInput) {
  requireScope(ctx.principal, 'query');
  const { brandId, limit, offset, signal, newest_by, include_evidence, include_mentions } = input;
  const names = await responseNames(ctx, brandId);
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const filtered = selectResponses(brand, input, names);
  const selection = newest_by ? await newestBy(ctx, filtered, newest_by, signal) : filtered;
  const marker = include_mentions ? await createMentionMarker(ctx, brandId) : undefined;
  const { textTerms: terms } = selection;
  const isPlain = !include_evidence && !terms && !marker;
  const page: AnswerPage = { limit, offset, names, withEvidence: include_evidence };
  return { selection, page, added: { withEvidence: include_evidence, terms, marker, isPlain } };
}

/** Both, or the first failure; rows that nobody will read are destroyed, since the engine must not wait. */
async function withRows<Other>(
  rows: Promise<Readable>,
  others: Promise<Other>,
): Promise<[Readable, Other]> {
  const [found, other] = await Promise.allSettled([rows, others]);
  if (found.status === 'rejected') throw found.reason;
  if (other.status === 'fulfilled') return [found.value, other.value];
  found.value.destroy();
  throw other.reason;
}

/** The newest of the selected answers for each platform. */
async function newestBy(
  ctx: Context,
  selection: AnswerSelection,
  by: 'platform',
  signal: AbortSignal,
): Promise<AnswerSelection> {
  const range = { limit: platformValues.length, offset: 0 };
  const options = { signal, timeLimitMs: maxReadingMs };
  const { groups } = await ctx.analytics.answers.group(selection, by, range, options);
  return { ...selection, ids: groups.map(({ newest_response_id }) => newest_response_id) };
}

interface AddedWords {
  readonly withEvidence: boolean;
  readonly terms: readonly TextTerm[] | undefined;
  readonly marker: MentionMarker | undefined;
  /** None of these. */
  readonly isPlain: boolean;
}

function namesOf({ withEvidence, terms, marker }: AddedWords): string[] {
  return [
    ...(withEvidence ? ['sentiment_evidence'] : []),
    ...(terms ? ['text_matches'] : []),
    ...(marker ? ['mentions'] : []),
  ];
}

/** Adds evidence, search hits and mentions as requested; otherwise lines pass unchanged. */
function withWords(rows: Readable, added: AddedWords, columns?: readonly string[]): Readable {
  const { withEvidence, terms, marker, isPlain } = added;
  if (isPlain) return rows;
  const finder = terms && createTermFinder(terms);
  return mapLines(rows, async (line) => {
    const quoted = withEvidence ? addExcerpts(line) : line;
    if (!finder && !marker && !columns) return quoted;
    // The engine writes JSON as in the contract.
    const response = JSON.parse(quoted) as Record<string, unknown>;
    const [answer, prompt] = [String(response.response_text), String(response.prompt)];
    const words = {
      ...(finder ? { text_matches: finder.excerpts(answer) } : {}),
      ...(marker ? { mentions: await marker(answer, prompt) } : {}),
    };
    if (!columns) return `${quoted.slice(0, -1)},${JSON.stringify(words).slice(1)}`;
    const all: Readonly<Record<string, unknown>> = { ...response, ...words };
    return JSON.stringify(Object.fromEntries(columns.map((name) => [name, all[name]])));
  });
}
