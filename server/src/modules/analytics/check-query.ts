import { countryCodes } from '#contract/country-codes.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { defaultDays, type HavingOperator, havingOperators } from '#contract/figures/query.ts';
import { chatgptAlias, platforms } from '#contract/platforms.ts';
import { citedDomain, citedPage } from '#kernel/cited-names.ts';
import type { Context } from '#kernel/context.ts';
import { type InputProblem, InvalidInput, Refusal } from '#kernel/errors.ts';
import {
  type Dimension,
  dimensions,
  type FilterField,
  type FilterType,
  findDimension,
  findFilterField,
} from './dimensions.ts';
import { findMetric, type Metric } from './metrics.ts';
import type { FilterEntry, HavingEntry, ParsedQuery } from './parse-query.ts';
import { isExistingDay } from './periods.ts';

export interface Filter {
  readonly field: FilterField;
  readonly negated: boolean;
  /** Of the field's own type, without duplicates. */
  readonly values: readonly (string | number | boolean)[];
  /** Whether a missing value is among those named. */
  readonly matchesMissing: boolean;
}

export interface Having {
  readonly metric: Metric;
  readonly operator: HavingOperator;
  readonly value: number;
}

/** A request that makes sense: every name is of the catalog, every value of its field's type. */
export interface CheckedQuery {
  readonly startDate: string;
  readonly endDate: string;
  readonly fields: readonly (Dimension | Metric)[];
  readonly filters: readonly Filter[];
  readonly having: readonly Having[];
  readonly limit: number;
  readonly offset: number;
}

/** Why a field of the catalog cannot be asked for; undefined where it can. */
export type FieldRule = (field: Dimension | Metric) => string | undefined;

/** Holds the request against the catalog; all that is wrong with fields, filters and having is told at once. */
export function checkQuery(
  ctx: Pick<Context, 'clock'>,
  query: ParsedQuery,
  rule: FieldRule = () => undefined,
): CheckedQuery {
  const { startDate, endDate } = checkWindow(ctx, query);
  const problems: InputProblem[] = [];
  const checked = {
    startDate,
    endDate,
    fields: checkFields(query.fields, rule, problems),
    filters: query.filters.flatMap((entry) => checkFilter(entry, problems)),
    having: query.having.flatMap((entry) => checkHaving(entry, problems)),
    limit: query.limit,
    offset: query.offset,
  };
  if (problems.length > 0) throw new InvalidInput(problems);
  return checked;
}

/** The days that are asked about; missing ones are the last thirty. */
export function checkWindow(
  ctx: Pick<Context, 'clock'>,
  query: Pick<ParsedQuery, 'startDate' | 'endDate'>,
): Pick<CheckedQuery, 'startDate' | 'endDate'> {
  const today = ctx.clock.now();
  const startDate = checkDate('start_date', query.startDate ?? addDays(dayOf(today), -defaultDays));
  const endDate = checkDate('end_date', query.endDate ?? dayOf(today));
  if (startDate > endDate && query.startDate === undefined) {
    throw invalidDate(
      'start_date',
      startDate,
      `end_date ${endDate} lies before ${startDate}, which is ${defaultDays} days ago and where a window without ` +
        'start_date begins: send start_date.',
    );
  }
  if (startDate > endDate) {
    throw invalidDate(
      'start_date',
      startDate,
      `start_date ${startDate} lies after end_date ${endDate}.`,
    );
  }
  return { startDate, endDate };
}

export function checkDate(parameter: string, value: string): string {
  if (isExistingDay(value)) return value;
  throw invalidDate(parameter, value, `${parameter} should be an existing day, YYYY-MM-DD.`);
}

function invalidDate(parameter: string, value: string, message: string): Refusal {
  return new Refusal('invalid_date', message, { parameter, value });
}

function checkFields(
  names: readonly string[],
  rule: FieldRule,
  problems: InputProblem[],
): (Dimension | Metric)[] {
  const asked = names.length > 0 ? names : dimensions.map(({ name }) => name);
  return asked.flatMap((name) => {
    const field = findDimension(name) ?? findMetric(name);
    const message = field ? rule(field) : `There is no field "${name}"`;
    if (message !== undefined) problems.push(problem('fields', message, name));
    return field ?? [];
  });
}

function checkFilter(entry: FilterEntry, problems: InputProblem[]): Filter[] {
  const field = findFilterField(entry.field);
  const fail = (message: string) => {
    problems.push(problem('filters', message, entry.text));
    return [];
  };
  if (!entry.text.includes(':')) return fail('A filter is written field:value');
  if (!field) {
    return fail(
      findDimension(entry.field) || findMetric(entry.field)
        ? `"${entry.field}" cannot be filtered`
        : `There is no field "${entry.field}"`,
    );
  }
  const values = new Set<string | number | boolean>();
  for (const text of entry.values) {
    if (text === null) continue;
    const value = readValue(field.filter, text);
    if (value === undefined) return fail(notAValue(field, text));
    // No id is 0, and a missing one is named by null alone.
    if (value !== 0) values.add(value);
  }
  return [
    {
      field,
      negated: entry.negated,
      values: [...values],
      matchesMissing: entry.values.includes(null),
    },
  ];
}

function notAValue({ name, filter }: FilterField, text: string): string {
  const wanted = filter.kind === 'period' ? `: use an existing ${filter.takes}` : '';
  return `"${text}" is no value of ${name}${wanted}`;
}

const platformBySpelling = new Map(
  Object.entries(platforms).flatMap(([wire, { displayName }]) => [
    [wire.toLowerCase(), wire],
    [displayName.toLowerCase(), wire],
  ]),
).set(chatgptAlias, 'chatgpt');

/** The value in the field's own type; undefined when it cannot be one. */
function readValue(type: FilterType, text: string): string | number | boolean | undefined {
  switch (type.kind) {
    case 'integer':
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'text':
      return text === '' || !text.isWellFormed() ? undefined : text;
    case 'platform':
      return platformBySpelling.get(text.trim().toLowerCase());
    case 'one-of':
      return type.values.includes(text) ? text : undefined;
    case 'country':
      return countryCodes.has(text) ? text : undefined;
    case 'domain':
      return citedDomain(text);
    case 'page':
      return citedPage(text);
    case 'period':
      return type.isPeriod(text) ? text : undefined;
  }
}

function checkHaving(entry: HavingEntry, problems: InputProblem[]): Having[] {
  const metric = findMetric(entry.metric);
  const operator = havingOperators.find((candidate) => candidate === entry.operator);
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(entry.value)
    ? Number(entry.value)
    : Number.NaN;
  if (metric && operator && Number.isFinite(value)) return [{ metric, operator, value }];
  const message = !metric
    ? `There is no metric "${entry.metric}"`
    : !operator
      ? `"${entry.operator}" is no operator; use ${havingOperators.join(', ')}`
      : `"${entry.value}" is no number`;
  problems.push(problem('having', message, entry.text));
  return [];
}

function problem(parameter: string, msg: string, input: string): InputProblem {
  return { loc: ['query', parameter], msg, type: 'value_error', input, ctx: { error: msg } };
}
