import { useQuery } from '@tanstack/react-query';
import { tableOf } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatDelta } from '../../lib/format.ts';
import { metricValue } from '../../lib/metric-row.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { competitorGaps, gapOf } from './competitor-gaps.ts';
import { citingColumns, domainColumn, ownerColumn } from './domain-columns.tsx';
import { domainsRequest } from './source-requests.ts';
import { useCitingEstimates } from './use-citing-estimates.ts';

/** Websites behind answers that name competitors and leave the brand out: where to be present next. */
export function CompetitorsOnly() {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const request = domainsRequest(brandId, search, period);
  const rows = useQuery(requestQuery(request));
  const gaps = rows.data && competitorGaps(rows.data);
  const estimates = useCitingEstimates(gaps);
  return (
    <Panel
      title="Where competitors are named and you are not"
      meaning="Websites not your own, sorted by how much more often the answers that cite them name a competitor than you."
      requests={[request, ...estimates.requests]}
      results={[{ ...rows, data: gaps }]}
      empty="No website is cited with competitors more often than with you."
    >
      {(found) => ({
        table: tableOf({
          caption: 'Websites whose citing answers name competitors more often than the brand',
          rows: found,
          rowKey: ({ source_domain, source_type }) => `${source_domain} ${source_type}`,
          columns: [
            domainColumn,
            ownerColumn,
            ...citingColumns(estimates),
            {
              key: 'gap',
              label: 'Gap',
              meaning: 'How many points more often a competitor is named than you.',
              numeric: true,
              value: gapOf,
              cell: (row) =>
                formatDelta(
                  'share',
                  metricValue(row, 'competitor_presence_percentage') ?? 0,
                  metricValue(row, 'brand_presence_percentage') ?? 0,
                ),
            },
          ],
        }),
      })}
    </Panel>
  );
}
