import type { QueryParameters } from '#contract/query.ts';
import type { Context } from '#kernel/context.ts';
import { refusingAtLimits, sharedTime } from '#kernel/engine-limits.ts';
import type { QueryOptions, QueryPage, RowFormat } from '#kernel/ports/analytics/query-plan.ts';
import { requireScope } from '#kernel/principal.ts';
import { checkQuery } from './check-query.ts';
import { lookUpNames } from './known-names.ts';
import { locatePage, locatingSizes } from './locate-page.ts';
import { parseQuery } from './parse-query.ts';
import { planQuery } from './plan.ts';

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
  const options = sharedTime(input.signal);
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
