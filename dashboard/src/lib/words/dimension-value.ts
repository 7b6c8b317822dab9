import type { surfaces } from '#contract/answers/responses.ts';
import type { DimensionName, FilterOnlyName } from '#contract/figures/query.ts';
import type { Cell } from '../figures/metric-query.ts';
import { positionLabels, sentimentLabels, sourceTypeLabels } from './glossary.ts';
import { isTimeDimension, timeLabel } from './time-value.ts';

type Field = DimensionName | FilterOnlyName;
type Surface = (typeof surfaces)[number];

/** What a missing value means. */
const missing: Partial<Readonly<Record<Field, string>>> = {
  persona_id: 'No persona',
  persona_name: 'No persona',
  tag: 'No tag',
  prompt_topic: 'No topic',
  stage: 'No stage',
  country: 'Unknown',
  competitor_id: 'No competitor',
  competitor_name: 'No competitor',
  named_competitor_id: 'None',
  position_bucket: 'No position',
  source_url: 'No source cited',
  source_domain: 'No source cited',
  source_type: 'No source cited',
  cited_domain: 'No source cited',
  cited_url: 'No source cited',
};

/** How an answer was obtained. */
export const surfaceLabels = {
  api: 'A provider’s API',
  serp: 'A results page',
  import: 'An import',
  pasted: 'Pasted by hand',
  simulated: 'Simulation',
} as const satisfies Record<Surface, string>;

const yesOrNo = { true: 'Yes', false: 'No' };

const words: Partial<Readonly<Record<Field, Readonly<Record<string, string>>>>> = {
  branded: yesOrNo,
  ai_platform_search_enabled: yesOrNo,
  position_bucket: positionLabels,
  sentiment_band: sentimentLabels,
  source_type: sourceTypeLabels,
  surface: surfaceLabels,
};

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** A value of a dimension as people see it. Ids have no name here: rows bring the names with them. */
export function dimensionValue(field: Field, value: Cell | undefined): string {
  if (value === null || value === undefined) return missing[field] ?? 'Not judged';
  const text = String(value);
  if (isTimeDimension(field)) return timeLabel(field, text);
  if (field === 'country') return countryName(text);
  const known = words[field];
  return known && Object.hasOwn(known, text) ? (known[text] ?? text) : text;
}

/** An answer may carry a code that is none. */
function countryName(code: string): string {
  try {
    return countries.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
