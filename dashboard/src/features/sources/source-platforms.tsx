import { useQuery } from '@tanstack/react-query';
import { AnswersLink } from '../../components/answers-link.tsx';
import { tableOf } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { metricValue } from '../../lib/metric-row.ts';
import { platformNames } from '../../lib/platforms.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import type { SourceShown } from './source-facts.tsx';
import { citing, platformsRequest } from './source-requests.ts';

/** Which platforms cite it, and in how many of their answers. */
export function SourcePlatforms({ source, request, found }: SourceShown) {
  const { search, period } = useScope();
  const totalsRequest = platformsRequest(useBrandId(), search, period);
  const totals = useQuery(requestQuery(totalsRequest));
  return (
    <Panel
      title="Platforms"
      lines={12}
      requests={[request, totalsRequest]}
      results={[found, totals]}
      empty="No platform cites it in this period."
    >
      {({ items: [one] }, rows) => {
        const all = new Map(rows.map((row) => [row.ai_platform, metricValue(row, 'responses')]));
        return {
          table: tableOf({
            caption: 'Platforms that cite this source',
            rows: one?.platforms ?? [],
            rowKey: ({ platform }) => platform,
            columns: [
              {
                key: 'platform',
                label: 'Platform',
                value: ({ platform }) => platformNames[platform],
              },
              {
                key: 'answers',
                label: 'Answers',
                meaning: 'Answers of this platform that cite the source.',
                numeric: true,
                value: ({ answers }) => answers,
                cell: ({ platform, answers }) => (
                  <AnswersLink search={{ ...citing(source), platform }} count={answers} />
                ),
              },
              {
                key: 'all',
                label: 'Of all its answers',
                numeric: true,
                value: ({ platform }) => all.get(platformNames[platform]),
                cell: ({ platform }) => (
                  <AnswersLink
                    search={{ platform }}
                    count={all.get(platformNames[platform]) ?? 0}
                  />
                ),
              },
            ],
          }),
        };
      }}
    </Panel>
  );
}
