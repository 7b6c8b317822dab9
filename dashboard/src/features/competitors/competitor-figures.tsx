import { AnswersLink } from '../../components/answers-link.tsx';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { Estimated } from '../../components/estimated.tsx';
import { JudgedChange } from '../../components/judged-change.tsx';
import { Panel } from '../../components/panel.tsx';
import { answersAgainst, countIn } from '../../lib/counted-answers.ts';
import { counted, formatPoints } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { type ChangeRow, changeOf, estimateOf, type IntervalRow } from '../../lib/interval-row.ts';
import { useChanges, useIntervals } from '../../lib/use-intervals.ts';
import styles from './competitor-page.module.css';
import {
  figuresQuestion,
  type MetricPair,
  metricPairs,
  type RivalShown,
} from './competitor-requests.ts';

/** The competitor and the brand by the same metrics of the same answers, and how each changed. */
export function CompetitorFigures({ id, name, brand }: RivalShown) {
  const now = useIntervals(figuresQuestion(id));
  const changes = useChanges(figuresQuestion(id));
  return (
    <Panel
      title={`Against ${brand}`}
      lines={14}
      meaning="Both are measured over the same answers: those checked for the competitor."
      requests={[...now.requests, ...changes.requests]}
      results={[now.result, changes.result]}
      empty="No answer of these days was checked for it."
    >
      {([row], [change]) => {
        const answers = estimateOf(row, 'competitor_presence_percentage')?.responses ?? 0;
        const side = (whose: 'theirs' | 'own', label: string) =>
          sideColumn(whose, label, row, change, id);
        return {
          note: (
            <AnswersLink search={{ checkedFor: id }} count={answers}>
              {counted(answers, 'answer')}
            </AnswersLink>
          ),
          table: tableOf<MetricPair>({
            caption: `${name} against ${brand}`,
            rows: answers === 0 ? [] : metricPairs,
            rowKey: ({ own }) => own,
            sortable: false,
            columns: [
              { key: 'metric', label: 'Metric', value: ({ own }) => metricTerms[own].label },
              side('theirs', name),
              side('own', brand),
              gapColumn(row),
            ],
          }),
        };
      }}
    </Panel>
  );
}

function sideColumn(
  whose: 'theirs' | 'own',
  label: string,
  row: IntervalRow | undefined,
  change: ChangeRow | undefined,
  id: number,
): Column<MetricPair> {
  return {
    key: whose,
    label,
    numeric: true,
    value: ({ [whose]: metric }) => estimateOf(row, metric)?.estimate,
    cell: ({ [whose]: metric }) => {
      const { unit, higherIsBetter } = metricTerms[metric];
      return (
        <span className={styles.figure}>
          <Estimated
            unit={unit}
            estimate={estimateOf(row, metric)}
            search={answersAgainst(metric, id)}
            count={countIn(row, metric)}
          />
          <JudgedChange
            unit={unit}
            change={changeOf(change, metric)}
            higherIsBetter={higherIsBetter}
          />
        </span>
      );
    },
  };
}

function gapColumn(row: IntervalRow | undefined): Column<MetricPair> {
  const gapOf = ({ theirs, own }: MetricPair) => {
    const [one, other] = [estimateOf(row, theirs), estimateOf(row, own)];
    return one && other ? one.estimate - other.estimate : null;
  };
  return {
    key: 'gap',
    label: 'Gap',
    meaning: 'The competitor’s number less yours, in points.',
    numeric: true,
    value: gapOf,
    cell: (pair) => {
      const gap = gapOf(pair);
      return gap === null ? '–' : formatPoints(metricTerms[pair.own].unit, gap);
    },
  };
}
