import type { AnswersBehind } from '../../lib/answers/answer-search.ts';
import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import { daysOf } from '../../lib/scope/scope.ts';
import type { Series } from './series.ts';

/** The answers of a set that were collected in the days of a bucket. */
export function answersIn(
  { first, last }: Pick<TimeBucket, 'first' | 'last'>,
  answers: AnswersBehind,
): AnswersBehind {
  return { ...answers, ...daysOf({ start: first, end: last }) };
}

/** The series whose point is nearest to a value of the axis; undefined where nothing was measured. */
export function seriesAt(
  series: readonly Series[],
  index: number,
  value: number,
): Series | undefined {
  const known = series.filter((one) => typeof one.values[index] === 'number');
  const distance = (one: Series) => Math.abs((one.values[index] ?? 0) - value);
  return known.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** What the keyboard opens at a bucket: the answers of the line in front. */
export function answersByKey(
  series: readonly Series[],
  highlight: string | undefined,
): AnswersBehind | undefined {
  const linked = series.filter((one) => one.answers);
  if (linked.length === 0) return undefined;
  const front =
    linked.find(({ key }) => key === highlight) ?? linked.find(({ isMain }) => isMain) ?? linked[0];
  return front?.answers;
}
