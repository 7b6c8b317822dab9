import { type Day, dayAt } from '#contract/days.ts';
import type { SourceShare, SourceShareQuery } from '#contract/pages/sources.ts';
import { isoWeek } from '#domain/calendar/weeks-and-months.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { selectAnswers, shownChanges, shownInterval } from '../analytics/index.ts';
import { requireBrand } from '../brands/index.ts';
import { changeBetween, columnsOf, intervalOf, strataOfDays } from '../statistics/index.ts';
import { citedFilter } from './cited-filter.ts';
import { readCitingDays } from './read-citing-days.ts';

export interface SourceShareInput extends SourceShareQuery {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

/** The contract shows shares from 0 to 1. */
const shownAs = 1;

/** The share of answers that cite a website or a page, over time and compared with another window. */
export async function getSourceShare(ctx: Context, input: SourceShareInput): Promise<SourceShare> {
  requireScope(ctx.principal, 'query');
  await requireBrand(ctx, input.brandId);
  const { days, compared } = await selectAnswers(ctx, input);
  const { brandId, signal, filters, level } = input;
  const asked = { brandId, signal, filters, cited: filterOf(input) };
  const daily = await readCitingDays(ctx, { ...asked, days });
  const periods = Map.groupBy(daily, ({ day }) => periodOf(dayAt(day), input.interval));
  const now = strataOfDays(daily);
  const earlier = compared && (await readCitingDays(ctx, { ...asked, days: compared }));
  const [change] = earlier
    ? shownChanges([changeBetween(strataOfDays(earlier), now, level)], shownAs)
    : [];
  return {
    share: shownInterval(intervalOf(columnsOf(now), level), shownAs),
    change: change ?? null,
    periods: [...periods].map(([period, cells]) => ({
      period,
      share: shownInterval(intervalOf(columnsOf(strataOfDays(cells)), level), shownAs),
    })),
  };
}

/** The period that contains a day, as the dimension writes it. */
function periodOf(day: Day, interval: SourceShareQuery['interval']): string {
  switch (interval) {
    case 'day':
      return day.replaceAll('-', '');
    case 'week':
      return isoWeek(day);
    case 'month':
      return day.slice(0, 7).replace('-', '');
  }
}

function filterOf({ domain, url }: SourceShareInput): string {
  if (url !== undefined) return citedFilter('page', [url]);
  if (domain !== undefined) return citedFilter('domain', [domain]);
  throw invalidValue(['query', 'domain'], 'Name a domain or a url', null);
}
