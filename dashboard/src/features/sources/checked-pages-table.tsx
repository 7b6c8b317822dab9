import type { CitedPage } from '#contract/cited-pages.ts';
import { webAddress } from '../../components/answer/web-address.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { platformNames } from '../../lib/platforms.ts';
import styles from './checked-pages.module.css';
import { PageStatus, statusWords } from './page-status.tsx';
import { readableAddress } from './readable-address.ts';

export function checkedPagesTable(pages: readonly CitedPage[]): ReadyTable {
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
