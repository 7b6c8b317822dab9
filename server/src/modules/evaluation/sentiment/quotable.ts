import type { Span } from '../longest-matches.ts';
import { calibration } from './calibration.ts';
import type { Chances } from './net/sentiment-net.ts';

export type Side = keyof Chances;

/** How sure a quote must be. Chosen on the calibration and development parts of the labelled answers. */
const sureFrom = 0.86;
/** Chosen on the calibration part alone: the loosest with every quote right in Japanese, which needed more quotes. */
const sureFromIn: Readonly<Record<string, number>> = { ja: 0.83 };
const furthest = 12;

/** How often a passage that the network judges so does praise, or does criticize, its entity. */
export function calibrated(side: Side, chances: Chances, language: string): number {
  const { own, other, offset, offsets } = calibration[side];
  const against = chances[side === 'praise' ? 'criticism' : 'praise'];
  const score =
    own * logit(chances[side]) + other * logit(against) + offset + (offsets[language] ?? 0);
  return 1 / (1 + Math.exp(-score));
}

/** The side that a passage can be quoted for. What surely does both is quoted for the rarer one, criticism. */
export function quotableSide(chances: Chances, language: string): Side | null {
  const least = sureFromIn[language] ?? sureFrom;
  const isSure = (side: Side) => calibrated(side, chances, language) >= least;
  if (isSure('criticism')) return 'criticism';
  return isSure('praise') ? 'praise' : null;
}

export function logit(chance: number): number {
  return Math.max(-furthest, Math.min(furthest, Math.log(chance / (1 - chance))));
}

/** Words that are quoted for one side and, in another cut, for the other are quoted for neither. */
export function withoutContradictions<Each extends Span & { readonly says: Side | null }>(
  evidence: readonly Each[],
): Each[] {
  return evidence.map((one) => {
    const isContradicted = evidence.some(
      ({ start, end, says }) =>
        says !== null && says !== one.says && start < one.end && one.start < end,
    );
    return isContradicted ? { ...one, says: null } : one;
  });
}
