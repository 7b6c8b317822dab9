import { useQuery } from '@tanstack/react-query';
import type { MetricName } from '#contract/query.ts';
import { Swatch } from '../../components/chart/swatch.tsx';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatValue } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { metricRequest } from '../../lib/metric-query.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import { platformColor, platformNamed } from '../../lib/platforms.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import styles from './prompt-page.module.css';

const metrics = [
  'responses',
  'brand_presence_percentage',
  'brand_position_score',
  'brand_sentiment_score',
] as const satisfies readonly MetricName[];

/** What the answers to one prompt come to on each platform. */
export function PlatformNumbers({ promptId }: { readonly promptId: number }) {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const request = metricRequest(brandId, search, period, {
    fields: ['ai_platform', ...metrics],
    filters: [`prompt_id:${promptId}`],
  });
  const rows = useQuery(requestQuery(request));
  return (
    <Panel title="By platform" requests={[request]} results={[rows]}>
      {(found) => ({
        table: tableOf<MetricRow>({
          caption: 'Metrics by platform',
          rows: found,
          rowKey: ({ ai_platform }) => String(ai_platform),
          columns: [platformColumn(promptId), ...metrics.map(metricColumn)],
        }),
      })}
    </Panel>
  );
}

function platformColumn(promptId: number): Column<MetricRow> {
  return {
    key: 'platform',
    label: 'Platform',
    value: ({ ai_platform }) => ai_platform,
    cell: ({ ai_platform }) => (
      <PageLink
        page="responses"
        className={styles.back}
        search={{ platform: platformNamed(String(ai_platform)), prompt: promptId }}
      >
        <Swatch color={platformColor(String(ai_platform))} />
        {ai_platform}
      </PageLink>
    ),
  };
}

function metricColumn(metric: (typeof metrics)[number]): Column<MetricRow> {
  const { label, meaning, unit } = metricTerms[metric];
  return {
    key: metric,
    label,
    meaning,
    numeric: true,
    value: (row) => row[metric],
    cell: (row) => formatValue(unit, metricValue(row, metric)),
  };
}
