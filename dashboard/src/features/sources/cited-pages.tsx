import { useQuery } from '@tanstack/react-query';
import { webAddress } from '../../components/answer/web-address.ts';
import { tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { counted } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { byAnswers, metricColumn } from './domain-columns.tsx';
import { pagesRequest } from './source-requests.ts';

/** The cited pages of one website. */
export function CitedPages({ domain }: { readonly domain: string }) {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const request = pagesRequest(brandId, search, period);
  const rows = useQuery(requestQuery(request));
  return (
    <Panel
      title={`Cited pages of ${domain}`}
      requests={[request]}
      results={[rows]}
      controls={
        <PageLink page="sources" search={{ domain: undefined }}>
          All websites
        </PageLink>
      }
      empty="No page of this website is cited in this period."
    >
      {(found) => {
        const pages = found.filter(({ source_domain }) => source_domain === domain);
        return {
          note: counted(pages.length, 'page'),
          table: tableOf({
            caption: `Cited pages of ${domain}`,
            rows: pages.toSorted(byAnswers),
            rowKey: ({ source_url }) => String(source_url),
            columns: [
              {
                key: 'page',
                label: 'Page',
                value: ({ source_url }) => source_url,
                cell: ({ source_url }) => <Address url={String(source_url)} />,
              },
              metricColumn('citation_unique_responses', {
                label: 'Answers',
                meaning: 'Answers that cite this page at least once.',
              }),
              metricColumn('citation_count'),
            ],
          }),
        };
      }}
    </Panel>
  );
}

function Address({ url }: { readonly url: string }) {
  const address = webAddress(url) ?? webAddress(`https://${url}`);
  if (!address) return url;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {url}
    </a>
  );
}
