import { useQuery } from '@tanstack/react-query';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { type MetricRow, metricRequest, metricValue } from '../../lib/figures/metric-query.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { dimensionValue } from '../../lib/words/dimension-value.ts';
import { isTimeDimension } from '../../lib/words/time-value.ts';
import { type FilterField, filterField } from './filter-fields.ts';

/** A value that can be picked. */
export interface FieldValue {
  /** As a filter writes it; null: answers that have none. */
  readonly value: string | null;
  readonly label: string;
  /** How many answers have it; null where nobody counted. */
  readonly answers: number | null;
}

/** More than these are no list to choose from; the search field finds the others by their words. */
const maxValues = 5000;

/** The values of a field among the answers of the scope, those with most answers first. */
export function useFieldValues(field: FilterField | undefined) {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const { asks = [], share } = field ?? {};
  const fields = [...asks, 'responses' as const, ...(share ? [share] : [])];
  // Of the field that tells prompts apart, both values are there to pick.
  const among = field?.name === 'branded' ? { ...search, branded: undefined } : search;
  const request = metricRequest(brandId, among, period, { fields, limit: maxValues });
  const found = useQuery({ ...requestQuery(request), enabled: field?.asks !== undefined });
  const values = field && (field.asks ? found.data && valuesIn(field, found.data) : known(field));
  return { values, error: found.error, retry: () => void found.refetch() };
}

function known({ name, known: words = [] }: FilterField): FieldValue[] {
  return words.map((value) => ({ value, label: dimensionValue(name, value), answers: null }));
}

function valuesIn(field: FilterField, rows: readonly MetricRow[]): FieldValue[] {
  const { name, asks = [] } = field;
  const [shown = 'prompt'] = asks;
  const values = rows
    .map((row) => ({
      value: textOf(row[asks.at(-1) ?? shown]),
      label: dimensionValue(shown, row[shown]),
      answers: answersIn(field, row),
    }))
    .filter(({ answers }) => answers !== 0);
  if (isTimeDimension(name)) return values.toReversed();
  const sorted = values.toSorted((one, other) => (other.answers ?? 0) - (one.answers ?? 0));
  // Rows of competitors cannot count the answers that name none of them.
  const none = { value: null, label: dimensionValue(name, null), answers: null };
  return field.share ? [...sorted, none] : sorted;
}

function answersIn({ share }: FilterField, row: MetricRow): number | null {
  const answers = metricValue(row, 'responses');
  if (!share || answers === null) return answers;
  return Math.round(answers * (metricValue(row, share) ?? 0));
}

function textOf(value: MetricRow[keyof MetricRow] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** How the values of a filter are shown. Names of records are looked up; one that is gone is called by its kind. */
export function useValueLabels(fieldName: string): (value: string | null) => string {
  const field = filterField(fieldName);
  const brand = useQuery(brandQuery(useBrandId())).data;
  const isPrompt = fieldName === 'prompt_id';
  const { values } = useFieldValues(isPrompt ? field : undefined);
  return (value) => {
    if (value === null || !field) return value === null ? labelOf(fieldName, null) : value;
    if (field.asks?.length !== 2) return labelOf(fieldName, value);
    const named = fieldName === 'persona_id' ? brand?.personas : brand?.competitors;
    const name = isPrompt
      ? values?.find((one) => one.value === value)?.label
      : named?.find(({ id }) => String(id) === value)?.name;
    return name ?? `another ${field.label.toLowerCase()}`;
  };
}

function labelOf(name: string, value: string | null): string {
  // The name is that of a field: what an address may say besides has no words of its own.
  return dimensionValue(name as FilterField['name'], value);
}
