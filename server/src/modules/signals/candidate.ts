import type { SignalKind, SignalMetric } from '#contract/changes-and-actions/signals.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import {
  type Change,
  type ComparedPair,
  type FoundChange,
  type PromptChange,
  promptChanges,
  type SignalCandidate,
  type StratumSums,
  testChange,
  type WindowPair,
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

/** A change that the run tested. It keeps no strata: a run has thousands. */
export interface Candidate extends SignalCandidate, FoundChange {
  readonly subject: Subject;
  readonly metric: SignalMetric;
  readonly pair: WindowPair;
  readonly result: Change;
  readonly change: number;
  /** The prompts that moved it most; of changes that can become a signal. */
  readonly moved: readonly PromptChange[];
}

/** Of the signals of a run about this share is chance. */
export const falseDiscoveryRate = 0.05;
const maxPrompts = 5;

/** Undefined where nothing is compared. */
export function candidateOf(
  subject: Subject,
  metric: SignalMetric,
  pairs: readonly ComparedPair[],
  has: (stratum: Pick<StratumSums, 'prompt' | 'platform'>) => boolean,
): Candidate | undefined {
  const tested = testChange(pairs, has);
  if (!tested || tested.change === null) return undefined;
  const { pair, result, pValue, change, before, now } = tested;
  // No q-value is below a tenth of its p-value: there are seven families.
  const canBeSignal = pValue !== null && pValue < 10 * falseDiscoveryRate;
  const moved = canBeSignal ? movedPrompts(change, promptChanges(before, now)) : [];
  return { family: subject.kind, subject, metric, pair, result, pValue, change, moved, has };
}

function movedPrompts(change: number, prompts: readonly PromptChange[]): PromptChange[] {
  return prompts
    .slice(0, maxPrompts)
    .filter(({ contribution }) => Math.sign(contribution) === Math.sign(change));
}
