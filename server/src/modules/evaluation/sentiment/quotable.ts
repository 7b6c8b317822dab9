import type { Span } from '../longest-matches.ts';
import { calibration } from './calibration.ts';
import type { Chances } from './net/sentiment-net.ts';

export type Side = keyof Chances;

/** The minimum probability for a quote. Chosen on the calibration and development parts of the labelled answers. */
const sureFrom = 0.86;
/** Chosen on the calibration part alone: the lowest with every quote right. Japanese needed more quotes. */
const sureFromIn: Readonly<Record<string, number>> = { ja: 0.83 };
const furthest = 12;

/** How often passages with these scores really praise or criticize their entity. */
export function calibrated(side: Side, chances: Chances, language: string): number {
  const { own, other, offset, offsets } = calibration[side];
  const against = chances[side === 'praise' ? 'criticism' : 'praise'];
  const score =
    own * logit(chances[side]) + other * logit(against) + offset + (offsets[language] ?? 0);
  return 1 / (1 + Math.exp(-score));
}

/** The side that a passage can be quoted for. If both are certain, it is the rarer one, criticism. */
export function quotableSide(chances: Chances, language: string): Side | null {
  const least = sureFromIn[language] ?? sureFrom;
  const isSure = (side: Side) => calibrated(side, chances, language) >= least;
  if (isSure('criticism')) return 'criticism';
  return isSure('praise') ? 'praise' : null;
}

export function logit(chance: number): number {
  return Math.max(-furthest, Math.min(furthest, Math.log(chance / (1 - chance))));
}

/** Text that would be quoted for both sides, in different cuts, is quoted for neither. */
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
