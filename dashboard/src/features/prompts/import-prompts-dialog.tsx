import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { maxImportedPrompts } from '#contract/prompts/prompt-import-limits.ts';
import { readPromptExport } from '#domain/foreign-exports/read-prompt-export.ts';
import { type ImportLine, importLines, sendableRows } from '#domain/tables/import-lines.ts';
import { emptyDraft } from '#domain/tables/prompt-draft.ts';
import type { PromptFile } from '#domain/tables/read-prompt-rows.ts';
import { csvText } from '#domain/tables/write-csv.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { brandQuery, stagesQuery } from '../../lib/account/brands.ts';
import { downloadText } from '../../lib/files/download.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { ImportForm } from './import-form.tsx';
import { ImportLines } from './import-preview.tsx';
import styles from './prompt-form.module.css';
import { useImportPreview } from './use-import-preview.ts';
import { type ImportState, usePromptImport } from './use-prompt-import.ts';

/** Many prompts at once, pasted or from a file: says what becomes of each line and what it costs, then does it. */
export function ImportPromptsDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const { data: brand } = useQuery(brandQuery(brandId));
  const { data: stages } = useQuery(stagesQuery(brandId));
  const [content, setContent] = useState('');
  const [draft, setDraft] = useState(emptyDraft);
  const [chosen, setChosen] = useState('');
  const [options, setOptions] = useState({ createTopics: false, paused: false });
  const { state, run, stop } = usePromptImport(brandId);
  const names = useMemo(
    () => ({
      personas: brand?.personas ?? [],
      stages: stages?.items ?? [],
      topics: (brand?.key_topics ?? []).map((name) => ({ name })),
    }),
    [brand, stages],
  );
  const file = useMemo(
    () => readPromptExport(content, draft, names, chosen ? { formatId: chosen } : undefined),
    [content, draft, names, chosen],
  );
  const rows = sendableRows(file.rows);
  const bodies = rows.length > maxImportedPrompts ? [] : rows.map(({ body }) => body);
  const preview = useImportPreview(brandId, bodies, options.createTopics, options.paused);
  const changing =
    preview.told?.filter(({ result }) => result === 'created' || result === 'restored').length ?? 0;
  return (
    <Dialog
      title="Import prompts"
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
            <Button
              look="primary"
              disabled={changing === 0}
              onClick={() => void run(rows, options)}
            >
              Import {counted(changing, 'prompt')}
            </Button>
          </>
        )
      }
    >
      {state ? (
        <ImportProgress state={state} file={file} />
      ) : (
        <ImportForm
          content={content}
          onContent={(next) => {
            setChosen('');
            setContent(next);
          }}
          chosen={chosen}
          onChoose={setChosen}
          draft={draft}
          onDraft={setDraft}
          options={options}
          onOptions={setOptions}
          file={file}
          names={names}
          preview={preview}
        />
      )}
    </Dialog>
  );
}

interface ImportProgressProps {
  readonly state: ImportState;
  readonly file: PromptFile;
}

/** How far the import is, and which lines were refused. */
function ImportProgress({ state, file }: ImportProgressProps) {
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
            Download refused lines
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
