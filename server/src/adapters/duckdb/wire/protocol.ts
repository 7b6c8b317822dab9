import type { Turn } from '#kernel/fair-queue.ts';
import {
  type EngineLimit,
  EngineLimitExceeded,
  EngineUnavailable,
} from '#kernel/ports/analytics/engine-errors.ts';

/** The first line of a request; in a write, lines of rows follow. */
export interface RequestHead {
  readonly args: readonly unknown[];
  /** The caller for taking turns; unset without an organization. */
  readonly turn?: Turn | undefined;
  readonly timeLimitMs?: number | undefined;
}

/** The trailer with the outcome of a body of rows. A body without it was interrupted. */
export const endHeader = 'engine-end';
export const wholeBody = 'whole';
/** Information about rows before they come, as encoded JSON. */
export const pageHeader = 'engine-page';

/** How many milliseconds the operation waited for its turns before it began to answer. */
export const waitedHeader = 'engine-waited';

/** An error in transfer from the engine to a client. */
interface EngineFailure {
  readonly kind: 'unavailable' | 'limit' | 'other';
  readonly limit?: EngineLimit;
  readonly message: string;
}

export function encodeFailure(error: unknown): string {
  return encodeURIComponent(JSON.stringify(failureOf(error)));
}

export function decodeFailure(encoded: string): Error {
  // Only our own engine is at the other end.
  const { kind, limit, message } = JSON.parse(decodeURIComponent(encoded)) as EngineFailure;
  if (kind === 'limit') return new EngineLimitExceeded(limit ?? 'time', message);
  return kind === 'unavailable' ? new EngineUnavailable(message) : new Error(message);
}

function failureOf(error: unknown): EngineFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof EngineLimitExceeded) return { kind: 'limit', limit: error.limit, message };
  return { kind: error instanceof EngineUnavailable ? 'unavailable' : 'other', message };
}
