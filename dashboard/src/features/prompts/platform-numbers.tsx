import type { RatioMetric } from '#contract/ratio-metrics.ts';
import { AnswersLink } from '../../components/answers-link.tsx';
import { Swatch } from '../../components/chart/swatch.tsx';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { Estimated } from '../../components/estimated.tsx';
import { JudgedChange } from '../../components/judged-change.tsx';
import { Panel } from '../../components/panel.tsx';
import type { AnswersBehind } from '../../lib/answer-search.ts';
import { countedAnswers } from '../../lib/counted-answers.ts';
import { metricTerms } from '../../lib/glossary.ts';
import type { IntervalQuestion } from '../../lib/interval-query.ts';
import {
  type ChangeRow,
  changeOf,
  estimateOf,
  type IntervalRow,
  matchRows,
} from '../../lib/interval-row.ts';
import { platformColor, platformNamed } from '../../lib/platforms.ts';
import { useChanges, useIntervals } from '../../lib/use-intervals.ts';
import styles from './prompt-page.module.css';

const metrics = [
  'brand_presence_percentage',
  'brand_position_score',
  'brand_sentiment_score',
] as const satisfies readonly RatioMetric[];

/** What the answers to one prompt come to on each platform, and how that changed. */
export function PlatformNumbers({ promptId }: { readonly promptId: number }) {
  const question: IntervalQuestion = {
    fields: ['ai_platform', ...metrics],
    filters: [`prompt_id:${promptId}`],
  };
  const { requests, result } = useIntervals(question);
  const changes = useChanges(question);
  return (
    <Panel
      title="By platform"
      requests={[...requests, ...changes.requests]}
      results={[result, changes.result]}
    >
      {(found, changed) => ({
        table: tableOf<IntervalRow>({
          caption: 'Metrics by platform',
          rows: found,
          rowKey: ({ ai_platform }) => String(ai_platform),
          columns: [
            platformColumn(promptId),
            answersColumn(promptId),
            ...metrics.map((metric) =>
              metricColumn(metric, promptId, matchRows(['ai_platform'], changed)),
            ),
          ],
        }),
      })}
    </Panel>
  );
}

function platformColumn(promptId: number): Column<IntervalRow> {
  return {
    key: 'platform',
    label: 'Platform',
    value: ({ ai_platform }) => String(ai_platform),
    cell: (row) => (
      <AnswersLink className={styles.back} search={answersOf(promptId, row)} count={answersIn(row)}>
        <Swatch color={platformColor(String(row.ai_platform))} />
        {String(row.ai_platform)}
      </AnswersLink>
    ),
  };
}

const answersColumn = (promptId: number): Column<IntervalRow> => ({
  key: 'responses',
  label: metricTerms.responses.label,
  meaning: metricTerms.responses.meaning,
  numeric: true,
  value: answersIn,
  cell: (row) => <AnswersLink search={answersOf(promptId, row)} count={answersIn(row)} />,
});

/** The answers to the prompt on the platform of the row. */
function answersOf(prompt: number, { ai_platform }: IntervalRow): AnswersBehind {
  return { prompt, platform: platformNamed(String(ai_platform)) };
}

/** Presence is about every answer. */
function answersIn(row: IntervalRow): number {
  return estimateOf(row, 'brand_presence_percentage')?.responses ?? 0;
}

function metricColumn(
  metric: RatioMetric,
  promptId: number,
  changeIn: (row: IntervalRow) => ChangeRow | undefined,
): Column<IntervalRow> {
  const { label, meaning, unit, higherIsBetter } = metricTerms[metric];
  return {
    key: metric,
    label,
    meaning,
    numeric: true,
    value: (row) => estimateOf(row, metric)?.estimate,
    cell: (row) => (
      <>
        <Estimated
          unit={unit}
          estimate={estimateOf(row, metric)}
          search={{ ...answersOf(promptId, row), ...countedAnswers[metric] }}
        />{' '}
        <JudgedChange
          unit={unit}
          change={changeOf(changeIn(row), metric)}
          higherIsBetter={higherIsBetter}
        />
      </>
    ),
  };
}
