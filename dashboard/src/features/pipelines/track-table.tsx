import type { PipelineTrack } from '#contract/pipeline-submissions.ts';
import { Badge } from '../../components/badge.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { scoreMeaning } from '../page-audits/audit-table.tsx';
import { Score } from '../page-audits/score.tsx';
import { readableAddress } from '../sources/readable-address.ts';
import { stateLabel, stateTone } from './pipeline-words.ts';
import styles from './track-table.module.css';

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
