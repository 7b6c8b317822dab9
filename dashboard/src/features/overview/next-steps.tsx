import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnswersLink } from '../../components/answers-link.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { counted } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import type { Gaps } from '../gaps/use-gaps.ts';
import { useGaps } from '../gaps/use-gaps.ts';
import { auditsQuery } from '../page-audits/page-audit-requests.ts';
import { pageRows } from '../pages/page-rows.ts';
import { readableAddress } from '../sources/readable-address.ts';
import { sourcesRequest } from '../sources/source-requests.ts';
import styles from './next-steps.module.css';

/** What to do next: the source most worth winning, the widest gap, and the own page that fails most checks. */
export function NextSteps() {
  const brandId = useBrandId();
  const worth = useQuery(
    requestQuery(sourcesRequest(brandId, useScope(), { by: 'page', sort: 'worth', limit: 1 })),
  );
  const gaps = useGaps();
  const audits = useQuery(auditsQuery(brandId, { status: 'completed' }));
  return (
    <Section title="What to do next">
      <Loaded results={[worth, gaps.result, audits]}>
        {(sources, found, audited) => {
          const [source] = sources.items;
          const [page] = pageRows({ audits: audited.items, tracks: [], campaigns: [] });
          return (
            <ol className={styles.steps}>
              {source ? (
                <Step title="Win a source">
                  <PageLink
                    page="sources"
                    id={source.domain}
                    search={{ page: source.url ?? undefined }}
                  >
                    {readableAddress(source.url ?? source.domain)}
                  </PageLink>{' '}
                  is cited where rivals are named and you are not.
                </Step>
              ) : (
                <Step title="Win a source">
                  No source is cited where rivals are named and you are not.
                </Step>
              )}
              <Step title="Close a gap">
                <WidestGap gaps={found} />
              </Step>
              <Step title="Improve a page">
                {page?.audit ? (
                  <>
                    <PageLink page="pages/audits" id={page.audit.request_id}>
                      {readableAddress(page.url)}
                    </PageLink>{' '}
                    passes the fewest checks:{' '}
                    <PageLink page="pages/audits" id={page.audit.request_id}>
                      {page.audit.score ?? 0} of 100
                    </PageLink>
                  </>
                ) : (
                  <PageLink page="pages/audits">
                    Audit a page that answers your customers’ questions
                  </PageLink>
                )}
              </Step>
            </ol>
          );
        }}
      </Loaded>
    </Section>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li>
      <strong>{title}</strong>
      <p>{children}</p>
    </li>
  );
}

/** The prompt with most rivals to itself; the first of the page of gaps. */
function WidestGap({ gaps: { rows, rivals } }: { readonly gaps: Gaps }) {
  const [row] = rows;
  const [cell] = [...(row?.cells.values() ?? [])].toSorted((a, b) => b.without - a.without);
  if (!row || !cell) return 'No answer of these days names a rival without naming you.';
  const rival = rivals.find(({ id }) => id === cell.rivalId)?.name ?? '';
  return (
    <>
      <PageLink page="prompts" id={row.promptId}>
        {row.prompt}
      </PageLink>{' '}
      <AnswersLink
        search={{ prompt: row.promptId, competitor: cell.rivalId, present: 'no' }}
        count={cell.without}
      >
        {counted(cell.without, 'answer')}
      </AnswersLink>{' '}
      {cell.without === 1 ? 'names' : 'name'} {rival} and not you.{' '}
      <PageLink page="competitors/gaps">{counted(rows.length, 'gap')}</PageLink>
    </>
  );
}
