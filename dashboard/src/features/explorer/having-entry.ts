import type { HavingOperator, MetricName } from '#contract/figures/query.ts';
import { isAverageRank } from '#contract/figures/ratio-metrics.ts';
import { metricTerms } from '../../lib/words/glossary.ts';

/** A condition on the rows of a result, as people write it. */
export interface HavingEntry {
  readonly metric: MetricName;
  readonly operator: HavingOperator;
  /** A share in percent. */
  readonly value: number;
}

export const operatorWords: Readonly<Record<HavingOperator, string>> = {
  gte: 'at least',
  gt: 'more than',
  lte: 'at most',
  lt: 'less than',
  eq: 'exactly',
  neq: 'other than',
};

/** What a number of the metric counts, where that is not points of a score. */
const countWords: Partial<Readonly<Record<MetricName, string>>> = {
  responses: 'answers',
  citation_count: 'citations',
  citation_unique_responses: 'answers',
  citation_unique_domains: 'domains',
  brand_average_rank: 'places',
  competitor_average_rank: 'places',
};

/** What stands after the number: `%`, `points`, `answers`. */
export function unitOf(metric: MetricName): string {
  return metricTerms[metric].unit === 'share' ? '%' : (countWords[metric] ?? 'points');
}

/** The largest number that makes sense; undefined where there is none. */
export function largestOf(metric: MetricName): number | undefined {
  const { unit } = metricTerms[metric];
  return unit === 'count' || isAverageRank(metric) ? undefined : 100;
}

/** As the API takes it: a share of 20% is 0.2. */
export function writeHaving({ metric, operator, value }: HavingEntry): string {
  const isShare = metricTerms[metric].unit === 'share';
  return `${metric}:${operator}:${plain(isShare ? value / 100 : value)}`;
}

/** Undefined where the text is no condition; the API then says what is wrong with it. */
export function readHaving(text: string): HavingEntry | undefined {
  const [metric = '', operator = '', ...rest] = text.split(':').map((part) => part.trim());
  const value = rest.length === 1 && rest[0] !== '' ? Number(rest[0]) : Number.NaN;
  if (!isMetric(metric) || !isOperator(operator) || !Number.isFinite(value)) return undefined;
  const isShare = metricTerms[metric].unit === 'share';
  return { metric, operator, value: plain(isShare ? value * 100 : value) };
}

/** `Presence at least 20%`. */
export function describeHaving(text: string): string {
  const entry = readHaving(text);
  if (!entry) return text;
  const { metric, operator, value } = entry;
  const { label, unit } = metricTerms[metric];
  return `${label} ${operatorWords[operator]} ${value}${unit === 'share' ? '%' : ''}`;
}

/** Without the last digits that calculating in binary adds. */
function plain(value: number): number {
  return Number(value.toPrecision(12));
}

function isMetric(name: string): name is MetricName {
  return Object.hasOwn(metricTerms, name);
}

function isOperator(name: string): name is HavingOperator {
  return Object.hasOwn(operatorWords, name);
}
