import type { KindOfSource, SourceListQuery } from '#contract/sources.ts';
import type { SourceTally } from '#kernel/ports/analytics/sources.ts';
import { type JudgedKind, kindOfSource } from './kinds/kind-of-source.ts';

export type JudgedSource = SourceTally & JudgedKind;

/** Those of the kind and owner asked for, in the order asked for. */
export function chooseSources(
  tallies: readonly SourceTally[],
  corrections: ReadonlyMap<string, KindOfSource>,
  { kind, owner, sort }: Pick<SourceListQuery, 'kind' | 'owner' | 'sort'>,
): JudgedSource[] {
  const judged = tallies
    .map((tally) => ({ ...tally, ...kindOfSource(tally.domain, tally.owner, corrections) }))
    .filter(
      (one) => (kind === undefined || one.kind === kind) && (owner ?? one.owner) === one.owner,
    );
  return sort === 'worth' ? judged.filter(isWorthWinning).toSorted(byGap) : judged;
}

/** A brand cannot win its own site, nor a rival's; without a gap there is nothing to win. */
function isWorthWinning({ kind, gapAnswers }: JudgedSource): boolean {
  return gapAnswers > 0 && kind !== 'own' && kind !== 'rival';
}

/** Those given are in the order of answers, which stays among equals. */
function byGap(one: JudgedSource, other: JudgedSource): number {
  return other.gapAnswers - one.gapAnswers;
}
