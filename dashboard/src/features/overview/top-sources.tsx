import { useQuery } from '@tanstack/react-query';
import type { ResponseListMetadata } from '#contract/responses.ts';
import { AnswersLink } from '../../components/answers-link.tsx';
import { Badge } from '../../components/badge.tsx';
import { BarLink } from '../../components/chart/bar-link.tsx';
import { ShareBar } from '../../components/chart/share-bar.tsx';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { counted } from '../../lib/format.ts';
import { sourceTypeLabels } from '../../lib/glossary.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { sourcesRequest } from './overview-requests.ts';
import styles from './top-sources.module.css';

const shown = 8;

const tones = { brand: 'accent', competitor: 'bad', other: 'neutral' } as const;

/** The websites that the most answers cite, and whose they are. */
export function TopSources() {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const request = sourcesRequest(brandId, search, period);
  const responses = useQuery(requestQuery(request));
  return (
    <Panel
      title="Top cited sources"
      meaning="The websites that the most answers cite as their sources."
      requests={[request]}
      results={[responses]}
      empty="No answer in this period cites a source."
    >
      {({ metadata: { top_domains } }) => {
        const { domains, grand_total, owner_totals } = top_domains;
        return {
          note: (
            <>
              <AnswersLink search={{ cited: 'yes' }} count={grand_total}>
                {counted(grand_total, 'answer')}
              </AnswersLink>{' '}
              with sources, <AnswersLink search={{ owner: 'brand' }} count={owner_totals.brand} />{' '}
              of them cite your own pages
            </>
          ),
          table: tableOf({
            caption: 'Top cited sources',
            rows: domains.slice(0, shown),
            rowKey: ({ domain }) => domain,
            columns: columnsFor(domains[0]?.observation_count ?? 1),
          }),
        };
      }}
    </Panel>
  );
}

type Domain = ResponseListMetadata['top_domains']['domains'][number];

function columnsFor(most: number): readonly Column<Domain>[] {
  return [
    {
      key: 'domain',
      label: 'Website',
      value: ({ domain }) => domain,
      cell: ({ domain }) => (
        <PageLink page="sources" id={domain} className={styles.domain}>
          {domain}
        </PageLink>
      ),
    },
    {
      key: 'owner',
      label: 'Owner',
      value: ({ domain_owner }) => domain_owner,
      cell: ({ domain_owner }) => (
        <Badge tone={tones[domain_owner]}>{sourceTypeLabels[domain_owner]}</Badge>
      ),
    },
    {
      key: 'answers',
      label: 'Answers',
      meaning: 'Answers that cite this website at least once.',
      numeric: true,
      value: ({ observation_count }) => observation_count,
      cell: ({ domain, observation_count, domain_owner }) => (
        <span className={styles.answers}>
          <BarLink search={{ domain }}>
            <ShareBar
              share={observation_count / most}
              color={domain_owner === 'brand' ? '--accent' : '--competitor-mark'}
            />
          </BarLink>
          <AnswersLink search={{ domain }} count={observation_count} />
        </span>
      ),
    },
  ];
}
