import { Swatch } from '../../components/chart/swatch.tsx';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { Estimated } from '../../components/estimated.tsx';
import { JudgedChange } from '../../components/judged-change.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatCount } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import type { IntervalQuestion, RatioMetric } from '../../lib/interval-query.ts';
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
            answersColumn,
            ...metrics.map((metric) => metricColumn(metric, matchRows(['ai_platform'], changed))),
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
    cell: ({ ai_platform }) => (
      <PageLink
        page="responses"
        className={styles.back}
        search={{ platform: platformNamed(String(ai_platform)), prompt: promptId }}
      >
        <Swatch color={platformColor(String(ai_platform))} />
        {String(ai_platform)}
      </PageLink>
    ),
  };
}

const answersColumn: Column<IntervalRow> = {
  key: 'responses',
  label: metricTerms.responses.label,
  meaning: metricTerms.responses.meaning,
  numeric: true,
  value: answersIn,
  cell: (row) => formatCount(answersIn(row)),
};

/** Presence is about every answer. */
function answersIn(row: IntervalRow): number {
  return estimateOf(row, 'brand_presence_percentage')?.responses ?? 0;
}

function metricColumn(
  metric: RatioMetric,
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
        <Estimated unit={unit} estimate={estimateOf(row, metric)} />{' '}
        <JudgedChange
          unit={unit}
          change={changeOf(changeIn(row), metric)}
          higherIsBetter={higherIsBetter}
        />
      </>
    ),
  };
}
