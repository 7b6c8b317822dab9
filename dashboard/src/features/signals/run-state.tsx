import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { runSignals } from '#contract/operations/signals.ts';
import type { SignalRun } from '#contract/signals.ts';
import { Notice } from '../../components/notice.tsx';
import { Progress } from '../../components/progress.tsx';
import { counted, formatPeriod } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { markStale } from '../../lib/mark-stale.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { isOpen, latestCompleted } from './signal-requests.ts';
import styles from './signals.module.css';

/** What was compared last, when, and how far the run is that is open. */
export function RunState({ runs }: { readonly runs: readonly SignalRun[] }) {
  const [newest] = runs;
  const open = runs.find(isOpen);
  const latest = latestCompleted(runs);
  useFreshSignals(open !== undefined);
  return (
    <div className={styles.state} aria-live="polite">
      {open && <OpenRun run={open} />}
      {newest?.status === 'failed' && (
        <Notice tone="bad">The last run failed. {newest.failure}</Notice>
      )}
      {latest && <LastRun run={latest} />}
    </div>
  );
}

function OpenRun({ run: { status, done, total } }: { readonly run: SignalRun }) {
  const text = status === 'pending' ? 'Waiting to start' : `Step ${done + 1} of ${total}`;
  return <Progress label="Comparing" done={done} total={total} text={text} />;
}

function LastRun({ run }: { readonly run: SignalRun }) {
  const now = formatPeriod({ start: run.start_date, end: run.end_date });
  const before = formatPeriod({ start: run.compare_start_date, end: run.compare_end_date });
  const few = run.untested > 0 ? `, ${run.untested} more had too few answers` : '';
  return (
    <p className={styles.last}>
      {now} against {before}. {counted(run.tested, 'change')} tested{few}. Last run{' '}
      <time dateTime={run.completed_at ?? undefined}>
        {run.completed_at && formatMoment(run.completed_at)}
      </time>
      .
    </p>
  );
}

/** Once a run has ended, the list is another one. */
function useFreshSignals(isRunning: boolean): void {
  const client = useQueryClient();
  const brandId = useBrandId();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void markStale(client, runSignals, { brand_id: brandId });
    }
    wasRunning.current = isRunning;
  }, [client, brandId, isRunning]);
}
