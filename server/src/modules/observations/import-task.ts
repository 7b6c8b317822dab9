import { createHash } from 'node:crypto';
import {
  type ImportRecord,
  importRecord,
  maxImportRecordBytes,
  maxImportRecordValues,
} from '#contract/answers/responses.ts';
import { validationIssues } from '#contract/validation-issues.ts';
import type { ThreadTask } from '#kernel/ports/threads.ts';
import { type Evaluation, evaluatorFor, type Rival, rivalsFor } from '../evaluation/index.ts';
import type { RecordChunk } from './record-chunks.ts';
import { MalformedRecords, parseRecord, shapeOf } from './split-records.ts';

export interface ImportInput extends RecordChunk {
  /** The entities that answers are evaluated for, as JSON. */
  readonly entities: string;
}

/**
 * A record, checked against the contract and evaluated unless its evaluation came with it; or the reason why it is
 * rejected.
 */
export type ImportReading =
  | {
      readonly record: Omit<ImportRecord, 'response_text'>;
      /** Undefined if it is long: the body holds it until it is written. */
      readonly text: string | undefined;
      /** Only the rivals if an evaluation came with the record. */
      readonly evaluation: Evaluation | { readonly rivals: readonly Rival[] };
      readonly answerHash: string;
    }
  | { readonly rejected: string };

/** The result of a chunk; `malformed` says why its body is not a list of records. */
export type ImportReadings = readonly ImportReading[] | { readonly malformed: string };

const longBytes = 64 * 1024;

/** Parses, checks and evaluates imported records on a worker thread. */
export const importTask: ThreadTask<ImportInput, ImportReadings> = {
  file: new URL(import.meta.url),
};

export default function read({ bytes, bounds, entities }: ImportInput): ImportReadings {
  try {
    return bounds.map(({ start, end }) => readRecord(bytes.subarray(start, end), entities));
  } catch (error) {
    // An error loses its class when it leaves the thread.
    if (error instanceof MalformedRecords) return { malformed: error.message };
    throw error;
  }
}

function readRecord(bytes: Uint8Array, entities: string): ImportReading {
  if (bytes.length > maxImportRecordBytes) {
    return { rejected: `a record takes at most ${maxImportRecordBytes} bytes` };
  }
  // Checked before parsing: values of a few bytes take many times that in memory.
  if (shapeOf(bytes).values > maxImportRecordValues) {
    return { rejected: `a record has at most ${maxImportRecordValues} values` };
  }
  const value = parseRecord(bytes);
  const parsed = importRecord.safeParse(value);
  if (!parsed.success) {
    const [issue] = validationIssues('body', parsed.error.issues, value);
    const path = issue?.loc.slice(1).join('.');
    return { rejected: path ? `${path}: ${issue?.msg}` : (issue?.msg ?? 'not a record') };
  }
  const { response_text: text, ...record } = parsed.data;
  return {
    record,
    text: bytes.length > longBytes ? undefined : text,
    evaluation: record.evaluation
      ? { rivals: rivalsFor(entities)(text) }
      : evaluatorFor(entities)(text),
    answerHash: createHash('sha256').update(text).digest('hex'),
  };
}

/** The text of a long record that was read before. */
export function longTextOf(bytes: Uint8Array): string {
  const { response_text } = parseRecord(bytes) as Pick<ImportRecord, 'response_text'>;
  return response_text;
}
