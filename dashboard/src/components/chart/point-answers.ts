import type { AnswersBehind } from '../../lib/answer-search.ts';
import { daysOf } from '../../lib/scope.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import type { Series } from './series.ts';

/** The answers of a set that were collected in the days of a bucket. */
export function answersIn(
  { first, last }: Pick<TimeBucket, 'first' | 'last'>,
  answers: AnswersBehind,
): AnswersBehind {
  return { ...answers, ...daysOf({ start: first, end: last }) };
}

/**
 * The series whose point or band is at a value of the axis, which is a share of the whole where they are stacked; undefined
 * where nothing was measured.
 */
export function seriesAt(
  kind: 'line' | 'stacked',
  series: readonly Series[],
  index: number,
  value: number,
): Series | undefined {
  const known = series.filter((one) => typeof one.values[index] === 'number');
  if (kind === 'stacked') {
    const whole = known.reduce((sum, one) => sum + (one.values[index] ?? 0), 0);
    let top = 0;
    return known.find((one) => {
      top += one.values[index] ?? 0;
      return top > 0 && value <= top / whole;
    });
  }
  const distance = (one: Series) => Math.abs((one.values[index] ?? 0) - value);
  return known.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** What the keyboard opens at a bucket: the answers of the line in front, or all where they are parts of a whole. */
export function answersByKey(
  kind: 'line' | 'stacked',
  series: readonly Series[],
  highlight: string | undefined,
): AnswersBehind | undefined {
  const linked = series.filter((one) => one.answers);
  if (linked.length === 0) return undefined;
  if (kind === 'stacked') return {};
  const front =
    linked.find(({ key }) => key === highlight) ?? linked.find(({ isMain }) => isMain) ?? linked[0];
  return front?.answers;
}
