import type { QueryParameters } from '#contract/figures/query.ts';

/** One entry of `filters`, taken apart but not yet held against the catalog. */
export interface FilterEntry {
  readonly index: number;
  readonly text: string;
  readonly field: string;
  readonly negated: boolean;
  /** Null means the word `null`: a missing value. */
  readonly values: readonly (string | null)[];
}

export interface HavingEntry {
  readonly index: number;
  readonly text: string;
  readonly metric: string;
  readonly operator: string;
  readonly value: string;
}

/** The request in parts. Nothing is judged here; a part that is not there is empty. */
export interface ParsedQuery {
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  readonly fields: readonly string[];
  readonly filters: readonly FilterEntry[];
  readonly having: readonly HavingEntry[];
  readonly limit: number;
  readonly offset: number;
}

export function parseQuery(parameters: QueryParameters): ParsedQuery {
  return {
    startDate: presentText(parameters.start_date),
    endDate: presentText(parameters.end_date),
    fields: parseFields(parameters.fields),
    filters: parameters.filters.map(parseFilter),
    having: parameters.having.map(parseHaving),
    limit: parameters.limit,
    offset: parameters.offset,
  };
}

/** Empty or blank is treated as missing. */
export function presentText(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

/** A field asked for twice is one column. */
function parseFields(fields: string | undefined): string[] {
  if (presentText(fields) === undefined) return [];
  return [...new Set((fields ?? '').split(',').map((field) => field.trim()))];
}

function parseFilter(text: string, index: number): FilterEntry {
  const colon = text.indexOf(':');
  const field = colon < 0 ? text : text.slice(0, colon).trim();
  const rest = colon < 0 ? '' : text.slice(colon + 1);
  const negated = rest.startsWith('!');
  return { index, text, field, negated, values: splitValues(negated ? rest.slice(1) : rest) };
}

/** Splits at `|`; `\|` and `\!` stand for the characters themselves. */
function splitValues(text: string): (string | null)[] {
  const values: (string | null)[] = [];
  let value = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    const next = text[index + 1];
    if (character === '\\' && (next === '|' || next === '!')) {
      value += next;
      index += 1;
    } else if (character === '|') {
      values.push(value);
      value = '';
    } else value += character;
  }
  values.push(value);
  return values.map((entry) => (entry === 'null' ? null : entry));
}

function parseHaving(text: string, index: number): HavingEntry {
  const [metric = '', operator = '', ...value] = text.split(':');
  return {
    index,
    text,
    metric: metric.trim(),
    operator: operator.trim(),
    value: value.join(':').trim(),
  };
}
