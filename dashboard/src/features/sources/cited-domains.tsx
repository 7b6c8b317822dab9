import { useQuery } from '@tanstack/react-query';
import { tableOf } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { counted } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import {
  byAnswers,
  citingColumns,
  domainColumn,
  metricColumn,
  ownerColumn,
} from './domain-columns.tsx';
import { domainsRequest, mostRows } from './source-requests.ts';
import { useCitingEstimates } from './use-citing-estimates.ts';

const shown = 100;

/** Every website that answers cite, the most cited first. */
export function CitedDomains() {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const request = domainsRequest(brandId, search, period);
  const rows = useQuery(requestQuery(request));
  const cited = rows.data
    ?.filter(({ source_domain }) => source_domain !== null)
    .toSorted(byAnswers);
  const estimates = useCitingEstimates(cited?.slice(0, shown));
  return (
    <Panel
      title="Cited websites"
      requests={[request, ...estimates.requests]}
      results={[{ ...rows, data: cited }]}
      empty="No answer in this period cites a source."
    >
      {(found) => {
        const total =
          found.length === mostRows ? `more than ${mostRows}` : counted(found.length, 'website');
        return {
          note: found.length > shown ? `The ${shown} most cited of ${total}` : total,
          table: tableOf({
            caption: 'Cited websites',
            rows: found.slice(0, shown),
            rowKey: ({ source_domain, source_type }) => `${source_domain} ${source_type}`,
            columns: [
              domainColumn,
              ownerColumn,
              ...citingColumns(estimates),
              metricColumn('citation_count'),
            ],
          }),
        };
      }}
    </Panel>
  );
}
