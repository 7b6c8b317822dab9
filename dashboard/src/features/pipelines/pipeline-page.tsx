import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { Pipeline, PipelineTrack } from '#contract/pages/pipeline-submissions.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { AddressPager } from '../../components/page/list-parts.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink, PageLink } from '../../components/page/page-link.tsx';
import { Facts, Section } from '../../components/page/section.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { scoreMeaning } from '../page-audits/audit-table.tsx';
import { Score } from '../page-audits/score.tsx';
import { sitesQuery } from '../sites/site-requests.ts';
import { readableAddress } from '../sources/readable-address.ts';
import { EarlyAccess, needsEarlyAccess } from './early-access.tsx';
import { PipelineProgress } from './pipeline-progress.tsx';
import { pageSize, pipelineQuery, tracksQuery, tracksRequest } from './pipeline-requests.ts';
import { readPipelineSearch } from './pipeline-search.ts';
import { aimLabels, aimMeanings, aimOf, stateLabel, stateTone } from './pipeline-words.ts';
import styles from './track-table.module.css';

/** One submission, and how far each of its pages is; it follows them by itself. */
export function PipelinePage() {
  const brandId = useBrandId();
  const { pipelineId = '' } = useParams({ strict: false });
  const { offset } = readPipelineSearch(useSearch({ strict: false }));
  const pipeline = useQuery(pipelineQuery(brandId, pipelineId));
  const tracks = useQuery(tracksQuery(brandId, pipelineId, offset));
  return (
    <Page
      title={
        pipeline.data ? `Submission of ${formatMoment(pipeline.data.created_at)}` : 'Submission'
      }
      lead={<BackLink page="pages/versions">All rewritten versions</BackLink>}
      isUnnamed={pipeline.isPending && 'longer'}
    >
      {needsEarlyAccess(pipeline.error) ? (
        <EarlyAccess />
      ) : (
        <>
          <Loaded results={[pipeline]} skeleton={<Coming />}>
            {(found) => <Summary pipeline={found} />}
          </Loaded>
          <Panel
            title="Pages"
            requests={[tracksRequest(brandId, pipelineId, offset)]}
            results={[tracks]}
          >
            {(list) => ({
              table: trackTable(pipelineId, list.items),
              note: counted(list.total, 'page'),
            })}
          </Panel>
        </>
      )}
      <AddressPager total={tracks.data?.total} offset={offset} limit={pageSize} />
    </Page>
  );
}

/** As tall as the summary. */
function Coming() {
  return (
    <Section title="Progress">
      <Skeleton lines={5} narrowLines={9} />
    </Section>
  );
}

function Summary({ pipeline }: { readonly pipeline: Pipeline }) {
  const { data: sites } = useQuery(sitesQuery(useBrandId()));
  const { site_id: siteId } = pipeline;
  const domain = sites?.items.find(({ id }) => id === siteId)?.domain;
  return (
    <Section title="Progress" lead={aimMeanings[aimOf(pipeline)]}>
      <PipelineProgress pipeline={pipeline} />
      <Facts
        facts={[
          { label: 'Up to', value: aimLabels[aimOf(pipeline)] },
          {
            label: 'Site',
            value: siteId && (
              <PageLink page="pages/sites" id={siteId}>
                {domain ?? siteId}
              </PageLink>
            ),
          },
        ]}
      />
    </Section>
  );
}

export function trackTable(pipelineId: string, tracks: readonly PipelineTrack[]): ReadyTable {
  return tableOf<PipelineTrack>({
    caption: 'Pages of the submission, in the order given',
    rows: tracks,
    rowKey: ({ token }) => token,
    columns: [
      {
        key: 'url',
        label: 'Page',
        value: ({ url }) => url,
        cell: ({ url, token, error }) => (
          <div className={styles.url}>
            <PageLink page="pages/versions" id={`${pipelineId}/${token}`}>
              {readableAddress(url)}
            </PageLink>
            {error && (
              <p className={styles.error}>
                {error.message} ({error.code})
              </p>
            )}
          </div>
        ),
      },
      {
        key: 'state',
        label: 'State',
        value: ({ error, ...track }) =>
          error ? `${stateLabel(track)}: ${error.message} (${error.code})` : stateLabel(track),
        cell: (track) => <Badge tone={stateTone(track)}>{stateLabel(track)}</Badge>,
      },
      {
        key: 'score',
        label: 'Score',
        meaning: scoreMeaning,
        numeric: true,
        value: ({ result }) => result.audit?.score,
        cell: ({ result }) => <Score score={result.audit?.score} />,
      },
      { key: 'result', label: 'Result', value: resultLabel },
      {
        key: 'updated',
        label: 'Last change',
        value: ({ updated_at }) => updated_at,
        cell: ({ updated_at }) => <Moment at={updated_at} />,
      },
    ],
  });
}

/** What there is to look at. */
function resultLabel({ result, optimization_run_id }: PipelineTrack): string | null {
  if (result.version) return result.version.state === 'live' ? 'Published' : 'Staged';
  if (optimization_run_id) return 'Optimized';
  return result.audit?.score === undefined || result.audit.score === null ? null : 'Audited';
}
