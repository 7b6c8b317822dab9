import type { DimensionName, FilterOnlyName, MetricName } from '#contract/figures/query.ts';
import { dimensionLabels } from '#domain/words/field-labels.ts';
import { surfaceLabels } from '../../lib/words/dimension-value.ts';

type FieldName = DimensionName | FilterOnlyName;

/** Something to filter by, whose values are picked from those there are. */
export interface FilterField {
  /** As the address and the API name it. */
  readonly name: FieldName;
  readonly label: string;
  /** The dimensions that find its values, the one that people read first; undefined where all are known. */
  readonly asks?: readonly DimensionName[];
  readonly known?: readonly string[];
  /** The share of a value's answers that have it; all of them where it is left out. */
  readonly share?: MetricName;
  /** There may be more than a list holds, so that a value can be typed, too. */
  readonly takesText?: true;
}

/** Records are filtered by id, so that a new name changes no saved question, and shown by name. */
const named = {
  prompt_id: 'prompt',
  persona_id: 'persona_name',
  competitor_id: 'competitor_name',
} as const satisfies Partial<Record<DimensionName, DimensionName>>;

function byId(name: keyof typeof named): FilterField {
  return { name, label: dimensionLabels[named[name]], asks: [named[name], name] };
}

function byValue(name: DimensionName): FilterField {
  return { name, label: dimensionLabels[name], asks: [name] };
}

export const filterFields: readonly FilterField[] = [
  byValue('ai_platform'),
  byId('prompt_id'),
  byValue('prompt_topic'),
  byValue('tag'),
  byValue('stage'),
  byId('persona_id'),
  byId('competitor_id'),
  {
    name: 'named_competitor_id',
    label: 'Named competitor',
    asks: ['competitor_name', 'competitor_id'],
    share: 'competitor_presence_percentage',
  },
  byValue('country'),
  byValue('sentiment_band'),
  byValue('position_bucket'),
  {
    name: 'cited_domain',
    label: dimensionLabels.source_domain,
    asks: ['source_domain'],
    takesText: true,
  },
  { name: 'cited_url', label: dimensionLabels.source_url, asks: ['source_url'], takesText: true },
  byValue('branded'),
  byValue('ai_platform_search_enabled'),
  { name: 'surface', label: 'Collected through', known: Object.keys(surfaceLabels) },
  byValue('date'),
  byValue('date_week'),
  byValue('date_month'),
  byValue('date_quarter'),
  byValue('date_year'),
];

export function filterField(name: string): FilterField | undefined {
  return filterFields.find((field) => field.name === name);
}

/** The words for a field of any filter, also one that the list does not offer. */
export function filterLabel(name: string): string {
  const label = filterField(name)?.label;
  if (label !== undefined) return label;
  // It is one of them, as was just seen.
  return Object.hasOwn(dimensionLabels, name) ? dimensionLabels[name as DimensionName] : name;
}

const idOf: Partial<Readonly<Record<DimensionName, DimensionName>>> = {
  prompt: 'prompt_id',
  persona_name: 'persona_id',
  competitor_name: 'competitor_id',
};

/** The dimensions to ask for: a name with its id, which tells records of one name apart and leads to them. */
export function askedDimensions(chosen: readonly DimensionName[]): readonly DimensionName[] {
  return chosen.flatMap((name) => [name, ...(idOf[name] ? [idOf[name]] : [])]);
}
