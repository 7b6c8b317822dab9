import type { Readable } from 'node:stream';
import type { QueryParameters } from '#contract/query.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { EngineLimitExceeded, type Statement } from '#kernel/ports/clickhouse.ts';
import { requireScope } from '#kernel/principal.ts';
import { type CheckedQuery, checkQuery } from './check-query.ts';
import { type CompiledQuery, compileQuery } from './compile-query.ts';
import { lookUpNames } from './known-names.ts';
import { locatePage, locatingSizes, type PagePlace } from './locate-page.ts';
import { type PageRows, type RowFormat, readPage } from './page-rows.ts';
import { parseQuery } from './parse-query.ts';

export interface QueryInput extends QueryParameters {
  readonly brandId: number;
  readonly format: RowFormat;
  /** Aborted when the caller goes away: the engine then stops, too. */
  readonly signal: AbortSignal;
}

export interface QueryResult {
  /** The rows as the engine writes them; never parsed on the way. */
  readonly rows: Readable;
  /** Rows on all pages, where asked for. */
  readonly total: number | undefined;
  /** Whether rows follow after this page. */
  readonly hasMore: boolean;
}

/** A query that would run away is stopped by the engine, and the service stays up. */
const maxSeconds = 60;
const limits = {
  timeout_overflow_mode: 'throw',
  max_memory_usage: 4_000_000_000,
  max_bytes_before_external_group_by: 1_000_000_000,
  max_bytes_before_external_sort: 1_000_000_000,
  output_format_json_quote_64bit_integers: 0,
  format_csv_null_representation: '',
  do_not_merge_across_partitions_select_final: 1,
};

/** Metrics of a brand's observations by dimensions; see the catalog for what each means. */
export async function queryMetrics(
  ctx: Context,
  input: QueryInput,
  sizes = locatingSizes,
): Promise<QueryResult> {
  requireScope(ctx.principal, 'query');
  const query = checkQuery(ctx, parseQuery(input));
  const tenant = { organizationId: ctx.principal.organizationId, brandId: input.brandId };
  const names = await lookUpNames(ctx, input.brandId, query);
  const request: Request = {
    query,
    includeTotal: input.include_total,
    format: input.format,
    compile: (part) => compileQuery({ ...query, ...part }, tenant, names),
    statement: startStatements(input.signal),
  };
  return explainingLimits(async () => {
    const compiled = request.compile({});
    const place = await locatePage({
      ...request,
      compiled,
      sizes,
      paramsOf: (days) => request.compile(days).params,
      read: (sql, params) => ctx.clickhouse.rows(request.statement(sql, params)),
    });
    return place ? readPlaced(ctx, request, place) : readWhole(ctx, request);
  });
}

interface Request {
  readonly query: CheckedQuery;
  readonly includeTotal: boolean;
  readonly format: RowFormat;
  /** The query, or a part of it. */
  compile(part: Partial<CheckedQuery>): CompiledQuery;
  statement(
    sql: string,
    params: CompiledQuery['params'],
    settings?: Statement['settings'],
  ): Statement;
}

/** All statements of a request share the time that it may take. */
function startStatements(signal: AbortSignal): Request['statement'] {
  const began = performance.now();
  return (sql, params, settings) => {
    const left = maxSeconds - (performance.now() - began) / 1000;
    if (left <= 0) throw new EngineLimitExceeded('time', `${maxSeconds} s are over`);
    const time = { max_execution_time: Math.ceil(left) };
    return { sql, params, settings: { ...limits, ...time, ...settings }, signal };
  };
}

/** What follows is known, so that nothing of the page is held back. */
async function readPlaced(
  ctx: Context,
  { compile, statement, format }: Request,
  { days, offset, hasMore, total }: PagePlace,
): Promise<QueryResult> {
  const { page, params } = compile({ ...days, offset });
  return { rows: await ctx.clickhouse.stream(statement(page, params), format), total, hasMore };
}

/** One row more than the page has is asked for: it tells whether there is a next page. */
async function readWhole(ctx: Context, request: Request): Promise<QueryResult> {
  const { query, statement, format, includeTotal } = request;
  const compiled = request.compile({ limit: query.limit + 1 });
  const count = (settings = {}) =>
    countRows(ctx, statement(compiled.total, compiled.params, settings));
  const end = query.offset + query.limit;
  const isBeyond = async () => (await count(countUpTo(end, compiled))) > end;
  const [page, total] = await bothOrNeither(
    ctx.clickhouse
      .stream(statement(compiled.page, compiled.params), format)
      .then((rows) => readPage(rows, query.limit, format)),
    includeTotal ? count() : undefined,
  );
  const follows = page.follows ?? (total === undefined ? isBeyond() : total > end);
  const [, hasMore] = await bothOrNeither(page, follows);
  return { rows: page.rows, total, hasMore };
}

/** Whether a page ends the rows is known as soon as there is one group more. */
function countUpTo(rows: number, { groupsAreRows }: CompiledQuery) {
  return groupsAreRows ? { max_rows_to_group_by: rows + 1, group_by_overflow_mode: 'break' } : {};
}

/** When the count fails, nobody will read the page, and the engine must not wait for it. */
async function bothOrNeither<Count>(
  reading: PageRows | Promise<PageRows>,
  counting: Count | Promise<Count>,
): Promise<[PageRows, Count]> {
  const [page, count] = await Promise.allSettled([reading, counting]);
  if (page.status === 'rejected') throw page.reason;
  if (count.status === 'fulfilled') return [page.value, count.value];
  page.value.rows.destroy();
  throw count.reason;
}

async function countRows(ctx: Context, statement: Statement): Promise<number> {
  const [row] = await ctx.clickhouse.rows<{ total: number }>(statement);
  return row?.total ?? 0;
}

async function explainingLimits<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof EngineLimitExceeded ? tooExpensive(error) : error;
  }
}

/** What a caller is told when the engine gave up. */
export function tooExpensive({ limit }: EngineLimitExceeded): Refusal {
  return new Refusal(
    'query_too_expensive',
    `The query was stopped at the engine's limit of ${limit}. Ask for fewer days or fewer fields.`,
    { limit },
  );
}
