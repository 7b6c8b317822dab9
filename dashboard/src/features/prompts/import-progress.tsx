import { csvText } from '#contract/csv.ts';
import { type ImportLine, importLines } from '#contract/import-lines.ts';
import type { PromptFile } from '#contract/read-prompt-rows.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Progress } from '../../components/progress.tsx';
import { downloadText } from '../../lib/download.ts';
import { counted, formatCount } from '../../lib/format.ts';
import { ImportLines } from './import-preview.tsx';
import styles from './prompt-form.module.css';
import type { ImportState } from './use-prompt-import.ts';

interface ImportProgressProps {
  readonly state: ImportState;
  readonly file: PromptFile;
}

/** How far the import is, and which lines were refused. */
export function ImportProgress({ state, file }: ImportProgressProps) {
  const { total, told, isRunning, error } = state;
  const lines = importLines(file, told);
  const refused = lines.filter(({ result }) => result === 'refused');
  const going = `${formatCount(told.length)} of ${formatCount(total)} …`;
  return (
    <div className={styles.form}>
      <div role="status">
        <Progress
          label="Import of prompts"
          done={told.length}
          total={total}
          text={isRunning ? going : said(state, lines)}
        />
      </div>
      {error && (
        <Notice tone="bad">
          {error} Import the same lines again to continue: prompts that are there already are left
          as they are.
        </Notice>
      )}
      {!isRunning && refused.length > 0 && (
        <>
          <ImportLines lines={refused} />
          <Button icon="download" onClick={() => downloadRefused(refused)}>
            Download what was refused
          </Button>
        </>
      )}
    </div>
  );
}

function said({ total, told }: ImportState, lines: readonly ImportLine[]): string {
  const count = (result: ImportLine['result']) =>
    lines.filter((line) => line.result === result).length;
  const parts: readonly (readonly [number, string])[] = [
    [count('restored'), 'restored from the archive'],
    [count('exists'), 'already there'],
    [count('refused'), 'refused'],
    [total - told.length, 'not sent'],
  ];
  return [
    `${counted(count('created'), 'prompt')} added`,
    ...parts.filter(([one]) => one > 0).map(([one, what]) => `${formatCount(one)} ${what}`),
  ].join(', ');
}

function downloadRefused(refused: readonly ImportLine[]): void {
  const rows = refused.map(({ line, text, why }) => [line, text, why]);
  downloadText('refused-prompts.csv', 'text/csv', csvText(['line', 'text', 'reason'], rows));
}
