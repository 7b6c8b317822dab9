import type { DimensionName } from '#contract/figures/query.ts';
import { platformValues } from '#contract/platform-names.ts';
import { type QueryPlan, timeDimensions } from '#kernel/ports/analytics/query-plan.ts';

const dayMs = 86_400_000;

/** As many values as a code has, or more. */
const codes: Partial<Record<DimensionName, number>> = {
  ai_platform: platformValues.length + 1,
  ai_platform_search_enabled: 3,
  branded: 3,
  position_bucket: 8,
  sentiment_band: 8,
  source_type: 8,
};

/** How many rows a page has at most: its limit, or what days, codes and known names can make together. */
export function rowsAtMost({
  dimensions,
  days,
  names,
  limit,
}: Pick<QueryPlan, 'dimensions' | 'days' | 'names' | 'limit'>): number {
  const byName: Partial<Record<DimensionName, number>> = {
    persona_name: names.persona.length + 1,
    stage: names.stage.length + 1,
    competitor_name: names.competitor.length + 1,
  };
  const isTime = (name: DimensionName) => timeDimensions.some((time) => time === name);
  const dayCount = (Date.parse(days.last) - Date.parse(days.first)) / dayMs + 1;
  const rows = dimensions
    .filter((name) => !isTime(name))
    .map((name) => byName[name] ?? codes[name] ?? limit)
    .reduce((product, values) => product * values, dimensions.some(isTime) ? dayCount : 1);
  return Math.min(rows, limit);
}
