import type { FileRow } from '../../lib/files/file-records.ts';
import { type Refused, type SentBatch, UnclearBatch } from '../../lib/files/send-batch.ts';

export interface UploadState {
  readonly total: number;
  readonly accepted: number;
  readonly rejected: number;
  /** Of which nobody knows whether they were stored. */
  readonly unclear: number;
  /** The first that were rejected, in the order of their lines. */
  readonly refused: readonly Refused[];
  /** The last line that was stored, or may have been. */
  readonly sentUpTo: number;
  readonly isRunning: boolean;
  readonly isStopping: boolean;
  /** Why it ended before the end. */
  readonly error?: string;
}

/** More reasons than anybody reads would only fill the page. */
const maxRefused = 1000;

export function begun(rows: readonly FileRow<unknown>[]): UploadState {
  const refused = rows.flatMap((row) =>
    'problem' in row ? [{ line: row.line, reason: row.problem }] : [],
  );
  return {
    total: rows.length,
    accepted: 0,
    rejected: refused.length,
    unclear: 0,
    refused: refused.slice(0, maxRefused),
    sentUpTo: 0,
    isRunning: true,
    isStopping: false,
  };
}

export function advanced(
  state: UploadState,
  { accepted, rejected, refused, lastLine }: SentBatch,
): UploadState {
  return {
    ...state,
    accepted: state.accepted + accepted,
    rejected: state.rejected + rejected,
    refused: [...state.refused, ...refused]
      .toSorted((one, other) => one.line - other.line)
      .slice(0, maxRefused),
    sentUpTo: lastLine,
  };
}

export function failed(state: UploadState, error: unknown): UploadState {
  return {
    ...state,
    ...(error instanceof UnclearBatch ? { unclear: error.records, sentUpTo: error.lastLine } : {}),
    error: error instanceof Error ? error.message : String(error),
  };
}
