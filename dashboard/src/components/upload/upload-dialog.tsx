import { type ReactNode, useState } from 'react';
import type { FileRow } from '../../lib/files/file-records.ts';
import { counted } from '../../lib/words/format.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Notice } from '../page/notice.tsx';
import { ChooseFile } from './choose-file.tsx';
import styles from './upload.module.css';
import { UploadActions } from './upload-actions.tsx';
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
  readonly onClose: () => void;
}

/** A file of records, read here and sent in batches, with progress and a reason for each line that was refused. */
export function UploadDialog<Item>(props: UploadDialogProps<Item>) {
  const { upload, lead, hint, onClose } = props;
  const { title, verb, noun, plural } = upload;
  const { state, run, stop } = useUpload(upload);
  const [rows, setRows] = useState<readonly FileRow<Item>[]>();
  const records = (rows ?? []).flatMap((row) => ('record' in row ? [row.record] : []));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <UploadActions
          state={state}
          label={`${verb} ${counted(records.length, noun)}`}
          disabled={records.length === 0}
          onStart={() => void run(rows ?? [])}
          onStop={stop}
          onClose={onClose}
        />
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
          <ChooseFile
            {...upload}
            hint={hint}
            onContent={(content) =>
              setRows(content === undefined ? undefined : upload.read(content))
            }
          />
          {rows?.length === 0 && <Notice tone="bad">There is no {noun} in this file.</Notice>}
          {rows && rows.length > records.length && <Unreadable rows={rows} />}
        </div>
      )}
    </Dialog>
  );
}

/** Said before anything is sent. */
export function Unreadable({ rows }: { readonly rows: readonly FileRow<unknown>[] }) {
  const problems = rows.filter((row) => 'problem' in row);
  const [first] = problems;
  return (
    <Notice tone="caution">
      {counted(problems.length, 'line')} cannot be sent. Line {first?.line}: {first?.problem}
    </Notice>
  );
}
