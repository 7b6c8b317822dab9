import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Pipeline, WaitingTrack } from '#contract/pages/pipeline-submissions.ts';
import type { Site } from '#contract/pages/sites.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { AddressPager } from '../../components/page/list-parts.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { sitesQuery } from '../sites/site-requests.ts';
import { readableAddress } from '../sources/readable-address.ts';
import { EarlyAccess, needsEarlyAccess } from './early-access.tsx';
import { PipelineProgress } from './pipeline-progress.tsx';
import {
  approvalsQuery,
  approvalsRequest,
  pageSize,
  pipelinesQuery,
  pipelinesRequest,
} from './pipeline-requests.ts';
import { readPipelineSearch } from './pipeline-search.ts';
import { aimLabels, aimMeanings, aimOf, unfinished } from './pipeline-words.ts';
import styles from './track-table.module.css';

/** What was sent through the pipeline, newest first. */
export function PipelinesPage() {
  const brandId = useBrandId();
  const { offset } = readPipelineSearch(useSearch({ strict: false }));
  const pipelines = useQuery(pipelinesQuery(brandId, offset));
  const sites = useQuery(sitesQuery(brandId));
  const isOpen = !needsEarlyAccess(pipelines.error);
  return (
    <Page
      title="Rewritten versions"
      lead="Pages that Sightline audits, restructures around the questions they answer, and stages or publishes for AI agents."
      actions={
        isOpen && (
          <ButtonLink changes page="pages/versions" id="new" look="primary" icon="pipeline">
            Submit pages
          </ButtonLink>
        )
      }
    >
      {isOpen && <ApprovalQueue />}
      {isOpen ? (
        <Panel
          title="Submissions"
          requests={[pipelinesRequest(brandId, offset)]}
          results={[pipelines, sites]}
          empty="Submit the pages that should answer your customers’ questions. Each is audited and, if you like, optimized."
        >
          {(list, { items }) => ({
            table: pipelineTable(list.items, items),
            note: counted(list.total, 'submission'),
          })}
        </Panel>
      ) : (
        <EarlyAccess />
      )}
      <AddressPager total={pipelines.data?.total} offset={offset} limit={pageSize} />
    </Page>
  );
}

/** What somebody has to look at before it goes live; nothing where nothing waits. */
export function ApprovalQueue() {
  const brandId = useBrandId();
  const approvals = useQuery(approvalsQuery(brandId));
  if (!approvals.data || approvals.data.total === 0) return null;
  return (
    <Panel
      title="Waiting for approval"
      meaning="Pages that go live once a member or an admin approves them."
      requests={[approvalsRequest(brandId)]}
      results={[approvals]}
    >
      {({ items, total }) => ({ table: waitingTable(items), note: counted(total, 'page') })}
    </Panel>
  );
}

function waitingTable(tracks: readonly WaitingTrack[]): ReadyTable {
  return tableOf<WaitingTrack>({
    caption: 'Pages that wait, longest first',
    rows: tracks,
    rowKey: ({ token }) => token,
    columns: [
      {
        key: 'url',
        label: 'Page',
        value: ({ url }) => url,
        cell: ({ url, token, pipeline_id }) => (
          <div className={styles.url}>
            <PageLink page="pages/versions" id={`${pipeline_id}/${token}`}>
              {readableAddress(url)}
            </PageLink>
          </div>
        ),
      },
      {
        key: 'since',
        label: 'Waiting since',
        value: ({ waiting_since }) => waiting_since,
        cell: ({ waiting_since }) => <Moment at={waiting_since} />,
      },
    ],
  });
}

export function pipelineTable(pipelines: readonly Pipeline[], sites: readonly Site[]): ReadyTable {
  const domains = new Map(sites.map(({ id, domain }) => [id, domain]));
  const domainOf = ({ site_id }: Pipeline) => site_id && (domains.get(site_id) ?? site_id);
  return tableOf<Pipeline>({
    caption: 'Submissions, newest first',
    rows: pipelines,
    rowKey: ({ pipeline_id }) => pipeline_id,
    columns: [
      {
        key: 'created',
        label: 'Submitted',
        value: ({ created_at }) => created_at,
        cell: ({ pipeline_id, created_at }) => (
          <PageLink page="pages/versions" id={pipeline_id} className={styles.moment}>
            {formatMoment(created_at)}
          </PageLink>
        ),
      },
      {
        key: 'aim',
        label: 'Up to',
        meaning: 'How far the pages go: audited, optimized, staged on a site, or published there.',
        value: (pipeline) => aimLabels[aimOf(pipeline)],
        cell: (pipeline) => (
          <span title={aimMeanings[aimOf(pipeline)]}>{aimLabels[aimOf(pipeline)]}</span>
        ),
      },
      { key: 'site', label: 'Site', value: domainOf },
      {
        key: 'pages',
        label: 'Pages',
        numeric: true,
        value: (pipeline) => allPages(pipeline),
        cell: (pipeline) => formatCount(allPages(pipeline)),
      },
      {
        key: 'failed',
        label: 'Failed',
        numeric: true,
        value: ({ tracks }) => tracks.failed,
        cell: ({ tracks }) =>
          tracks.failed > 0 ? <Badge tone="bad">{formatCount(tracks.failed)}</Badge> : '0',
      },
      {
        key: 'unfinished',
        label: 'Progress',
        value: (pipeline) => unfinished(pipeline),
        cell: (pipeline) => (
          <div className={styles.progress}>
            <PipelineProgress pipeline={pipeline} />
          </div>
        ),
      },
    ],
  });
}

function allPages({ tracks }: Pipeline): number {
  return tracks.pending + tracks.running + tracks.completed + tracks.failed;
}
