import type { SourceShare, SourceShareQuery } from '#contract/sources.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { selectAnswers, shownChanges, shownInterval } from '../analytics/index.ts';
import { requireBrand } from '../brands/index.ts';
import { changeBetween, intervalOf, mergedStrata } from '../statistics/index.ts';
import { citedFilter } from './cited-filter.ts';
import { readCitingStrata } from './read-citing-strata.ts';

export interface SourceShareInput extends SourceShareQuery {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

const buckets = { day: 'date', week: 'date_week', month: 'date_month' } as const;
/** Shares are shown from 0 to 1. */
const shownAs = 1;

/** The share of answers that cite a website or a page, over time and since another window. */
export async function getSourceShare(ctx: Context, input: SourceShareInput): Promise<SourceShare> {
  requireScope(ctx.principal, 'query');
  await requireBrand(ctx, input.brandId);
  const { days, compared } = await selectAnswers(ctx, input);
  const { brandId, signal, filters, level } = input;
  const asked = { brandId, signal, filters, cited: filterOf(input) };
  const periods = await readCitingStrata(ctx, { ...asked, days, by: buckets[input.interval] });
  const now = mergedStrata(periods.flatMap(({ strata }) => strata));
  const earlier = compared && (await readCitingStrata(ctx, { ...asked, days: compared }));
  const before = earlier?.flatMap(({ strata }) => strata);
  const [change] = before ? shownChanges([changeBetween(before, now, level)], shownAs) : [];
  return {
    share: shownInterval(intervalOf(now, level), shownAs),
    change: change ?? null,
    periods: periods.map(({ period, strata }) => ({
      period,
      share: shownInterval(intervalOf(strata, level), shownAs),
    })),
  };
}

function filterOf({ domain, url }: SourceShareInput): string {
  if (url !== undefined) return citedFilter('page', [url]);
  if (domain !== undefined) return citedFilter('domain', [domain]);
  throw invalidValue(['query', 'domain'], 'Name a domain or a url', null);
}
