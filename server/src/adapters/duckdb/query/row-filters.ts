import type { RowFilter, RowFilterField } from '#kernel/ports/analytics/query-plan.ts';
import type { Parameters, ScalarType } from '../statement.ts';
import { dimensions } from './dimensions.ts';
import { createMembership } from './membership.ts';

/** What a filter compares: the expression as its values are written, and what a missing value looks like. */
interface Compared {
  readonly sql: string;
  readonly type: ScalarType;
  readonly missing?: string;
}

const { date, date_week, date_month, date_quarter, date_year, sentiment_band } = dimensions;

/** Days and what follows from them compare as they are shown. */
const shown = ({ keySql, shown: write }: typeof date): Compared => ({
  sql: `(${write(keySql)})`,
  type: 'VARCHAR',
});

const compared: Readonly<Record<RowFilterField, Compared>> = {
  date: shown(date),
  date_week: shown(date_week),
  date_month: shown(date_month),
  date_quarter: shown(date_quarter),
  date_year: shown(date_year),
  prompt_id: { sql: 'prompt_id', type: 'UBIGINT' },
  persona_id: { sql: 'persona_id', type: 'UBIGINT', missing: 'persona_id = 0' },
  stage_id: { sql: 'stage_id', type: 'UBIGINT' },
  ai_platform: { sql: 'platform', type: 'VARCHAR' },
  ai_platform_search_enabled: { sql: 'search_enabled', type: 'BOOLEAN' },
  branded: { sql: 'branded', type: 'BOOLEAN' },
  country: { sql: 'country', type: 'VARCHAR', missing: "country = ''" },
  position_bucket: {
    sql: 'brand_position::VARCHAR',
    type: 'VARCHAR',
    missing: "brand_position = 'absent'",
  },
  sentiment_band: shown(sentiment_band),
  surface: { sql: 'surface', type: 'VARCHAR' },
};

/** On a single-valued field: the value is, or is not, one of those named. */
export function rowCondition(filter: RowFilter, parameters: Parameters): string {
  const { sql, type, missing = 'false' } = compared[filter.field];
  const isNamed = createMembership(filter.values, type, parameters).includes(sql);
  const matches = filter.matchesMissing ? `(${isNamed} OR ${missing})` : `(${isNamed})`;
  return filter.negated ? `NOT ${matches}` : matches;
}
