import { AnswersLink } from '../../components/answers-link.tsx';
import { Margin } from '../../components/margin.tsx';
import type { AnswerSearch } from '../../lib/answer-search.ts';
import { formatValue, noValue, type Unit } from '../../lib/format.ts';
import type { Estimate } from '../../lib/interval-row.ts';

interface LinkedEstimateProps {
  readonly unit: Unit;
  /** Null where nothing was measured. */
  readonly estimate: Estimate | null;
  /** The answers behind it. */
  readonly search: AnswerSearch;
}

/** A number that opens the answers behind it, with how sure it is. */
export function LinkedEstimate({ unit, estimate, search }: LinkedEstimateProps) {
  if (!estimate) return noValue;
  return (
    <>
      <AnswersLink search={search}>{formatValue(unit, estimate.estimate)}</AnswersLink>{' '}
      <Margin unit={unit} estimate={estimate} />
    </>
  );
}
