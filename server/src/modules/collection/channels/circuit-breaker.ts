import type { ChannelSignal } from '../attempts/judge-outcome.ts';

/** Consecutive failures before it opens. */
export const failuresToOpen = 5;
const firstPauseSeconds = 30;
const maxPauseSeconds = 900;
/** How long a broken channel waits for its probe before it sends another. */
export const probeSeconds = 360;

export interface ChannelState {
  readonly failures: number;
  readonly pausedUntil: Date | null;
  readonly reason: string | null;
}

/** `probe`: a single question, to see whether the provider works again. */
export type Admission = 'open' | 'probe' | 'paused';

export function admission({ failures, pausedUntil }: ChannelState, now: Date): Admission {
  if (pausedUntil && pausedUntil > now) return 'paused';
  return failures >= failuresToOpen ? 'probe' : 'open';
}

/**
 * The state of a channel after a group of attempts. Calls that were running when the breaker opened are ignored; only a
 * failed probe makes the next pause longer.
 */
export function nextChannelState(
  state: ChannelState,
  signals: readonly ChannelSignal[],
  { now, isProbe }: { readonly now: Date; readonly isProbe: boolean },
): ChannelState {
  const pauses = signals.filter((signal) => signal.kind === 'pause');
  const longest = pauses.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];
  if (longest) {
    const until =
      state.pausedUntil && state.pausedUntil > longest.until ? state.pausedUntil : longest.until;
    return { ...state, pausedUntil: until, reason: longest.reason };
  }
  const wasOpen = state.failures >= failuresToOpen;
  if (signals.some((signal) => signal.kind === 'well')) {
    return wasOpen ? { failures: 0, pausedUntil: null, reason: null } : { ...state, failures: 0 };
  }
  const failing = signals.filter((signal) => signal.kind === 'failing').length;
  if (failing === 0 || (wasOpen && !isProbe)) return state;
  const failures = wasOpen
    ? state.failures + 1
    : Math.min(failuresToOpen, state.failures + failing);
  if (failures < failuresToOpen) return { ...state, failures };
  const seconds = Math.min(
    maxPauseSeconds,
    firstPauseSeconds * 2 ** Math.min(failures - failuresToOpen, 10),
  );
  return {
    failures,
    pausedUntil: new Date(now.getTime() + seconds * 1000),
    reason: 'unavailable',
  };
}
