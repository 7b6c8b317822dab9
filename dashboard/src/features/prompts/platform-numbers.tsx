import { Swatch } from '../../components/chart/swatch.tsx';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { Estimated } from '../../components/estimated.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatCount } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import type { RatioMetric } from '../../lib/interval-query.ts';
import { estimateOf, type IntervalRow } from '../../lib/interval-row.ts';
import { platformColor, platformNamed } from '../../lib/platforms.ts';
import { useIntervals } from '../../lib/use-intervals.ts';
import styles from './prompt-page.module.css';

const metrics = [
  'brand_presence_percentage',
  'brand_position_score',
  'brand_sentiment_score',
] as const satisfies readonly RatioMetric[];

/** What the answers to one prompt come to on each platform. */
export function PlatformNumbers({ promptId }: { readonly promptId: number }) {
  const { requests, result } = useIntervals({
    fields: ['ai_platform', ...metrics],
    filters: [`prompt_id:${promptId}`],
  });
  return (
    <Panel title="By platform" requests={requests} results={[result]}>
      {(found) => ({
        table: tableOf<IntervalRow>({
          caption: 'Metrics by platform',
          rows: found,
          rowKey: ({ ai_platform }) => String(ai_platform),
          columns: [platformColumn(promptId), answersColumn, ...metrics.map(metricColumn)],
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

function metricColumn(metric: RatioMetric): Column<IntervalRow> {
  const { label, meaning, unit } = metricTerms[metric];
  return {
    key: metric,
    label,
    meaning,
    numeric: true,
    value: (row) => estimateOf(row, metric)?.estimate,
    cell: (row) => <Estimated unit={unit} estimate={estimateOf(row, metric)} />,
  };
}
