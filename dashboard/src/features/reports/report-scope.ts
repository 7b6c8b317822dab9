import { dayOf } from '#contract/days.ts';
import { usualPrompts } from '#contract/figures/figure-scope.ts';
import type { ReportContent } from '#contract/outgoing/report-content.ts';
import type { ReportScope } from '#contract/outgoing/report-scope.ts';
import { type Comparison, comparisonOf, defaultRange } from '../../lib/scope/period.ts';
import type { Scope, ScopeSearch } from '../../lib/scope/scope.ts';
import { formatPeriod } from '../../lib/words/format.ts';

/** What the address is about, as a report keeps it. Other days to compare with are not kept: then it is the days before. */
export function scopeOfSearch(search: ScopeSearch): ReportScope {
  const isCustom = search.start !== undefined && search.end !== undefined;
  return {
    range: isCustom ? null : (search.range ?? defaultRange),
    start_date: isCustom ? (search.start ?? null) : null,
    end_date: isCustom ? (search.end ?? null) : null,
    compare: search.compare ?? 'before',
    bounds: search.bounds ?? 'basket',
    prompts: search.prompts ?? usualPrompts,
    platform: search.platform ?? null,
    persona_id: search.persona ?? null,
    stage: search.stage ?? null,
    tag: search.tag ?? null,
    country: search.country ?? null,
  };
}

/** The address that is about the same; every part is named, since the router keeps what is not. */
export function searchOfScope(scope: ReportScope): ScopeSearch {
  return {
    range: scope.range ?? undefined,
    start: scope.start_date ?? undefined,
    end: scope.end_date ?? undefined,
    compare: scope.compare === 'before' ? undefined : scope.compare,
    compareStart: undefined,
    compareEnd: undefined,
    bounds: scope.bounds === 'population' ? 'population' : undefined,
    prompts: scope.prompts === usualPrompts ? undefined : scope.prompts,
    platform: scope.platform ?? undefined,
    persona: scope.persona_id ?? undefined,
    stage: scope.stage ?? undefined,
    tag: scope.tag ?? undefined,
    country: scope.country ?? undefined,
  };
}

/** What the parts of a report are about: its days, whatever the address says. */
export function scopeOfContent(content: ReportContent): Scope {
  const { period, bounds, generated_at } = content;
  const comparison = comparisonIn(content);
  return {
    today: dayOf(new Date(generated_at)),
    period,
    previous: comparison?.days,
    comparison,
    estimand: bounds,
    search: {},
  };
}

function comparisonIn(content: ReportContent): Comparison | undefined {
  const { compare, comparison: days, period, range } = content;
  if (!days || compare === 'off') return undefined;
  const named = comparisonOf(compare, period, range ?? undefined);
  const isSame = named?.days.start === days.start && named.days.end === days.end;
  return isSame ? named : { days, words: `the period ${formatPeriod(days)}` };
}
