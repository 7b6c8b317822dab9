import { type ReactNode, useState } from 'react';
import type { FileRow } from '../../lib/file-records.ts';
import { counted } from '../../lib/format.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Notice } from '../notice.tsx';
import styles from './upload.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { type UploadTask, useUpload } from './use-upload.ts';

/** What is uploaded: how it is read and sent, and the words for it. */
export interface Upload<Item> extends UploadTask<Item> {
  readonly title: string;
  /** What the button does, such as "Upload". */
  readonly verb: string;
  /** One record, such as "event". */
  readonly noun: string;
  /** Names the file of what was refused. */
  readonly plural: string;
  /** Endings of names and media types that the browser offers. */
  readonly accept: string;
  /** Which forms of file are read. */
  readonly forms: string;
  /** More would fill the browser's memory. */
  readonly maxMegabytes: number;
  /** Said of a larger file. */
  readonly insteadOfLarge: string;
  readonly read: (content: string) => readonly FileRow<Item>[];
}

interface UploadDialogProps<Item> {
  readonly upload: Upload<Item>;
  /** What the file is for, before it is chosen. */
  readonly lead: ReactNode;
  /** What the file contains. */
  readonly hint: ReactNode;
  /** Shows it, until there is a file. */
  readonly example?: ReactNode;
  /** What to know about these records before they are sent. */
  readonly caution?: (records: readonly Item[]) => ReactNode;
  readonly onClose: () => void;
}

/** A file of records, read here and sent in batches, with progress and a reason for each line that was refused. */
export function UploadDialog<Item>(props: UploadDialogProps<Item>) {
  const { upload, lead, hint, example, caution, onClose } = props;
  const { title, verb, noun, plural, maxMegabytes } = upload;
  const { state, run, stop } = useUpload(upload);
  const [rows, setRows] = useState<readonly FileRow<Item>[]>([]);
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | undefined) => {
    const isTooLarge = file !== undefined && file.size > maxMegabytes * 1024 * 1024;
    setRows([]);
    setProblem(
      isTooLarge
        ? `This file is larger than ${maxMegabytes} MB. ${upload.insteadOfLarge}`
        : undefined,
    );
    if (!file || isTooLarge) return;
    const found = upload.read(await file.text());
    setRows(found);
    if (found.length === 0) setProblem(`There is no ${noun} in this file.`);
  };
  const records = rows.flatMap((row) => ('record' in row ? [row.record] : []));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        state ? (
          <Button
            look={state.isRunning ? 'plain' : 'primary'}
            disabled={state.isRunning && state.isStopping}
            onClick={state.isRunning ? stop : onClose}
          >
            {state.isRunning ? (state.isStopping ? 'Stopping …' : 'Stop') : 'Done'}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" disabled={records.length === 0} onClick={() => void run(rows)}>
              {verb} {counted(records.length, noun)}
            </Button>
          </>
        )
      }
    >
      {state ? (
        <UploadProgress
          state={state}
          words={{ verb, noun, plural }}
          isRepeatable={records.every(upload.isRepeatable)}
        />
      ) : (
        <div className={styles.form}>
          <p>{lead}</p>
          <label className={styles.label}>
            {upload.forms}; {maxMegabytes} MB at most
            <input
              type="file"
              className={styles.file}
              accept={upload.accept}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </label>
          <p className={styles.hint}>{hint}</p>
          {rows.length === 0 && example}
          {problem && <Notice tone="bad">{problem}</Notice>}
          {rows.length > records.length && <Unreadable rows={rows} />}
          {caution?.(records)}
        </div>
      )}
    </Dialog>
  );
}

/** Said before anything is sent. */
function Unreadable({ rows }: { readonly rows: readonly FileRow<unknown>[] }) {
  const problems = rows.filter((row) => 'problem' in row);
  const [first] = problems;
  return (
    <Notice tone="caution">
      {counted(problems.length, 'line')} cannot be sent. Line {first?.line}: {first?.problem}
    </Notice>
  );
}
