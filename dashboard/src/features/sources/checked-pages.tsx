import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CitedPage, CitedPageStatus } from '#contract/pages/cited-pages.ts';
import { webAddress } from '../../components/answer/web-address.ts';
import { Select } from '../../components/controls/field.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { Pager } from '../../components/page/list-parts.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import styles from './checked-pages.module.css';
import { checkedPagesQuery, checkedPagesRequest, pagesPerList } from './page-check-requests.ts';
import { PageStatus, statusWords } from './page-status.tsx';
import { readableAddress } from './readable-address.ts';

const statuses = Object.keys(statusWords) as CitedPageStatus[];
const options = [
  { value: '', label: 'Every status' },
  ...statuses.map((value) => ({ value, label: statusWords[value].label })),
];

interface CheckedPagesProps {
  /** Only pages of this website. */
  readonly domain?: string;
  readonly seen: Parameters<typeof checkedPagesQuery>[1];
}

/** The pages of the sample with what was found at each, the most cited first. */
export function CheckedPages({ domain, seen }: CheckedPagesProps) {
  const brandId = useBrandId();
  const [status, setStatus] = useState<CitedPageStatus>();
  const [offset, setOffset] = useState(0);
  const request = checkedPagesRequest(brandId, { domain, status, offset });
  const pages = useQuery(checkedPagesQuery(request, seen));
  return (
    <>
      <Panel
        title="Checked pages"
        requests={[request]}
        results={[pages]}
        empty="No page of the sample has this status."
        controls={
          <Select
            label="Status"
            hideLabel
            value={status ?? ''}
            options={options}
            onChange={(chosen) => {
              setStatus(statuses.find((one) => one === chosen));
              setOffset(0);
            }}
          />
        }
      >
        {({ items, total }) => ({
          note: counted(total, 'page'),
          table: checkedPagesTable(items),
        })}
      </Panel>
      <Pager total={pages.data?.total} offset={offset} limit={pagesPerList} onMove={setOffset} />
    </>
  );
}

function checkedPagesTable(pages: readonly CitedPage[]): ReadyTable {
  return tableOf<CitedPage>({
    caption: 'Cited pages with what was found at each',
    rows: pages,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'page',
        label: 'Page',
        value: ({ url }) => url,
        cell: (page) => <Address {...page} />,
      },
      {
        key: 'status',
        label: 'Status',
        value: ({ status }) => statusWords[status].label,
        cell: (page) => <Found {...page} />,
      },
      {
        key: 'names',
        label: 'Names you',
        meaning:
          'Whether its title, description or main text names the brand. A dash: the text could not be read.',
        value: ({ names_brand }) => (names_brand === null ? null : names_brand ? 'Yes' : 'No'),
      },
      {
        key: 'platforms',
        label: 'Cited by',
        value: ({ platforms }) => platforms.map((one) => platformNames[one.platform]).join(', '),
      },
      {
        key: 'checked',
        label: 'Checked',
        value: ({ checked_at }) => checked_at,
        cell: ({ checked_at }) => (checked_at ? <Moment at={checked_at} /> : '–'),
      },
    ],
  });
}

function Address({ url, title }: CitedPage) {
  return (
    <div className={styles.page}>
      <a href={webAddress(url)} target="_blank" rel="noopener noreferrer nofollow">
        {readableAddress(url.replace(/^https?:\/\//, ''))}
      </a>
      {title && (
        <span className={styles.detail} dir="auto">
          {title}
        </span>
      )}
    </div>
  );
}

function Found({ status, error, final_url: finalUrl }: CitedPage) {
  const detail = status === 'redirected' ? `To ${readableAddress(finalUrl ?? '')}` : error;
  return (
    <div className={styles.found}>
      <PageStatus status={status} />
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}
