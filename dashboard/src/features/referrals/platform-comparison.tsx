import { useQuery } from '@tanstack/react-query';
import type { ReferralReportItem } from '#contract/pages/referrals.ts';
import { Swatch } from '../../components/chart/legend.tsx';
import { CountChange } from '../../components/figures/delta.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { type Change, type ChangeRow, changeOf } from '../../lib/figures/interval-query.ts';
import { type MetricRow, metricValue } from '../../lib/figures/metric-query.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { formatValue } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { platformColor } from '../../lib/words/platforms.ts';
import {
  formatMeasure,
  type Measure,
  measures,
  measureWords,
  revenueCurrency,
} from './measures.ts';
import styles from './push-instructions.module.css';
import { referralPlatformName } from './referral-platforms.ts';
import {
  connectionsRequest,
  presenceChangeRequest,
  presenceRequest,
  reportRequest,
} from './referral-requests.ts';

interface Row {
  readonly name: string;
  readonly visits: ReferralReportItem | undefined;
  readonly visitsBefore: ReferralReportItem | undefined;
  readonly change: Change | undefined;
  readonly answers: number | null;
  readonly presence: number | null;
}

/** Each platform once: the visits it sends and how often it mentions the brand, compared with the other period. */
export function PlatformComparison() {
  const brandId = useBrandId();
  const { period, previous, search } = useScope();
  const requests = [
    reportRequest(brandId, period, ['platform']),
    presenceRequest(brandId, search, period),
  ] as const;
  const visits = useQuery(requestQuery(requests[0]));
  const presence = useQuery(requestQuery(requests[1]));
  const earlier = [
    reportRequest(brandId, previous ?? period, ['platform']),
    presenceChangeRequest(brandId, search, period, previous ?? period),
  ] as const;
  const currency = revenueCurrency(useQuery(requestQuery(connectionsRequest(brandId))).data?.items);
  const enabled = previous !== undefined;
  const before = useQuery({ ...requestQuery(earlier[0]), enabled }).data?.items ?? [];
  const changes = useQuery({ ...requestQuery(earlier[1]), enabled }).data ?? [];
  return (
    <Panel
      title="Visits and visibility"
      requests={previous ? [...requests, ...earlier] : requests}
      results={[visits, presence]}
      empty="No visits and no answers in this period."
    >
      {({ items }, metrics) => ({
        table: tableOf<Row>({
          caption: 'Visits and presence by platform',
          rows: comparedRows(items, metrics, previous ? before : [], changes),
          rowKey: ({ name }) => name,
          columns: columnsIn(currency),
        }),
      })}
    </Panel>
  );
}

function byPlatform(items: readonly ReferralReportItem[]) {
  return new Map(items.map((item) => [referralPlatformName(item.platform ?? 'other_ai'), item]));
}

function comparedRows(
  items: readonly ReferralReportItem[],
  metrics: readonly MetricRow[],
  before: readonly ReferralReportItem[],
  changes: readonly ChangeRow[],
): Row[] {
  const visits = byPlatform(items);
  const visitsBefore = byPlatform(before);
  const changed = new Map(changes.map((row) => [String(row.ai_platform), row]));
  const rows = new Map(metrics.map((row) => [String(row.ai_platform), row]));
  const names = new Set([...visits.keys(), ...rows.keys()]);
  return [...names]
    .map((name) => ({
      name,
      visits: visits.get(name),
      visitsBefore: visitsBefore.get(name),
      change: changeOf(changed.get(name), 'brand_presence_percentage'),
      answers: metricValue(rows.get(name), 'responses'),
      presence: metricValue(rows.get(name), 'brand_presence_percentage'),
    }))
    .toSorted((one, other) => (other.visits?.sessions ?? -1) - (one.visits?.sessions ?? -1));
}

const columnsIn = (currency: string | undefined): readonly Column<Row>[] => [
  {
    key: 'platform',
    label: 'Platform',
    value: ({ name }) => name,
    cell: ({ name }) => (
      <span className={styles.platform}>
        <Swatch color={platformColor(name)} />
        {name}
      </span>
    ),
  },
  ...measures.map((measure) => measureColumn(measure, currency)),
  {
    key: 'presence',
    label: metricTerms.brand_presence_percentage.label,
    meaning: metricTerms.brand_presence_percentage.meaning,
    numeric: true,
    value: ({ presence }) => presence,
    cell: ({ presence, change }) => (
      <>
        {formatValue('share', presence)}{' '}
        <JudgedChange unit="share" change={change} higherIsBetter />
      </>
    ),
  },
  {
    key: 'answers',
    label: metricTerms.responses.label,
    meaning: metricTerms.responses.meaning,
    numeric: true,
    value: ({ answers }) => answers,
    cell: ({ answers }) => formatValue('count', answers),
  },
];

function measureColumn(measure: Measure, currency: string | undefined): Column<Row> {
  return {
    key: measure,
    ...measureWords[measure],
    numeric: true,
    value: ({ visits }) => visits?.[measure],
    cell: ({ visits, visitsBefore }) => (
      <>
        {formatMeasure(measure, visits?.[measure], currency)}{' '}
        <CountChange now={visits?.[measure] ?? 0} before={visitsBefore?.[measure] ?? 0} />
      </>
    ),
  };
}
