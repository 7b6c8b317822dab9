import { qValues } from './false-discovery.ts';

/** A change that a run tested. */
export interface SignalCandidate {
  /** The error rate is divided between families first, so that a hundred prompts leave some for a few platforms. */
  readonly family: string;
  /** Null if there are too few answers for a test: never reported, and not part of the correction. */
  readonly pValue: number | null;
  /** The change like for like, as a share: -1 to 1. */
  readonly change: number | null;
}

export interface SignalRule {
  /** A signal's q-value is below this: the expected share of false signals among those reported. */
  readonly falseDiscoveryRate: number;
  /** A signal's change is at least this large in either direction, as a share. */
  readonly minChange: number;
}

export type ChosenSignal<Candidate> = Candidate & {
  readonly qValue: number;
  readonly change: number;
};

/** Sums of fractions miss a round size by less than this. */
const rounding = 1e-9;

/**
 * The changes to report of all that a run tested, most certain first. The correction comes before the filter by size: a
 * size is not evidence, and dropping small changes first would count too few tests.
 */
export function chooseSignals<Candidate extends SignalCandidate>(
  candidates: readonly Candidate[],
  { falseDiscoveryRate, minChange }: SignalRule,
): ChosenSignal<Candidate>[] {
  const tested = qValues(sharedByFamily(candidates));
  return candidates
    .flatMap((candidate, index) => {
      const qValue = tested[index] ?? null;
      const { change } = candidate;
      if (qValue === null || change === null) return [];
      const isChosen =
        qValue < falseDiscoveryRate && Math.abs(change) >= minChange - rounding && change !== 0;
      return isChosen ? [{ ...candidate, qValue, change }] : [];
    })
    .toSorted(
      (one, other) =>
        one.qValue - other.qValue ||
        (one.pValue ?? 1) - (other.pValue ?? 1) ||
        Math.abs(other.change) - Math.abs(one.change),
    );
}

/** p-values weighted so that each family gets the same part of the errors (Genovese, Roeder and Wasserman). */
function sharedByFamily(candidates: readonly SignalCandidate[]): (number | null)[] {
  const judged = candidates.filter(({ pValue }) => pValue !== null);
  const families = Map.groupBy(judged, ({ family }) => family);
  return candidates.map(({ pValue, family }) => {
    const size = families.get(family)?.length ?? 1;
    const weight = judged.length / (families.size * size);
    return pValue === null ? null : Math.min(1, pValue / weight);
  });
}
