import { useEffect, useRef, useState } from 'react';
import { recordBatches } from '#domain/tables/record-batches.ts';
import type { FileRow } from '../../lib/files/file-records.ts';
import { type BatchSender, sendBatch, UnclearBatch } from '../../lib/files/send-batch.ts';
import { advanced, begun, failed, type UploadState } from './upload-state.ts';

export interface UploadTask<Item> extends BatchSender<Item> {
  readonly rowsAtOnce: number;
  /** What the upload changes is asked for again. */
  readonly refresh: () => Promise<unknown>;
}

/** Sends the records of a file batch by batch; what cannot be sent is refused at once, with its line. */
export function useUpload<Item>(task: UploadTask<Item>) {
  const [state, setState] = useState<UploadState>();
  const running = useRef<AbortController>(undefined);
  const stop = () => {
    running.current?.abort();
    setState((before) => before && { ...before, isStopping: true });
  };
  // Closing the dialog cancels the rest.
  useEffect(() => () => running.current?.abort(), []);

  async function run(rows: readonly FileRow<Item>[]): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const change = (next: (before: UploadState) => UploadState) =>
      setState((before) => before && next(before));
    setState(begun(rows));
    const records = rows.filter((row) => 'record' in row);
    try {
      for (const batch of recordBatches(records, task.rowsAtOnce)) {
        if (signal.aborted) break;
        const sent = await sendBatch(task, batch, signal);
        change((before) => advanced(before, sent));
      }
    } catch (error) {
      if (!signal.aborted || error instanceof UnclearBatch)
        change((before) => failed(before, error));
    }
    change((before) => ({ ...before, isRunning: false }));
    await task.refresh();
  }

  return { state, run, stop };
}
