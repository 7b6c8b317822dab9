import { useQuery } from '@tanstack/react-query';
import type { Response } from '#contract/answers/responses.ts';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { Estimated } from '../../components/figures/estimated.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { answersAgainst, countIn } from '../../lib/answers/counted-answers.ts';
import { unsureText } from '../../lib/answers/unsure-judgements.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import {
  type ChangeRow,
  changeOf,
  estimateOf,
  type IntervalRow,
} from '../../lib/figures/interval-query.ts';
import { useChanges, useIntervals } from '../../lib/figures/use-intervals.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatPoints } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import styles from './competitor-page.module.css';
import {
  figuresQuestion,
  type MetricPair,
  metricPairs,
  type RivalShown,
  wordsRequest,
} from './competitor-requests.ts';

/** The competitor and the brand by the same metrics of the same answers, and how each changed. */
export function CompetitorFigures(shown: RivalShown) {
  const { id, name, brand } = shown;
  const now = useIntervals(figuresQuestion(id));
  const changes = useChanges(figuresQuestion(id));
  const request = wordsRequest(useBrandId(), useScope(), id);
  const newest = useQuery(requestQuery(request));
  return (
    <Panel
      title={`Against ${brand}`}
      lines={14}
      narrowLines={20}
      meaning="Both are measured over the same answers: those checked for the competitor."
      requests={[...now.requests, ...changes.requests, request]}
      results={[now.result, changes.result, newest]}
      empty="No answer in this period was checked for it."
    >
      {([row], [change], { items }) => {
        const answers = estimateOf(row, 'competitor_presence_percentage')?.responses ?? 0;
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
              {
                key: 'metric',
                label: 'Metric',
                value: ({ own }) => metricTerms[own].label,
                cell: ({ own }) =>
                  own === 'brand_sentiment_score' ? (
                    <>
                      {metricTerms[own].label}
                      <span className={styles.unsure}>{unsureOfBoth(items, shown)}</span>
                    </>
                  ) : (
                    metricTerms[own].label
                  ),
              },
              sideColumn('theirs', name, { id, row, change }),
              sideColumn('own', brand, { id, row, change }),
              gapColumn(row),
            ],
          }),
        };
      }}
    </Panel>
  );
}

/** How much of each sentiment rests on judgements that are too uncertain to quote. */
function unsureOfBoth(answers: readonly Response[], { id, name, brand }: RivalShown): string {
  const both = [
    { whose: name, words: unsureText(answers, id) },
    { whose: brand, words: unsureText(answers) },
  ];
  return both.flatMap(({ whose, words }) => (words ? [`${whose}: ${words}`] : [])).join('; ');
}

interface RivalFigures {
  readonly id: number;
  readonly row: IntervalRow | undefined;
  readonly change: ChangeRow | undefined;
}

function sideColumn(
  whose: 'theirs' | 'own',
  label: string,
  { id, row, change }: RivalFigures,
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
    meaning: 'The competitor’s number minus yours, in points.',
    numeric: true,
    value: gapOf,
    cell: (pair) => {
      const gap = gapOf(pair);
      return gap === null ? '–' : formatPoints(metricTerms[pair.own].unit, gap);
    },
  };
}
