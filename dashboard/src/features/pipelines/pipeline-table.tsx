import type { Pipeline } from '#contract/pipeline-submissions.ts';
import type { Site } from '#contract/sites.ts';
import { Badge } from '../../components/badge.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatCount } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { PipelineProgress } from './pipeline-progress.tsx';
import { aimLabels, aimMeanings, aimOf, unfinished } from './pipeline-words.ts';
import styles from './pipelines-page.module.css';

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
