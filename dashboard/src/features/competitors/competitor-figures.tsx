import { type Column, tableOf } from '../../components/data-table.tsx';
import { JudgedChange } from '../../components/judged-change.tsx';
import { Panel } from '../../components/panel.tsx';
import type { AnswerSearch } from '../../lib/answer-search.ts';
import { counted, formatPoints } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import type { RatioMetric } from '../../lib/interval-query.ts';
import { type ChangeRow, changeOf, estimateOf, type IntervalRow } from '../../lib/interval-row.ts';
import { useChanges, useIntervals } from '../../lib/use-intervals.ts';
import styles from './competitor-page.module.css';
import {
  figuresQuestion,
  type MetricPair,
  metricPairs,
  type RivalShown,
} from './competitor-requests.ts';
import { LinkedEstimate } from './linked-estimate.tsx';

/** The competitor and the brand by the same metrics of the same answers, and how each changed. */
export function CompetitorFigures({ id, name, brand }: RivalShown) {
  const now = useIntervals(figuresQuestion(id));
  const changes = useChanges(figuresQuestion(id));
  return (
    <Panel
      title={`Against ${brand}`}
      meaning="Both by the same answers: those that were checked for the competitor."
      requests={[...now.requests, ...changes.requests]}
      results={[now.result, changes.result]}
      empty="No answer of these days was checked for it."
    >
      {([row], [change]) => {
        const answers = estimateOf(row, 'competitor_presence_percentage')?.responses ?? 0;
        const side = (whose: 'theirs' | 'own', label: string) =>
          sideColumn(whose, label, row, change, id);
        return {
          note: counted(answers, 'answer'),
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
          <LinkedEstimate
            unit={unit}
            estimate={estimateOf(row, metric)}
            search={answersBehind(metric, id)}
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

/** What metrics count other than the answers that name somebody, which scores are means over. */
const countedBy: Partial<Readonly<Record<RatioMetric, AnswerSearch>>> = {
  competitor_citation_rate: { owner: 'competitor' },
  brand_citation_rate: { owner: 'brand' },
  competitor_first_rank_percentage: { rivalRank: 'first' },
  brand_first_rank_percentage: { rank: 'first' },
  competitor_top_three_percentage: { rivalRank: 'top3' },
  brand_top_three_percentage: { rank: 'top3' },
};

function answersBehind(metric: RatioMetric, id: number): AnswerSearch {
  const own = countedBy[metric];
  return metric.startsWith('competitor') ? { competitor: id, ...own } : (own ?? { present: 'yes' });
}
