import { csvText } from '#domain/tables/write-csv.ts';
import { downloadText } from '../../lib/files/download.ts';
import type { Refused } from '../../lib/files/send-batch.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../page/notice.tsx';
import { Progress } from '../page/progress.tsx';
import styles from './upload.module.css';
import type { UploadState } from './upload-state.ts';

interface UploadProgressProps {
  readonly state: UploadState;
  readonly words: { readonly verb: string; readonly noun: string; readonly plural: string };
  /** Whether the whole file can be sent again without storing anything twice. */
  readonly isRepeatable: boolean;
}

/** How far an upload is, and what became of each line. */
export function UploadProgress({ state, words, isRepeatable }: UploadProgressProps) {
  const { total, accepted, rejected, unclear, refused, sentUpTo, isRunning, error } = state;
  const done = accepted + rejected;
  const notSent = total - done - unclear;
  const said = [
    ...(isRunning ? [`${formatCount(done)} of ${formatCount(total)} lines …`] : []),
    `${counted(accepted, words.noun)} accepted`,
    ...(rejected > 0 ? [`${formatCount(rejected)} refused`] : []),
    ...(unclear > 0 ? [`${formatCount(unclear)} unclear`] : []),
    ...(!isRunning && notSent > 0 ? [`${formatCount(notSent)} not sent`] : []),
  ].join(', ');
  return (
    <div className={styles.form}>
      <div role="status">
        <Progress
          label={`${words.verb} of ${words.plural}`}
          done={done}
          total={total}
          text={said}
        />
      </div>
      {error && <Notice tone="bad">{error}</Notice>}
      {!isRunning && done < total && (
        <Notice>
          {isRepeatable || sentUpTo === 0
            ? `${words.verb} the same file again to send the rest. Lines that were accepted are not added twice.`
            : `Send the rest as a separate file without the lines up to ${sentUpTo}, which may already be stored.`}
        </Notice>
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
            <Button icon="download" onClick={() => downloadRefused(refused, words.plural)}>
              Download refused lines
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function downloadRefused(refused: readonly Refused[], plural: string): void {
  const rows = refused.map(({ line, reason }) => [line, reason]);
  downloadText(`refused-${plural}.csv`, 'text/csv', csvText(['line', 'reason'], rows));
}
