import { useState } from 'react';
import type { Connection } from '#contract/referrals.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { counted } from '../../lib/format.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { maxFileBytes, type ReferralRow, readReferralFile } from './read-referral-file.ts';
import styles from './upload-dialog.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { useReferralUpload } from './use-referral-upload.ts';

interface UploadDialogProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** A file of events, read here and sent in batches, with progress and a reason for each line that was refused. */
export function UploadDialog({ connection, onClose }: UploadDialogProps) {
  const { state, run, stop } = useReferralUpload(useBrandId(), connection.id);
  const [rows, setRows] = useState<readonly ReferralRow[]>([]);
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | undefined) => {
    setRows([]);
    setProblem(file && file.size > maxFileBytes ? tooLarge : undefined);
    if (!file || file.size > maxFileBytes) return;
    const found = readReferralFile(await file.text());
    setRows(found);
    if (found.length === 0) setProblem('There is no event in this file.');
  };
  const events = rows.filter((row) => 'event' in row).length;
  return (
    <Dialog
      title="Upload visits"
      onClose={onClose}
      actions={
        state ? (
          <Button
            look={state.isRunning ? 'plain' : 'primary'}
            onClick={state.isRunning ? stop : onClose}
          >
            {state.isRunning ? 'Stop' : 'Done'}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" disabled={events === 0} onClick={() => void run(rows)}>
              Upload {counted(events, 'event')}
            </Button>
          </>
        )
      }
    >
      {state ? (
        <UploadProgress state={state} />
      ) : (
        <div className={styles.form}>
          <p>
            To {connection.website} · {connection.provider}: daily numbers by referrer and page, as
            your analytics tool exports them.
          </p>
          <label className={styles.label}>
            CSV with a header, a JSON array, or one JSON event per line; 20 MB at most
            <input
              type="file"
              className={styles.file}
              accept=".csv,.json,.ndjson,.jsonl,.txt,text/csv,application/json"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </label>
          <p className={styles.hint}>
            Columns: date (2026-11-14), referrer, page; and as far as known sessions, pageviews,
            transactions, revenue. The same day, referrer and page again replace the earlier
            numbers, so a file can be sent as often as you like.
          </p>
          {problem && <Notice tone="bad">{problem}</Notice>}
          {rows.length > events && <Unreadable rows={rows} />}
        </div>
      )}
    </Dialog>
  );
}

const tooLarge =
  'This file is larger than 20 MB. Divide it, or push it from the command line with push-referrals.';

/** Said before anything is sent. */
function Unreadable({ rows }: { readonly rows: readonly ReferralRow[] }) {
  const problems = rows.filter((row) => 'problem' in row);
  const [first] = problems;
  return (
    <Notice tone="caution">
      {counted(problems.length, 'line')} cannot be sent. Line {first?.line}: {first?.problem}
    </Notice>
  );
}
