import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { csvText } from '#contract/csv.ts';
import { Button } from '../../components/button.tsx';
import { CostEstimate } from '../../components/cost-estimate.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextArea } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Progress } from '../../components/progress.tsx';
import { brandQuery } from '../../lib/brands.ts';
import { downloadText } from '../../lib/download.ts';
import { counted, formatCount } from '../../lib/format.ts';
import { mixedEstimate } from '../../lib/mixed-estimate.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { emptyDraft } from './prompt-draft.ts';
import styles from './prompt-form.module.css';
import { PromptForm } from './prompt-form.tsx';
import { maxRows, readPromptRows } from './read-prompt-rows.ts';
import { type ImportState, usePromptImport } from './use-prompt-import.ts';

/** Many prompts at once, pasted or from a file, with progress and a reason for each that was refused. */
export function ImportPromptsDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const { data: brand } = useQuery(brandQuery(brandId));
  const [content, setContent] = useState('');
  const [draft, setDraft] = useState(emptyDraft);
  const { state, run, stop } = usePromptImport(brandId);
  const rows = readPromptRows(content, draft, { personas: brand?.personas ?? [] });
  const tooMany = rows.length > maxRows;
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
              disabled={rows.length === 0 || tooMany}
              onClick={() => void run(rows)}
            >
              Import {counted(rows.length, 'prompt')}
            </Button>
          </>
        )
      }
    >
      {state ? (
        <ImportProgress state={state} />
      ) : (
        <div className={styles.form}>
          <TextArea
            label="One prompt in each line, or CSV with a header (text, platforms, persona, stage, tags, topics)"
            rows={6}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
          <label className={styles.label}>
            Or a file
            <input
              type="file"
              className={styles.file}
              accept=".csv,.txt,text/csv,text/plain"
              onChange={async (event) => setContent((await event.target.files?.[0]?.text()) ?? '')}
            />
          </label>
          {tooMany && (
            <Notice tone="bad">
              At most {formatCount(maxRows)} prompts at once; these are {formatCount(rows.length)}.
            </Notice>
          )}
          <PromptForm
            draft={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
          <CostEstimate
            query={{ prompts: 1 }}
            adjust={(ofOne) =>
              mixedEstimate(
                ofOne,
                rows.flatMap((row) => ('body' in row ? [row.body.platforms ?? []] : [])),
              )
            }
          />
        </div>
      )}
    </Dialog>
  );
}

function ImportProgress({ state }: { readonly state: ImportState }) {
  const { total, created, failures, isRunning } = state;
  const done = created + failures.length;
  const said = [
    isRunning
      ? `${formatCount(done)} of ${formatCount(total)} …`
      : `${counted(created, 'prompt')} added`,
    ...(failures.length > 0 ? [`${formatCount(failures.length)} refused`] : []),
    ...(!isRunning && done < total ? [`${formatCount(total - done)} left out`] : []),
  ].join(', ');
  return (
    <div className={styles.form}>
      <div role="status">
        <Progress label="Import of prompts" done={done} total={total} text={said} />
      </div>
      {failures.length > 0 && (
        <>
          <ul className={styles.failures} aria-label="Refused prompts">
            {failures.map(({ line, text, reason }) => (
              <li key={line}>
                <span>
                  {line}: {text}
                </span>
                <span className={styles.reason}>{reason}</span>
              </li>
            ))}
          </ul>
          {!isRunning && (
            <Button
              icon="download"
              onClick={() =>
                downloadText(
                  'refused-prompts.csv',
                  'text/csv',
                  csvText(
                    ['line', 'text', 'reason'],
                    failures.map(({ line, text, reason }) => [line, text, reason]),
                  ),
                )
              }
            >
              Download what was refused
            </Button>
          )}
        </>
      )}
    </div>
  );
}
