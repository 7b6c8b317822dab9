import type { TrackingRecord } from '#contract/pages/pipeline.ts';
import type { Pipeline } from '#contract/pages/pipeline-submissions.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Section } from '../../components/page/section.tsx';
import { Score } from '../page-audits/score.tsx';
import { waitingLabel } from './pipeline-words.ts';
import styles from './track-progress.module.css';
import { type StepState, trackSteps } from './track-steps.ts';

const words: Readonly<Record<StepState, string>> = {
  done: 'Done',
  current: 'Under way',
  failed: 'Failed',
  waiting: 'To come',
};
const tones = { done: 'good', current: 'accent', failed: 'bad', waiting: 'neutral' } as const;

interface TrackProgressProps {
  readonly track: TrackingRecord;
  readonly pipeline: Pipeline;
}

/** How far one page is, and what stopped it. */
export function TrackProgress({ track, pipeline }: TrackProgressProps) {
  const { audit } = track.result;
  return (
    <Section title="Progress">
      <ol className={styles.steps}>
        {trackSteps(track, pipeline).map(({ name, state }) => (
          <li key={name} className={styles.step}>
            {name}{' '}
            {state === 'current' && track.awaiting_approval ? (
              <Badge tone="caution">{waitingLabel}</Badge>
            ) : (
              <Badge tone={tones[state]}>{words[state]}</Badge>
            )}
          </li>
        ))}
      </ol>
      {audit && (
        <p>
          <PageLink page="pages/audits" id={audit.page_audit_id}>
            Report of the audit
          </PageLink>{' '}
          <Score score={audit.score} />
        </p>
      )}
      {track.error && (
        <Notice tone="bad">
          <p>{track.error.message}</p>
          <p>
            {track.error.code} · quote {track.error.error_hash} when you report it.
          </p>
        </Notice>
      )}
      {track.webhook_error && (
        <Notice tone="caution">
          <p>The webhook did not accept an event: {track.webhook_error.message}</p>
          <p>
            {track.webhook_error.code} · {track.webhook_error.error_hash}
          </p>
        </Notice>
      )}
    </Section>
  );
}
