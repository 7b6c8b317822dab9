import type { AnswersBehind } from '../../lib/answers/answer-search.ts';
import { countOf } from '../../lib/answers/counted-answers.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import type { Estimate } from '../../lib/figures/interval-query.ts';
import { useScope } from '../../lib/scope/use-scope.ts';
import { formatValue, type Unit } from '../../lib/words/format.ts';
import { AnswersLink } from './answers-link.tsx';
import styles from './estimated.module.css';
import { Margin } from './margin.tsx';

interface EstimatedProps {
  readonly unit: Unit;
  /** Null where nothing was measured. */
  readonly estimate: Estimate | null;
  /** The answers that it counts or is averaged over; undefined in a report, which strangers read, too. */
  readonly search: AnswersBehind | undefined;
  /** How many they are; left out where the estimate says it: not a share of voice. */
  readonly count?: number | undefined;
}

/** A number that opens its answers, with how sure it is: `60.2% ± 2.1`. What is unreliable is shown as such, never hidden. */
export function Estimated({ unit, estimate, search, count }: EstimatedProps) {
  const { estimand } = useScope();
  if (!estimate) return formatValue(unit, null);
  const className = classNames(!estimate[estimand].reliable && styles.unreliable);
  const value = formatValue(unit, estimate.estimate);
  return (
    <span className={styles.estimated}>
      {search ? (
        <AnswersLink search={search} count={count ?? countOf(unit, estimate)} className={className}>
          {value}
        </AnswersLink>
      ) : (
        <span className={className}>{value}</span>
      )}{' '}
      <Margin unit={unit} estimate={estimate} />
    </span>
  );
}
