import { SightlineError } from '../api/call.ts';
import type { RecordOnLine } from './file-records.ts';

export interface Refused {
  readonly line: number;
  readonly reason: string;
}

/** What became of a batch. */
export interface SentBatch {
  readonly accepted: number;
  /** Also those whose reason was not told. */
  readonly rejected: number;
  readonly refused: readonly Refused[];
  readonly lastLine: number;
}

/** How the API answers to rows that it judges one by one; each message begins with its row. */
export interface RowsAnswer {
  readonly accepted: number;
  readonly rejected: number;
  readonly errors: readonly string[];
}

export interface BatchSender<Item> {
  /** Whether the record, sent once more, replaces itself. */
  readonly isRepeatable: (record: Item) => boolean;
  readonly send: (records: readonly Item[], signal: AbortSignal) => Promise<RowsAnswer>;
}

/** Nobody knows whether the batch was stored, and sending it again could store it twice. */
export class UnclearBatch extends Error {
  readonly records: number;
  readonly lastLine: number;

  constructor(message: string, { records, lastLine }: Pick<UnclearBatch, 'records' | 'lastLine'>) {
    super(message);
    this.records = records;
    this.lastLine = lastLine;
  }
}

const attempts = 5;
const tooManyRequests = 429;
const withoutAnswer = [0, 502, 503, 504];

/**
 * Sends a batch until it is answered. What could be stored twice is sent again only where it was certainly not
 * stored, and not given up while it is under way.
 */
export async function sendBatch<Item>(
  sender: BatchSender<Item>,
  batch: readonly RecordOnLine<Item>[],
  signal: AbortSignal,
): Promise<SentBatch> {
  const records = batch.map(({ record }) => record);
  const isRepeatable = records.every(sender.isRepeatable);
  const given = isRepeatable ? signal : new AbortController().signal;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return inLines(await sender.send(records, given), batch);
    } catch (error) {
      if (!isRepeatable && isUnclear(error)) throw unclear(error, batch);
      if (signal.aborted || attempt === attempts || !mayPass(error)) throw error;
      await pause(1000 * 2 ** (attempt - 1), signal);
      signal.throwIfAborted();
    }
  }
}

/** Messages name lines of the file instead of rows of the batch. */
function inLines(
  { accepted, rejected, errors }: RowsAnswer,
  batch: readonly RecordOnLine<unknown>[],
): SentBatch {
  const refused = errors.map((message) => {
    const [, row, reason] = /^\w+\[(\d+)\]: (.*)$/s.exec(message) ?? [];
    return { line: batch[Number(row)]?.line ?? 0, reason: reason ?? message };
  });
  return { accepted, rejected, refused, lastLine: lastLineOf(batch) };
}

/** A refusal says that nothing was stored; a failure inside the service says nothing about it. */
function isUnclear(error: unknown): boolean {
  return !(error instanceof SightlineError) || error.status === 0 || error.status >= 500;
}

function unclear(error: unknown, batch: readonly RecordOnLine<unknown>[]): UnclearBatch {
  const reason = error instanceof Error ? error.message : String(error);
  const lastLine = lastLineOf(batch);
  return new UnclearBatch(
    `${reason} It is not known whether lines ${batch.at(0)?.line} to ${lastLine} were stored.`,
    { records: batch.length, lastLine },
  );
}

function lastLineOf(batch: readonly RecordOnLine<unknown>[]): number {
  return batch.at(-1)?.line ?? 0;
}

function mayPass(error: unknown): boolean {
  return (
    error instanceof SightlineError && [tooManyRequests, ...withoutAnswer].includes(error.status)
  );
}

/** Ends early when nobody waits any longer. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
