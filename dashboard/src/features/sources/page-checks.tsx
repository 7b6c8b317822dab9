import { useMutation, useQuery } from '@tanstack/react-query';
import { checkCitedPages, putCitedPageSettings } from '#contract/operations/sources.ts';
import type { CitedPageStatus, CitedPageSummary } from '#contract/pages/cited-pages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { type Column, type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount, formatDay, formatValue } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { CheckedPages } from './checked-pages.tsx';
import { settingsRequest, summaryQuery, summaryRequest } from './page-check-requests.ts';
import { statusWords } from './page-status.tsx';

/** Whether the most cited pages exist and name the brand, and a way to find out. */
export function PageChecks() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const settings = useQuery(requestQuery(settingsRequest(params.brand_id))).data;
  const summary = useQuery(summaryQuery(params.brand_id));
  const check = useMutation({ mutationFn: () => change(checkCitedPages, { params }) });
  const isDaily = settings?.mode === 'on';
  const toggle = useMutation({
    mutationFn: () =>
      change(putCitedPageSettings, {
        params,
        body: { ...settings, mode: isDaily ? 'off' : 'on' },
      }),
  });
  const { waiting = 0, sampled_at: sampledAt = null, total } = summary.data ?? {};
  const error = check.error ?? toggle.error;
  return (
    <>
      <Panel
        title="Do cited pages exist?"
        meaning="For each platform, what was found at the pages that it cited most in 28 days. Rarely cited pages are not looked at, and may be dead more often."
        requests={[summaryRequest(params.brand_id)]}
        results={[summary]}
        empty={emptyText(sampledAt, settings?.pages_per_platform ?? 0)}
        controls={
          <>
            <Button
              changes
              disabled={!settings || toggle.isPending}
              onClick={() => toggle.mutate()}
            >
              {isDaily ? 'Stop daily checks' : 'Check daily'}
            </Button>
            <Button
              changes
              look="primary"
              disabled={check.isPending || waiting > 0}
              onClick={() => check.mutate()}
            >
              Check cited pages
            </Button>
          </>
        }
      >
        {(found) => ({
          note: noteOf(found),
          table: summaryTable(found.sampled_at === null ? [] : found.platforms),
        })}
      </Panel>
      {error && <Notice tone="bad">{error.message}</Notice>}
      {waiting > 0 && total && (
        <Progress
          label="Checking cited pages"
          done={total.sampled - waiting}
          total={total.sampled}
          text={`${formatCount(total.sampled - waiting)} of ${counted(total.sampled, 'page')} checked`}
        />
      )}
      {total !== undefined && total.sampled > 0 && (
        <CheckedPages seen={{ isChecking: waiting > 0, at: summary.dataUpdatedAt }} />
      )}
    </>
  );
}

function emptyText(sampledAt: string | null, pages: number): string {
  return sampledAt === null
    ? `Not checked yet. A check fetches the ${counted(pages, 'page')} that each platform cites most, one at a time for each website.`
    : 'No answer in this period cites a page. Simulated answers are left out: their pages are made up.';
}

function noteOf({ sampled_at, start_date, end_date, total }: CitedPageSummary): string {
  if (sampled_at === null || start_date === null || end_date === null) return '';
  const pages = `${counted(total.sampled, 'page')} behind ${formatCount(total.sampled_citations)} of ${counted(total.citations, 'citation')}`;
  return `${pages}, ${formatDay(start_date)} to ${formatDay(end_date)}; sample of ${formatMoment(sampled_at)}`;
}

type Row = CitedPageSummary['platforms'][number];

function summaryTable(platforms: readonly Row[]): ReadyTable {
  return tableOf<Row>({
    caption: 'Cited pages by platform and by what was found there',
    rows: platforms,
    rowKey: ({ platform }) => platform,
    columns: [
      { key: 'platform', label: 'Platform', value: ({ platform }) => platformNames[platform] },
      {
        key: 'checked',
        label: 'Checked',
        meaning: 'Pages that were checked, of all that the platform cited in this period.',
        numeric: true,
        value: ({ checked }) => checked,
        cell: ({ checked, cited_urls }) => `${formatCount(checked)} of ${formatCount(cited_urls)}`,
      },
      ...(['alive', 'redirected', 'dead', 'no_such_host', 'blocked', 'unknown'] as const).map(
        statusColumn,
      ),
      {
        key: 'names',
        label: 'Name you',
        meaning: 'Of the pages whose text could be read, the share that names the brand.',
        numeric: true,
        value: ({ names_brand, read }) => (read === 0 ? null : names_brand / read),
        cell: ({ names_brand, read }) =>
          read === 0
            ? '–'
            : `${formatValue('share', names_brand / read)} (${formatCount(names_brand)} of ${formatCount(read)})`,
      },
    ],
  });
}

function statusColumn(status: Exclude<CitedPageStatus, 'pending'>): Column<Row> {
  const { label, meaning } = statusWords[status];
  return { key: status, label, meaning, numeric: true, value: (row) => row[status] };
}
