import type { MetricName } from '#contract/query.ts';
import { Badge } from '../../components/badge.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Estimated } from '../../components/estimated.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatValue } from '../../lib/format.ts';
import { metricTerms, sourceTypeLabels } from '../../lib/glossary.ts';
import type { RatioMetric } from '../../lib/interval-query.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import type { CitingEstimates } from './use-citing-estimates.ts';

const owners = ['brand', 'competitor', 'other'] as const;
const tones = { brand: 'accent', competitor: 'caution', other: 'neutral' } as const;

export const domainColumn: Column<MetricRow> = {
  key: 'domain',
  label: 'Website',
  value: ({ source_domain }) => source_domain,
  cell: ({ source_domain }) => (
    <PageLink page="sources" search={{ domain: String(source_domain) }}>
      {source_domain}
    </PageLink>
  ),
};

export const ownerColumn: Column<MetricRow> = {
  key: 'owner',
  label: 'Owner',
  value: ({ source_type }) => source_type,
  cell: ({ source_type }) => {
    const owner = owners.find((one) => one === source_type) ?? 'other';
    return <Badge tone={tones[owner]}>{sourceTypeLabels[owner]}</Badge>;
  },
};

interface ColumnWords {
  readonly label?: string;
  readonly meaning?: string;
}

export function metricColumn(metric: MetricName, words: ColumnWords = {}): Column<MetricRow> {
  const { unit, label, meaning } = metricTerms[metric];
  return {
    key: metric,
    label: words.label ?? label,
    meaning: words.meaning ?? meaning,
    numeric: true,
    value: (row) => metricValue(row, metric),
    cell: (row) => formatValue(unit, metricValue(row, metric)),
  };
}

/** Of those that cite the website. */
export function citingColumns(estimates: CitingEstimates): readonly Column<MetricRow>[] {
  return [
    metricColumn('citation_unique_responses', {
      label: 'Answers',
      meaning: 'Answers that cite this website at least once.',
    }),
    shareColumn(estimates, 'brand_presence_percentage', {
      label: 'Name you',
      meaning: 'Of the answers that cite this website, the share that mentions the brand.',
    }),
    shareColumn(estimates, 'competitor_presence_percentage', {
      label: 'Name a competitor',
      meaning:
        'Of the answers that cite this website, the share that mentions at least one competitor.',
    }),
  ];
}

/** The share is there before its bounds are. */
function shareColumn(
  estimates: CitingEstimates,
  metric: RatioMetric,
  words: ColumnWords,
): Column<MetricRow> {
  return {
    ...metricColumn(metric, words),
    cell: (row) => {
      const estimate = estimates.of(row, metric);
      return estimate ? (
        <Estimated unit="share" estimate={estimate} />
      ) : (
        formatValue('share', metricValue(row, metric))
      );
    },
  };
}

/** The most cited first. */
export function byAnswers(one: MetricRow, other: MetricRow): number {
  const metric = 'citation_unique_responses';
  return (metricValue(other, metric) ?? 0) - (metricValue(one, metric) ?? 0);
}
