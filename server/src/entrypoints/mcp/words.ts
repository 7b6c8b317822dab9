import type { MetricChange, MetricInterval } from '#contract/figures/intervals.ts';
import type { MetricName } from '#contract/figures/query.ts';
import { changeIsLikely } from '#domain/judgement/judge-change.ts';
import { metricLabels } from '#domain/words/field-labels.ts';
import { inPoints, inUnit } from '#domain/words/figure-words.ts';

/** As many digits as anyone quotes. */
export function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : roundedTo(4, value);
}

/** Amounts of money, to the cent. */
export function inCents(dollars: number): number {
  return roundedTo(2, dollars);
}

/** Points and averages of counts. */
export function oneDigit(value: number | null): number | null {
  return value === null ? null : roundedTo(1, value);
}

function roundedTo(digits: number, value: number): number {
  return Number(value.toFixed(digits));
}

interface Bounds {
  readonly lower: number | null;
  readonly upper: number | null;
}

/** "60.2% (58.1% to 62.3%)" */
export function withBounds(
  metric: MetricName,
  estimate: number | null,
  bounds: Bounds | null,
): string {
  const value = inUnit(metric, estimate);
  if (!bounds || bounds.lower === null || bounds.upper === null) return value;
  return `${value} (${inUnit(metric, bounds.lower)} to ${inUnit(metric, bounds.upper)})`;
}

/** "Presence 60.2% (58.1% to 62.3%), 2,600 answers" */
export function figureInWords(
  metric: MetricName,
  value: number | null,
  interval?: Bounds & { readonly responses: number },
): string {
  const figure = `${metricLabels[metric]} ${withBounds(metric, value, interval ?? null)}`;
  return interval ? `${figure}, ${countedAnswers(interval.responses)}` : figure;
}

/** "+5.3 points (-7.2 to +17.9)" */
export function ofChange(metric: MetricName, size: number | null, bounds: Bounds | null): string {
  if (size === null) return 'no change to compare';
  const points = (value: number) => inPoints(metric, value);
  if (!bounds || bounds.lower === null || bounds.upper === null) return `${points(size)} points`;
  return `${points(size)} points (${points(bounds.lower)} to ${points(bounds.upper)})`;
}

/** What may be called a change, in the words of the dashboard; the surest first. */
export const verdicts = ['likely real', 'may be chance', 'can’t be judged'] as const;

/** A change like for like with its bounds, and whether it may be chance. */
export function judged({ like_for_like, difference, basket }: MetricChange) {
  const bounds = like_for_like === null ? null : basket;
  const [likely, chance, unknown] = verdicts;
  const verdict = !bounds ? unknown : changeIsLikely(bounds) ? likely : chance;
  return { size: like_for_like ?? difference, bounds, verdict };
}

/** "14.0% (10.4% to 18.3%) of 300 answers", of a share that is no metric. */
export function shareInWords(share: MetricInterval): string {
  if (!share) return 'No answers.';
  const text = withBounds('brand_citation_rate', share.estimate, share.basket);
  return `${text} of ${countedAnswers(share.responses)}`;
}

function countedAnswers(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'answer' : 'answers'}`;
}
