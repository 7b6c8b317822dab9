import { useQuery } from '@tanstack/react-query';
import type { Connection, ReferralReportItem, ReportFieldName } from '#contract/pages/referrals.ts';
import { Checkbox } from '../../components/controls/field.tsx';
import { AddressPager } from '../../components/page/list-parts.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId, useChangeSearch, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatDay } from '../../lib/words/format.ts';
import { connectionName } from './connection-names.ts';
import {
  formatMeasure,
  type Measure,
  measures,
  measureWords,
  revenueCurrency,
} from './measures.ts';
import styles from './push-instructions.module.css';
import { referralPlatformName } from './referral-platforms.ts';
import { reportRequest } from './referral-requests.ts';
import { groupingText, type ReferralSearch, reportFields } from './referral-search.ts';

const pageSize = 500;

const fieldLabels: Readonly<Record<ReportFieldName, string>> = {
  date: 'Day',
  platform: 'Platform',
  page: 'Page',
  connection: 'Connection',
};

interface GroupedReportProps {
  readonly fields: readonly ReportFieldName[];
  readonly offset: number;
  readonly connections: readonly Connection[];
}

/** The sums by any fields that the API groups by. */
export function GroupedReport({ fields, offset, connections }: GroupedReportProps) {
  const brandId = useBrandId();
  const { period } = useScope();
  const request = reportRequest(brandId, period, fields, { limit: pageSize, offset });
  const report = useQuery(requestQuery(request));
  const change = useChangeSearch<ReferralSearch>();
  return (
    <>
      <Panel
        title="Report"
        requests={[request]}
        results={[report]}
        empty="No visit from an AI platform was reported in this period."
        controls={
          <Grouping fields={fields} onChange={(next) => change({ by: groupingText(next) })} />
        }
      >
        {({ items, total }) => ({
          table: tableOf<ReferralReportItem>({
            caption: `Visits by ${fields.map((field) => fieldLabels[field].toLowerCase()).join(', ')}`,
            rows: fields.includes('date') ? items : bySessions(items),
            rowKey: (item) => fields.map((field) => item[field]).join('\n'),
            columns: [
              ...fields.map((field) => fieldColumn(field, connections)),
              ...measures.map((measure) => measureColumn(measure, revenueCurrency(connections))),
            ],
          }),
          note: total > 0 && counted(total, 'row'),
        })}
      </Panel>
      <AddressPager total={report.data?.total ?? 0} offset={offset} limit={pageSize} />
    </>
  );
}

interface GroupingProps {
  readonly fields: readonly ReportFieldName[];
  readonly onChange: (fields: readonly ReportFieldName[]) => void;
}

/** One field at least stays chosen: the last cannot be taken out. */
function Grouping({ fields, onChange }: GroupingProps) {
  return (
    <fieldset className={styles.grouping}>
      <legend className="visually-hidden">Group by</legend>
      {reportFields.map((field) => (
        <Checkbox
          key={field}
          label={fieldLabels[field]}
          checked={fields.includes(field)}
          onChange={(checked) => {
            const next = reportFields.filter((one) =>
              one === field ? checked : fields.includes(one),
            );
            if (next.length > 0) onChange(next);
          }}
        />
      ))}
    </fieldset>
  );
}

/** The API orders by the fields; what sends the most is looked for first. */
function bySessions(items: readonly ReferralReportItem[]): ReferralReportItem[] {
  return items.toSorted((one, other) => (other.sessions ?? -1) - (one.sessions ?? -1));
}

function fieldColumn(
  field: ReportFieldName,
  connections: readonly Connection[],
): Column<ReferralReportItem> {
  const shown: Readonly<Record<ReportFieldName, (item: ReferralReportItem) => string>> = {
    date: ({ date }) => (date ? formatDay(date) : ''),
    platform: ({ platform }) => (platform ? referralPlatformName(platform) : ''),
    page: ({ page }) => page ?? '',
    connection: ({ connection }) => nameOfConnection(connections, connection),
  };
  return {
    key: field,
    label: fieldLabels[field],
    value: (item) => (field === 'date' ? item.date : shown[field](item)),
    cell: shown[field],
  };
}

function nameOfConnection(connections: readonly Connection[], id: string | undefined): string {
  const found = connections.find((connection) => connection.id === id);
  return found ? connectionName(found) : (id ?? '');
}

function measureColumn(measure: Measure, currency: string | undefined): Column<ReferralReportItem> {
  return {
    key: measure,
    label: measureWords[measure].label,
    numeric: true,
    value: (item) => item[measure],
    cell: (item) => formatMeasure(measure, item[measure], currency),
  };
}
