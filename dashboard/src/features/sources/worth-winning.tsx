import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tableOf } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { formatCount } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import {
  answersColumn,
  checksColumn,
  citedByColumn,
  gapColumn,
  kindColumn,
  rivalsColumn,
  sourceColumn,
} from './source-columns.tsx';
import { sourcesRequest } from './source-requests.ts';

const shown = 10;
const choices = [
  { value: 'page', label: 'Pages' },
  { value: 'domain', label: 'Websites' },
] as const;

/** Sources of answers that name a competitor and not the brand: where to be present next. */
export function WorthWinning() {
  const brandId = useBrandId();
  const [by, setBy] = useState<'domain' | 'page'>('page');
  const request = sourcesRequest(brandId, useScope(), { by, sort: 'worth', limit: shown });
  const sources = useQuery(requestQuery(request));
  return (
    <Panel
      title="Worth winning"
      lines={22}
      meaning="Sorted by how many answers cite the source, name at least one competitor and leave you out. Your own and competitors' websites are left out."
      requests={[request]}
      results={[sources]}
      controls={
        <Segmented label="Worth winning by" value={by} options={choices} onChange={setBy} />
      }
      empty="No answer in this period cites a source, names a competitor and leaves you out."
    >
      {({ items, total }) => ({
        note: total > shown ? `The first ${shown} of ${formatCount(total)}` : '',
        table: tableOf({
          caption: 'Sources worth winning',
          rows: items,
          rowKey: ({ domain, url }) => url ?? domain,
          columns: [
            sourceColumn,
            gapColumn,
            answersColumn,
            kindColumn,
            citedByColumn,
            rivalsColumn,
            checksColumn,
          ],
        }),
      })}
    </Panel>
  );
}
