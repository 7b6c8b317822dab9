import type { QueryParameters, QueryRow } from '#contract/figures/query.ts';
import type { Context } from '#kernel/context.ts';
import { type InputProblem, InvalidInput } from '#kernel/errors.ts';
import { readLines } from '#kernel/lines.ts';
import type { QueryOptions, QueryPage, RowFormat } from '#kernel/ports/analytics/query-plan.ts';
import { requireScope } from '#kernel/principal.ts';
import { refusingAtLimits, requestTime } from '#kernel/read-limits.ts';
import { checkQuery } from './check-query.ts';
import { lookUpNames } from './known-names.ts';
import { locatePage, locatingSizes } from './locate-page.ts';
import { parseQuery } from './parse-query.ts';
import { planQuery } from './plan.ts';

interface KeptQuery {
  readonly fields: readonly string[];
  readonly filters: readonly string[];
  readonly having: readonly string[];
}

/** What is wrong with a query that is kept to be asked later. */
export function queryProblems(
  ctx: Pick<Context, 'clock'>,
  { fields, filters, having }: KeptQuery,
): readonly InputProblem[] {
  const rest = { start_date: undefined, end_date: undefined, include_total: false };
  const lists = { fields: fields.join(','), filters: [...filters], having: [...having] };
  try {
    checkQuery(ctx, parseQuery({ ...rest, ...lists, limit: 1, offset: 0 }));
    return [];
  } catch (error) {
    if (error instanceof InvalidInput) return error.problems;
    throw error;
  }
}

/** What is wrong with filters that are kept to be asked with later. */
export function filterProblems(
  ctx: Pick<Context, 'clock'>,
  filters: readonly string[],
): readonly InputProblem[] {
  return queryProblems(ctx, { fields: ['responses'], filters, having: [] });
}

type RowsInput = Pick<QueryInput, 'brandId' | 'signal' | 'start_date' | 'end_date'> & {
  readonly fields: string;
  readonly filters: readonly string[];
  readonly limit: number;
};

/** The first rows of a query, for those who work with them in memory. */
export async function queryRows(
  ctx: Context,
  { filters, ...input }: RowsInput,
): Promise<QueryRow[]> {
  const { rows } = await queryMetrics(ctx, {
    ...{ ...input, filters: [...filters], having: [] },
    ...{ offset: 0, include_total: false, format: 'json-lines' },
  });
  const found: QueryRow[] = [];
  // The engine writes the fields that were asked for.
  for await (const line of readLines(rows)) found.push(JSON.parse(line) as QueryRow);
  return found;
}

export interface QueryInput extends QueryParameters {
  readonly brandId: number;
  readonly format: RowFormat;
  /** Aborted when the caller goes away: the engine then stops, too. */
  readonly signal: AbortSignal;
}

/** Metrics of a brand's observations by dimensions; see the catalog for what each means. */
export async function queryMetrics(
  ctx: Context,
  input: QueryInput,
  sizes = locatingSizes,
): Promise<QueryPage> {
  requireScope(ctx.principal, 'query');
  const query = checkQuery(ctx, parseQuery(input));
  const brand = { organizationId: ctx.principal.organizationId, brandId: input.brandId };
  const plan = planQuery(brand, query, await lookUpNames(ctx, input.brandId, query));
  const { metrics } = ctx.analytics;
  const includeTotal = input.include_total;
  const options = requestTime(input.signal);
  const asked = (total: boolean): QueryOptions => ({
    ...options(),
    format: input.format,
    includeTotal: total,
  });
  return refusingAtLimits('query', async () => {
    const place = await locatePage({ plan, includeTotal, sizes, metrics, options });
    if (!place) return metrics.query(plan, asked(includeTotal));
    const { days, offset, hasMore, total } = place;
    const { rows } = await metrics.query({ ...plan, days, offset }, asked(false));
    return { rows, hasMore, total };
  });
}
