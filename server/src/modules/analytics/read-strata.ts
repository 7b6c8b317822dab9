import type { QueryParameters } from '#contract/figures/query.ts';
import type { Context } from '#kernel/context.ts';
import type { GroupStrata, StrataPage } from '#kernel/ports/analytics/metric-reader.ts';
import { requireScope } from '#kernel/principal.ts';
import { refusingAtLimits, requestTime } from '#kernel/read-limits.ts';
import type { StratumColumns } from '../statistics/index.ts';
import { type CheckedQuery, checkQuery, type FieldRule } from './check-query.ts';
import { lookUpNames, sharedNames } from './known-names.ts';
import { isShare, type ShareMetric } from './metrics.ts';
import { parseQuery } from './parse-query.ts';
import { planQuery } from './plan.ts';
import { createSums, measuresFor } from './stratum-sums.ts';

/** The parameters of a query; those that are missing have the endpoint's defaults. */
export interface StrataInput extends Partial<Omit<QueryParameters, 'fields'>> {
  readonly brandId: number;
  /** Dimensions and ratio metrics, separated by commas. */
  readonly fields?: string | undefined;
  /** Only answers that cite one of these pages: host in lower case and path, as `source_url` shows them. */
  readonly citedPages?: readonly string[];
  readonly signal?: AbortSignal;
}

/** Strata that one answer may be made of: beyond that it takes too much memory. */
export const maxStrata = 400_000;

const rowsByDefault = 50_000;

/** What to read: a query whose metrics are all shares. */
export interface StrataQuery {
  readonly query: CheckedQuery;
  readonly metrics: readonly ShareMetric[];
}

/** A group with the sums of its strata by metric. */
export interface SummedGroup extends Pick<GroupStrata, 'values'> {
  readonly sumsOf: (metric: ShareMetric) => StratumColumns;
}

export interface SummedPage extends Omit<StrataPage, 'groups'> {
  readonly groups: readonly SummedGroup[];
}

/** Which metrics have bounds; the message says what to ask for instead. */
export const hasInterval: FieldRule = (field) => {
  if ('source' in field || isShare(field)) return undefined;
  const { name, formula, askInstead = [] } = field;
  if ('count' in formula) return `${name} is a count and has no interval`;
  const instead = askInstead.length > 0 ? `; ask for ${askInstead.join(' or ')}` : '';
  return `${name} is no share and has no interval${instead}`;
};

export function checkStrata(
  ctx: Context,
  input: StrataInput,
  rule: FieldRule = hasInterval,
): StrataQuery {
  requireScope(ctx.principal, 'query');
  const query = checkQuery(
    ctx,
    parseQuery({
      start_date: input.start_date,
      end_date: input.end_date,
      fields: input.fields,
      filters: input.filters ?? [],
      having: input.having ?? [],
      limit: input.limit ?? rowsByDefault,
      offset: input.offset ?? 0,
      include_total: input.include_total ?? false,
    }),
    rule,
  );
  const metrics = query.fields.flatMap((field) =>
    !('source' in field) && isShare(field) ? field : [],
  );
  return { query, metrics };
}

/** Reads pages of strata; all of one reader share the time that a request may take, and names as they are now. */
export async function createStrataReader(ctx: Context, input: StrataInput, asked: StrataQuery) {
  const brand = { organizationId: ctx.principal.organizationId, brandId: input.brandId };
  const names = await lookUpNames(ctx, input.brandId, asked.query);
  const { citedPages } = input;
  const options = requestTime(input.signal ?? new AbortController().signal);
  return (
    query: CheckedQuery,
    metrics: readonly ShareMetric[] = asked.metrics,
    includeTotal = false,
  ): Promise<SummedPage> =>
    refusingAtLimits('query', async () => {
      const plan = planQuery(brand, query, names);
      const filters = citedPages ? { ...plan.filters, citedPages } : plan.filters;
      const measures = measuresFor(metrics, plan.scope);
      const sharedStages = sharedNames(plan.names.stage);
      const measured = { ...plan, filters, measures, sharedStages, maxStrata };
      const page = await ctx.analytics.metrics.strata(measured, { ...options(), includeTotal });
      const sumsIn = createSums(measured);
      const summed = (group: GroupStrata) => ({ values: group.values, sumsOf: sumsIn(group) });
      return { ...page, groups: page.groups.map(summed) };
    });
}
