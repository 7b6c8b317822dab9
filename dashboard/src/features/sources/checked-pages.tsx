import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CitedPageStatus } from '#contract/cited-pages.ts';
import { Select } from '../../components/field.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { counted } from '../../lib/format.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { checkedPagesTable } from './checked-pages-table.tsx';
import { checkedPagesQuery, checkedPagesRequest, pagesPerList } from './page-check-requests.ts';
import { statusWords } from './page-status.tsx';

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
      {pages.data && (
        <Pager total={pages.data.total} offset={offset} limit={pagesPerList} onMove={setOffset} />
      )}
    </>
  );
}
