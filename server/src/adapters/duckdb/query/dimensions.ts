import type { DimensionName } from '#contract/figures/query.ts';
import { platforms } from '#contract/platform-names.ts';
import type { ShownName } from '#kernel/ports/analytics/query-plan.ts';
import { sqlString } from '../statement.ts';
import type { ElementColumn } from './element-lists.ts';

export interface Dimension {
  /** A code is a text of ours: letters, digits and spaces. */
  readonly type: 'string' | 'code' | 'integer' | 'boolean';
  /** What rows are grouped by: its column among the groups, and the expression over an observation or an element. */
  readonly key: string;
  readonly keySql: string;
  /** What of an element it shows; undefined where the observation itself has the value. */
  readonly element?: ElementColumn;
  /** The value shown, from the key; null where there is none. */
  shown(key: string): string;
  /** The value is today's name of the key, which is in the column `nameColumn(kind)`. */
  readonly names?: ShownName;
  /** Follows from the day, in whose order it is. */
  readonly isTime?: true;
  /** Each key has a value of its own, so that what else is shown of the key follows from it. */
  readonly identifies?: true;
}

/** The column that holds today's name of a group's key. */
export function nameColumn(kind: ShownName): string {
  return `${kind}_name`;
}

const asText = (key: string) => `${key}::VARCHAR`;
const asIs = (key: string) => key;

function time(key: string, keySql: string, shown: (key: string) => string): Dimension {
  return { type: 'code', key, keySql, shown, isTime: true };
}

function named(kind: ShownName, key: string): Dimension {
  const name = `coalesce(${nameColumn(kind)}, '')`;
  return { ...ofRow('string', key), names: kind, shown: () => name };
}

/** An empty text is a URL that could not be read: shown as none, like the row of an answer without citations. */
function cited(element: ElementColumn): Dimension {
  return { ...ofElement('string', element), keySql: `nullif(${element}, '')` };
}

function ofRow(type: Dimension['type'], column: string): Dimension {
  return { type, key: column, keySql: column, shown: asIs };
}

function ofElement(type: Dimension['type'], element: ElementColumn): Dimension {
  return { ...ofRow(type, element), element };
}

const displayNames = Object.entries(platforms).map(
  ([wire, { displayName }]) => `WHEN ${sqlString(wire)} THEN ${sqlString(displayName)}`,
);

/** Every dimension of the contract in this engine's SQL. */
export const dimensions: Readonly<Record<DimensionName, Dimension>> = {
  date: { ...time('day', 'day', (key) => `strftime(${key}, '%Y%m%d')`), identifies: true },
  date_week: time('week', 'yearweek(day)', asText),
  date_month: time('month', '(year(day) * 100 + month(day))', asText),
  date_quarter: time(
    'quarter',
    '(year(day) * 10 + quarter(day))',
    (key) => `(${key} // 10) || 'Q' || (${key} % 10)`,
  ),
  date_year: time('year', 'year(day)', asText),
  prompt_id: { ...ofRow('integer', 'prompt_id'), identifies: true },
  prompt: named('prompt', 'prompt_id'),
  persona_id: {
    ...ofRow('integer', 'persona_id'),
    shown: (key) => `nullif(${key}, 0)`,
    identifies: true,
  },
  persona_name: {
    ...named('persona', 'persona_id'),
    shown: (key) => `CASE WHEN ${key} <> 0 THEN coalesce(${nameColumn('persona')}, '') END`,
  },
  ai_platform: {
    ...ofRow('code', 'platform'),
    shown: (key) => `CASE ${key} ${displayNames.join(' ')} ELSE ${key} END`,
  },
  ai_platform_search_enabled: ofRow('boolean', 'search_enabled'),
  tag: ofElement('string', 'tag'),
  source_url: cited('citation_page'),
  source_type: { ...ofElement('code', 'citation_type'), shown: asText },
  source_domain: cited('citation_domain'),
  competitor_id: { ...ofElement('integer', 'competitor_id'), identifies: true },
  competitor_name: {
    ...named('competitor', 'competitor_id'),
    element: 'competitor_id',
    shown: (key) =>
      `CASE WHEN ${key} IS NOT NULL THEN coalesce(${nameColumn('competitor')}, '') END`,
  },
  branded: ofRow('boolean', 'branded'),
  stage: named('stage', 'stage_id'),
  prompt_topic: ofElement('string', 'topic'),
  country: { ...ofRow('string', 'country'), shown: (key) => `nullif(${key}, '')` },
  position_bucket: {
    ...ofRow('code', 'brand_position'),
    shown: (key) => `nullif(${key}::VARCHAR, 'absent')`,
  },
  // Two values of the column are shown as one: groups must not keep them apart.
  sentiment_band: {
    ...ofRow('code', 'sentiment_band'),
    keySql: `CASE WHEN brand_sentiment = 'absent' THEN 'none' ELSE brand_sentiment END`,
    shown: asText,
  },
};
