import type { SourceListQuery } from '#contract/pages/sources.ts';
import type { Context } from '#kernel/context.ts';
import type { SourceTally } from '#kernel/ports/analytics/sources.ts';
import { requireScope } from '#kernel/principal.ts';
import { refusingAtLimits, requestTime } from '#kernel/read-limits.ts';
import { selectAnswers } from '../analytics/index.ts';
import { requireBrand } from '../brands/index.ts';
import { maxSources } from './list-sources.ts';

interface TallyInput extends Pick<SourceListQuery, 'start_date' | 'end_date' | 'filters'> {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

/** The pages that answers cite with their counts, most cited first: one read for all websites. */
export async function tallyPages(ctx: Context, input: TallyInput): Promise<readonly SourceTally[]> {
  requireScope(ctx.principal, 'query');
  await requireBrand(ctx, input.brandId);
  const { organizationId, brandId, days, filters } = await selectAnswers(ctx, input);
  const plan = { organizationId, brandId, days, filters, by: 'page' as const };
  const options = requestTime(input.signal);
  const { sources } = await refusingAtLimits('report', () =>
    ctx.analytics.sources.tally(plan, { limit: maxSources }, options()),
  );
  return sources;
}
