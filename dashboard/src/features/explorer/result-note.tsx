import { isRatio } from '#contract/ratio-metrics.ts';
import { JudgedChange } from '../../components/judged-change.tsx';
import { counted } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { useScope } from '../../lib/use-scope.ts';
import { comparisonWords } from './comparability.ts';
import type { Question } from './explorer-search.ts';
import type { Bounds } from './use-bounds.ts';

interface ResultNoteProps {
  readonly question: Question;
  readonly rows: number;
  /** As many as the page shows. */
  readonly most: number;
  readonly bounds: Bounds;
}

/** How many rows there are, and what their changes are since. */
export function ResultNote({ question, rows, most, bounds }: ResultNoteProps) {
  const isJudged = !question.metrics.some(isRatio) || question.metrics.some(bounds.judges);
  const words = comparisonWords(question, useScope(), isJudged);
  const count =
    rows === most
      ? `The first ${counted(most, 'row')}; the API call gives all of them`
      : counted(rows, 'row');
  return (
    <>
      <span>{count}</span>
      {words && `. ${words}`}
      <WholeChange question={question} bounds={bounds} />
    </>
  );
}

/** The points of a line are not judged one by one, but all of its days are together. */
function WholeChange({ question, bounds }: Pick<ResultNoteProps, 'question' | 'bounds'>) {
  const [metric] = question.metrics;
  const change = metric && bounds.wholeChange(metric);
  if (!metric || !change) return null;
  const { label, unit, higherIsBetter } = metricTerms[metric];
  return (
    <>
      . {label} over the whole period:{' '}
      <JudgedChange unit={unit} change={change} higherIsBetter={higherIsBetter} />
    </>
  );
}
