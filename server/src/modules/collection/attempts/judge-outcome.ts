import {
  type CollectedAnswer,
  CollectionFailure,
  type CollectionFailureReason,
} from '#kernel/ports/collector.ts';
import { rateLimitPause } from '../channels/rate-limit-pause.ts';
import type { AttemptOutcome } from '../tables.ts';

const firstPauseSeconds = 30;

/**
 * 30 seconds, 2, 8 and 32 minutes, spread by the slot's id, so that slots that failed together do not retry together.
 */
export function backoffSeconds(slot: { readonly id: number; readonly failures: number }): number {
  const spread = 0.8 + (slot.id % 41) / 100;
  return firstPauseSeconds * 4 ** slot.failures * spread;
}

/** The result of one attempt. */
export type Outcome =
  | { readonly kind: 'answered'; readonly answer: CollectedAnswer; readonly at: Date }
  | { readonly kind: 'failed'; readonly failure: CollectionFailure; readonly at: Date }
  /** Reserved but never asked. */
  | { readonly kind: 'released'; readonly at: Date }
  /** Cut off by this worker; the provider may have billed it. */
  | { readonly kind: 'unknown'; readonly at: Date };

/** The consequences for the attempt, its slot and its channel. */
export interface Verdict {
  /** Null: unknown, so the reservation stays charged. */
  readonly costMicros: number | null;
  readonly attempt: AttemptOutcome;
  readonly slot: 'answered' | 'due' | 'failed';
  readonly notBefore: Date;
  /** Whether it counts toward giving up the slot. */
  readonly counts: boolean;
  readonly reason: CollectionFailureReason | 'interrupted' | null;
  readonly message: string | null;
  readonly channel: ChannelSignal;
}

/** What an outcome says about the provider and the key: nothing, working, failing, or to be paused. */
export type ChannelSignal =
  | { readonly kind: 'none' | 'well' | 'failing' }
  | { readonly kind: 'pause'; readonly until: Date; readonly reason: CollectionFailureReason };

const maxFailures = 5;
const maxMessageLength = 500;

/** `failures` is the number of earlier failures of the slot. */
export function judgeOutcome(
  outcome: Outcome,
  slot: { readonly id: number; readonly failures: number },
): Verdict {
  const again = { slot: 'due', notBefore: outcome.at, counts: false } as const;
  const silent = { reason: null, message: null } as const;
  switch (outcome.kind) {
    case 'answered':
      return {
        ...again,
        ...silent,
        slot: 'answered',
        attempt: 'answered',
        costMicros: Math.max(0, Math.ceil(outcome.answer.costMicros)),
        channel: { kind: 'well' },
      };
    case 'released':
      return { ...again, ...silent, attempt: 'released', costMicros: 0, channel: { kind: 'none' } };
    case 'unknown':
      return {
        ...again,
        attempt: 'unknown',
        costMicros: null,
        reason: 'interrupted',
        message: 'The worker was stopped while the question was being asked.',
        channel: { kind: 'none' },
      };
    case 'failed':
      return judgeFailure(outcome.failure, outcome.at, slot);
  }
}

function judgeFailure(
  failure: CollectionFailure,
  at: Date,
  slot: { readonly id: number; readonly failures: number },
): Verdict {
  const base = {
    attempt: 'failed',
    costMicros: failure.billedMicros === null ? null : Math.ceil(failure.billedMicros),
    reason: failure.reason,
    message: failure.message.slice(0, maxMessageLength),
  } as const;
  const pause = rateLimitPause(failure);
  if (pause !== undefined) {
    const until = later(at, pause);
    return {
      ...base,
      slot: 'due',
      notBefore: at,
      counts: false,
      channel: { kind: 'pause', until, reason: failure.reason },
    };
  }
  const isLast = !failure.retry || slot.failures + 1 >= maxFailures;
  const seconds = Math.max(backoffSeconds(slot), failure.retryAfterSeconds ?? 0);
  return {
    ...base,
    slot: isLast ? 'failed' : 'due',
    notBefore: later(at, seconds),
    counts: true,
    channel: { kind: failure.reason === 'rejected' ? 'well' : 'failing' },
  };
}

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/** Any other error of an adapter is a bug: reported as malformed, and retried. */
export function failureFrom(error: unknown): CollectionFailure {
  if (error instanceof CollectionFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new CollectionFailure('malformed', `The collector failed: ${message}`);
}
