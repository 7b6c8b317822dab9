import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Progress } from '../../components/progress.tsx';
import { csvText } from '../../lib/csv.ts';
import { downloadText } from '../../lib/download.ts';
import { counted, formatCount } from '../../lib/format.ts';
import styles from './upload-dialog.module.css';
import type { UploadState } from './use-referral-upload.ts';

/** How far an upload is, and what became of each line. */
export function UploadProgress({ state }: { readonly state: UploadState }) {
  const { total, accepted, rejected, refused, isRunning, error } = state;
  const done = accepted + rejected;
  const said = [
    ...(isRunning ? [`${formatCount(done)} of ${formatCount(total)} lines …`] : []),
    `${counted(accepted, 'event')} taken`,
    ...(rejected > 0 ? [`${formatCount(rejected)} refused`] : []),
    ...(!isRunning && done < total ? [`${formatCount(total - done)} not sent`] : []),
  ].join(', ');
  return (
    <div className={styles.form}>
      <div role="status">
        <Progress label="Upload of visits" done={done} total={total} text={said} />
      </div>
      {error && <Notice tone="bad">{error}</Notice>}
      {!isRunning && done < total && (
        <Notice>Upload the same file again to send the rest: what was taken is not doubled.</Notice>
      )}
      {refused.length > 0 && (
        <>
          <ul className={styles.refused} aria-label="Refused lines">
            {refused.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                Line {line}: <span className={styles.reason}>{reason}</span>
              </li>
            ))}
          </ul>
          {rejected > refused.length && (
            <p className={styles.hint}>
              The first {formatCount(refused.length)} reasons of {formatCount(rejected)}.
            </p>
          )}
          {!isRunning && (
            <Button icon="download" onClick={() => downloadRefused(refused)}>
              Download what was refused
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function downloadRefused(refused: UploadState['refused']): void {
  const rows = refused.map(({ line, reason }) => [line, reason]);
  downloadText('refused-visits.csv', 'text/csv', csvText(['line', 'reason'], rows));
}
