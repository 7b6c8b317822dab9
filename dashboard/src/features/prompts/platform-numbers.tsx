import { useQuery } from '@tanstack/react-query';
import type { RatioMetric } from '#contract/figures/ratio-metrics.ts';
import { getPromptFlips } from '#contract/operations/prompts.ts';
import type { PromptFlips } from '#contract/prompts/prompt-flips.ts';
import { Swatch } from '../../components/chart/legend.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { Estimated } from '../../components/figures/estimated.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import type { AnswersBehind } from '../../lib/answers/answer-search.ts';
import { countedAnswers } from '../../lib/answers/counted-answers.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import {
  type ChangeRow,
  changeOf,
  estimateOf,
  type IntervalQuestion,
  type IntervalRow,
  matchRows,
} from '../../lib/figures/interval-query.ts';
import { useChanges, useIntervals } from '../../lib/figures/use-intervals.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { platformColor, platformNamed } from '../../lib/words/platforms.ts';
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
  const flips = flipsRequest(useBrandId(), promptId);
  return (
    <Panel
      title="By platform"
      requests={[...requests, ...changes.requests, flips]}
      results={[result, changes.result, useQuery(requestQuery(flips))]}
    >
      {(found, changed, { platforms: flipping }) => ({
        table: tableOf<IntervalRow>({
          caption: 'Metrics by platform',
          rows: found,
          rowKey: ({ ai_platform }) => String(ai_platform),
          columns: [
            platformColumn(promptId),
            answersColumn(promptId),
            flipsColumn(promptId, flipping),
            ...metrics.map((metric) =>
              metricColumn(metric, promptId, matchRows(['ai_platform'], changed)),
            ),
          ],
        }),
      })}
    </Panel>
  );
}

/** Over the days that the query takes where none are chosen: how steady an answer is changes slowly. */
function flipsRequest(brandId: number, promptId: number) {
  return requestOf(getPromptFlips, {
    params: { brand_id: brandId, prompt_id: promptId },
    query: {},
  });
}

function flipsColumn(promptId: number, platforms: PromptFlips['platforms']): Column<IntervalRow> {
  const flipsOf = ({ ai_platform }: IntervalRow) =>
    platforms.find(({ platform }) => platform === platformNamed(String(ai_platform)));
  return {
    key: 'flips',
    label: 'Changed on',
    meaning:
      'Over the last 30 days: on how many days the answer began or stopped naming the brand. If that never happens, you need not ask the prompt every day.',
    numeric: true,
    value: (row) => flipsOf(row)?.flip_rate ?? null,
    cell: (row) => (
      <AnswersLink search={answersOf(promptId, row)}>{flipText(flipsOf(row))}</AnswersLink>
    ),
  };
}

/** “3 of 27 days”: the first day has none before it. */
function flipText(flips: PromptFlips['platforms'][number] | undefined): string {
  if (!flips || flips.flip_rate === null) return '–';
  const pairs = flips.days - 1;
  return `${Math.round(flips.flip_rate * pairs)} of ${pairs} days`;
}

function platformColumn(promptId: number): Column<IntervalRow> {
  return {
    key: 'platform',
    label: 'Platform',
    value: ({ ai_platform }) => String(ai_platform),
    cell: (row) => (
      <AnswersLink
        className={styles.platform}
        search={answersOf(promptId, row)}
        count={answersIn(row)}
      >
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
