import type { Candidate } from './candidate.ts';
import type { Shown } from './shown-by.ts';

const keptAnswers = 3;

/**
 * Answers that show a change, the clearest first, then the newest. Where a metric rose, those that have little of it
 * before and much of it now; an answer that shows the opposite is no evidence, so there may be none.
 */
export function chooseAnswers(
  newestFirst: readonly Shown[],
  { subject, metric, change }: Pick<Candidate, 'subject' | 'metric' | 'change'>,
  window: 'before' | 'now',
): number[] {
  const wantsMuch = (window === 'now') === (change ?? 0) > 0;
  return newestFirst
    .flatMap((answer) => {
      const value = answer.value(metric, subject);
      if (value === undefined) return [];
      const clarity = wantsMuch ? value : 1 - value;
      return clarity < 0.5 ? [] : [{ id: answer.id, clarity }];
    })
    .toSorted((one, other) => other.clarity - one.clarity)
    .slice(0, keptAnswers)
    .map(({ id }) => id);
}
