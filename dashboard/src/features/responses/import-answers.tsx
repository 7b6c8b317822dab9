import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { importPrompts } from '#contract/operations/prompt-changes.ts';
import { importResponses } from '#contract/operations/responses.ts';
import {
  type AnswerPlan,
  createPrompts,
  type ImportCalls,
  planAnswers,
} from '#domain/foreign-exports/plan-answers.ts';
import { type ForeignLine, maxExportMegabytes } from '#domain/foreign-exports/read-export.ts';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { RecognizedExport } from '../../components/forms/recognized-export.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { ChooseFile } from '../../components/upload/choose-file.tsx';
import styles from '../../components/upload/upload.module.css';
import { UploadActions } from '../../components/upload/upload-actions.tsx';
import { Unreadable } from '../../components/upload/upload-dialog.tsx';
import { UploadProgress } from '../../components/upload/upload-progress.tsx';
import { useUpload } from '../../components/upload/use-upload.ts';
import { brandQuery } from '../../lib/account/brands.ts';
import { call } from '../../lib/api/call.ts';
import { markStale } from '../../lib/api/mark-stale.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { AnswerPlanTable } from './answer-plan.tsx';
import { type AnswerRecord, exampleFile, hasExternalId, readAnswers } from './read-answer-file.ts';

const words = { verb: 'Import', noun: 'answer', plural: 'answers' };

/** Answers that were collected elsewhere, from a file: our own records, or an export of another tool. */
export function ImportAnswers({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const params = { brand_id: brandId };
  const client = useQueryClient();
  const importId = useRef('');
  const { state, run, stop } = useUpload<AnswerRecord>({
    // As many reasons as the API tells at once, so that each refused line has its own.
    rowsAtOnce: 100,
    isRepeatable: hasExternalId,
    send: (records, signal) => {
      const query = { import_id: importId.current };
      return call(importResponses, { params, query, body: records }, signal);
    },
    refresh: () => markStale(client, importResponses, params),
  });
  const [content, setContent] = useState<string>();
  const [chosen, setChosen] = useState('');
  const [isCreating, setCreating] = useState(false);
  const [failure, setFailure] = useState<string>();
  const {
    ownRows = [],
    foreign,
    problem,
  } = useMemo(() => (content === undefined ? {} : readAnswers(content, chosen)), [content, chosen]);
  const lines = problem ? [] : (foreign?.lines ?? []);
  const { plan, error } = useAnswerPlan(brandId, foreign?.lines);
  const own = ownRows.flatMap((row) => ('record' in row ? [row.record] : []));
  const ready = foreign ? (plan?.toSend.length ?? 0) : own.length;

  async function start(): Promise<void> {
    if (!plan) return run(ownRows);
    setCreating(true);
    setFailure(undefined);
    try {
      const rows = await createPrompts(plan, importCalls(brandId).importPrompts);
      const refused = plan.lines.flatMap(({ line, result, why }) =>
        result === 'refused' ? [{ line, problem: why }] : [],
      );
      await run([...refused, ...rows].sort((one, other) => one.line - other.line));
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : String(reason));
    }
    setCreating(false);
  }

  return (
    <Dialog
      title="Import answers"
      onClose={onClose}
      actions={
        <UploadActions
          state={state}
          label={`Import ${counted(ready, 'answer')}`}
          disabled={ready === 0 || isCreating}
          onStart={() => void start()}
          onStop={stop}
          onClose={onClose}
        />
      }
    >
      {state ? (
        <UploadProgress
          state={state}
          words={words}
          isRepeatable={plan !== undefined || own.every(hasExternalId)}
        />
      ) : (
        <div className={styles.form}>
          <p>
            Answers that you collected elsewhere. They are evaluated like all other answers. Exports
            of Peec, Profound, Elmo and of this API are recognized; any other table needs the
            columns prompt, platform, date and answer.
          </p>
          <ChooseFile
            forms="CSV with a header, JSON, or one JSON record per line"
            accept=".csv,.tsv,.json,.ndjson,.jsonl,.txt,text/csv,application/json"
            maxMegabytes={maxExportMegabytes}
            insteadOfLarge="Split it into several."
            onContent={(text, name) => {
              importId.current = importNamed(name);
              setChosen('');
              setFailure(undefined);
              setContent(text);
            }}
            hint={<>Nothing is imported before you have seen what becomes of each line.</>}
          />
          {content === undefined && <OwnRecords />}
          {foreign && (
            <RecognizedExport recognized={foreign} chosen={chosen} onChoose={setChosen} />
          )}
          {problem && <Notice tone="bad">{problem}</Notice>}
          {lines.length > 0 && foreign && foreign.unknownColumns.length > 0 && (
            <Notice tone="caution">
              Columns that are left out: {foreign.unknownColumns.join(', ')}.
            </Notice>
          )}
          {(failure ?? error) && <Notice tone="bad">{failure ?? error}</Notice>}
          {ownRows.length > own.length && <Unreadable rows={ownRows} />}
          <StoredTwice records={own} />
          {lines.length > 0 && !plan && !error && <p role="status">Checking the lines …</p>}
          {plan && <AnswerPlanTable plan={plan} />}
        </div>
      )}
    </Dialog>
  );
}

/** All requests of a file are one import, which can be deleted as a whole. */
function importNamed(file: string): string {
  const moment = new Date().toISOString().slice(0, 19).replace('T', ' ');
  return `${[...file].slice(0, 100).join('')}, ${moment}`;
}

function OwnRecords() {
  return (
    <details>
      <summary>Records of your own</summary>
      <div className={styles.form}>
        <p className={styles.hint}>
          A record needs prompt_id (the number in the address of the prompt’s page), platform,
          created_at and response_text. A record with an external_id replaces the one that had it
          before, so its file can be sent as often as you like. Without one, a file that is sent
          twice stores its answers twice.
        </p>
        <CopyField block label="An example" text={exampleFile()} />
      </div>
    </details>
  );
}

function StoredTwice({ records }: { readonly records: readonly AnswerRecord[] }) {
  const without = records.filter((record) => !hasExternalId(record)).length;
  if (without === 0) return null;
  return (
    <Notice tone="caution">
      {formatCount(without)} of {counted(records.length, 'answer')} without an external_id: send
      this file only once.
    </Notice>
  );
}

interface PlanState {
  /** What it is the plan of. */
  readonly lines?: readonly ForeignLine[];
  readonly plan?: AnswerPlan;
  readonly error?: string;
}

/** What would become of the lines, as the service says; nothing is written. */
function useAnswerPlan(
  brandId: number,
  lines: readonly ForeignLine[] | undefined,
): Pick<PlanState, 'plan' | 'error'> {
  const { data: brand } = useQuery(brandQuery(brandId));
  const [state, setState] = useState<PlanState>({});
  useEffect(() => {
    if (!brand || !lines?.length) return undefined;
    const controller = new AbortController();
    const show = (told: Omit<PlanState, 'lines'>) => {
      if (!controller.signal.aborted) setState({ ...told, lines });
    };
    planAnswers(lines, brand, importCalls(brandId, controller.signal)).then(
      (plan) => show({ plan }),
      (error) => show({ error: error instanceof Error ? error.message : String(error) }),
    );
    return () => controller.abort();
  }, [brandId, brand, lines]);
  return state.lines === lines ? state : {};
}

/** Prompts are created paused, so that an import alone asks and costs nothing. */
function importCalls(brandId: number, signal?: AbortSignal): ImportCalls {
  const params = { brand_id: brandId };
  return {
    importPrompts: (rows, dry_run) =>
      call(importPrompts, { params, body: { rows: [...rows], dry_run, paused: true } }, signal),
    findAnswers: (records) =>
      call(importResponses, { params, query: { dry_run: true }, body: records }, signal),
  };
}
