import type { PlatformValue } from '#contract/platforms.ts';
import type { SignalKind, SignalMetric } from '#contract/signals.ts';
import {
  type Change,
  changeBetween,
  type PromptChange,
  promptChanges,
  type SignalCandidate,
  type StratumSums,
} from '../statistics/index.ts';

/** Something whose metrics are compared. */
export interface Subject {
  readonly kind: SignalKind;
  readonly name: string;
  /** Of a prompt or competitor. */
  readonly id: number | null;
  /** Its answers are those of this platform alone. */
  readonly platform?: PlatformValue;
}

export interface WindowStrata {
  readonly before: readonly StratumSums[];
  readonly now: readonly StratumSums[];
}

/** A change that the run tested. It keeps no strata: a run has thousands. */
export interface Candidate extends SignalCandidate {
  readonly subject: Subject;
  readonly metric: SignalMetric;
  readonly result: Change;
  /** The prompts that moved it most; of changes that can become a signal. */
  readonly moved: readonly PromptChange[];
}

/** Of the signals of a run about this share is chance. */
export const falseDiscoveryRate = 0.05;
/** Of the bounds that are shown. */
const level = 0.95;
const mostPrompts = 5;

export function candidateOf(
  subject: Subject,
  metric: SignalMetric,
  { before, now }: WindowStrata,
): Candidate {
  const result = changeBetween(before, now, level);
  const pValue = result.basket?.pValue ?? null;
  // No q-value is below its p-value.
  const canBeSignal = pValue !== null && pValue < falseDiscoveryRate;
  const moved = canBeSignal ? movedPrompts(result, promptChanges(before, now)) : [];
  return { subject, metric, result, pValue, change: result.likeForLike, moved };
}

function movedPrompts({ likeForLike }: Change, prompts: readonly PromptChange[]): PromptChange[] {
  const direction = Math.sign(likeForLike ?? 0);
  return prompts
    .slice(0, mostPrompts)
    .filter(({ contribution }) => Math.sign(contribution) === direction);
}
