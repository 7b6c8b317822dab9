import type { PushResult } from '#contract/referrals.ts';
import { ApiError } from '../../lib/api.ts';
import type { EventOnLine } from './event-batches.ts';
import { pushEvents } from './referral-requests.ts';

export interface Refused {
  readonly line: number;
  readonly reason: string;
}

export interface PushedBatch {
  readonly accepted: number;
  /** Also those whose reason was not told. */
  readonly rejected: number;
  readonly refused: readonly Refused[];
}

const attempts = 5;

/** Sends a batch until it is answered: repeating it is harmless, so whatever may pass is waited for. */
export async function pushBatch(
  brandId: number,
  connectionId: string,
  batch: readonly EventOnLine[],
  signal: AbortSignal,
): Promise<PushedBatch> {
  const events = batch.map(({ event }) => event);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return inLines(await pushEvents(brandId, connectionId, events, signal), batch);
    } catch (error) {
      const refusals = allRefused(error, batch);
      if (refusals) return refusals;
      if (signal.aborted || attempt === attempts || !mayPass(error)) throw error;
      await pause(1000 * 2 ** (attempt - 1), signal);
    }
  }
}

/** Messages name lines of the file instead of rows of the batch. */
function inLines({ accepted, rejected, errors }: PushResult, batch: readonly EventOnLine[]) {
  const refused = errors.map((message) => {
    const [, row, reason] = /^events\[(\d+)\]: (.*)$/s.exec(message) ?? [];
    return { line: batch[Number(row)]?.line ?? 0, reason: reason ?? message };
  });
  return { accepted, rejected, refused };
}

/** Where no row is well-formed, the API answers with the list of what is wrong. */
function allRefused(error: unknown, batch: readonly EventOnLine[]): PushedBatch | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  const refused = error.issues.map(({ loc: [, row, ...path], msg }) => ({
    line: batch[Number(row)]?.line ?? 0,
    reason: [...path, msg].join(': '),
  }));
  return { accepted: 0, rejected: batch.length, refused };
}

function mayPass(error: unknown): boolean {
  return error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.status);
}

/** Ends early when nobody waits any longer; the next attempt then says so. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
