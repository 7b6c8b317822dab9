import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteReport, listReports } from '#contract/operations/reports.ts';
import type { Report } from '#contract/outgoing/reports.ts';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { DeleteDialog } from '../../components/forms/form-dialog.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { actionsColumn } from '../../components/table/record-columns.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { rangeLabels } from '../../lib/scope/period.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatPeriod } from '../../lib/words/format.ts';
import { scheduleWords } from './schedule-words.ts';

/** All of them: a brand has at most a hundred. */
const maxReports = 100;

/** The reports of a brand. */
export function ReportsPage() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const [deleting, setDeleting] = useState<Report>();
  const request = requestOf(listReports, { params, query: { limit: maxReports } });
  const reports = useQuery(requestQuery(request));
  return (
    <Page
      title="Reports"
      lead="Pages for people who do not use Sightline: share them by link, print them, or email them every week or month."
      actions={
        <ButtonLink page="reports" id="new" look="primary" icon="add" changes>
          New report
        </ButtonLink>
      }
    >
      <Panel
        title="All reports"
        requests={[request]}
        results={[reports]}
        empty="Make a report that anyone can read, with or without an account."
      >
        {({ items }) => ({ table: reportTable(items, setDeleting) })}
      </Panel>
      {deleting && (
        <DeleteDialog
          title="Delete this report?"
          onSubmit={() => change(deleteReport, { params: { ...params, report_id: deleting.id } })}
          onClose={() => setDeleting(undefined)}
        >
          <p dir="auto">{deleting.name}</p>
          <p>Its share links stop working, and it is no longer emailed.</p>
        </DeleteDialog>
      )}
    </Page>
  );
}

function reportTable(reports: readonly Report[], onDelete: (report: Report) => void): ReadyTable {
  return tableOf<Report>({
    caption: 'Reports',
    rows: reports,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'name',
        label: 'Report',
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <PageLink page="reports" id={id}>
            <span dir="auto">{name}</span>
          </PageLink>
        ),
      },
      { key: 'days', label: 'Days', value: daysOf },
      { key: 'sent', label: 'Sent', value: ({ schedule }) => scheduleWords(schedule) },
      {
        key: 'changed',
        label: 'Changed',
        value: ({ updated_at }) => updated_at,
        cell: ({ updated_at }) => <Moment at={updated_at} />,
      },
      actionsColumn((report) => [{ label: 'Delete', onSelect: () => onDelete(report) }]),
    ],
  });
}

function daysOf({ scope: { range, start_date, end_date } }: Report): string {
  if (range !== null) return rangeLabels[range];
  return formatPeriod({ start: start_date ?? '', end: end_date ?? '' });
}
