import type { DimensionName } from '#contract/figures/query.ts';
import { readFilter } from '#domain/words/filter-words.ts';
import { comparedWith, type Interval } from '../../lib/scope/period.ts';
import type { Scope } from '../../lib/scope/scope.ts';
import { isTimeDimension } from '../../lib/words/time-value.ts';
import type { Question } from './explorer-search.ts';
import { intervalOf } from './time-interval.ts';

/** How a result is compared with that of other days: row by row, each point in time with its counterpart, or not at all. */
export type Comparability =
  | { readonly by: 'rows' }
  | { readonly by: 'points'; readonly time: DimensionName; readonly interval: Interval }
  | { readonly by: 'nothing'; readonly why: string };

export function comparabilityOf({ dimensions, filters }: Question): Comparability {
  if (filters.some((text) => isTimeDimension(readFilter(text).field))) {
    return { by: 'nothing', why: 'a filter names dates that only one of the periods has' };
  }
  const times = dimensions.filter(isTimeDimension);
  const [time, ...others] = times;
  if (time === undefined) return { by: 'rows' };
  const interval = intervalOf[time];
  if (others.length > 0) return { by: 'nothing', why: 'it is split by more than one unit of time' };
  return interval
    ? { by: 'points', time, interval }
    : { by: 'nothing', why: 'only days, weeks and months can be matched to another period' };
}

/** What the changes of a result are, in words; undefined where the scope compares nothing. */
export function comparisonWords(
  question: Question,
  scope: Scope,
  isJudged: boolean,
): string | undefined {
  if (!scope.previous) return undefined;
  const compared = comparabilityOf(question);
  if (compared.by === 'nothing') return `Not compared: ${compared.why}`;
  const since = comparedWith(scope);
  const changes =
    compared.by === 'rows'
      ? `Changes are since ${since}`
      : `Each ${compared.interval} is compared with its counterpart in ${since}`;
  return isJudged ? changes : `${changes}; these changes are not tested for chance`;
}
