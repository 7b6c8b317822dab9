import { basketVariance, type Compared, comparedStrata, lastingIn } from '../change.ts';
import type { StratumSums } from '../sums.ts';

/** A part of the answers that a change can be limited to: prompts on platforms. */
export interface Crossing<Where> {
  readonly where: Where;
  /** The number of similar crossings: among many, one stands out by chance. */
  readonly ofMany: number;
  has(stratum: { readonly prompt: number; readonly platform: string }): boolean;
}

export interface LocatedChange<Where> {
  readonly crossing: Crossing<Where>;
  /** The change like for like within it, as a share. */
  readonly change: number;
}

/**
 * The most likely crossing of a change in this direction: the one that explains most of it, allowing for their number.
 */
export function locateChange<Where>(
  windows: { readonly before: readonly StratumSums[]; readonly now: readonly StratumSums[] },
  crossings: readonly Crossing<Where>[],
  direction: number,
): LocatedChange<Where> | null {
  const lasting = lastingIn(comparedStrata(windows.before, windows.now));
  let best: (LocatedChange<Where> & { readonly evidence: number }) | null = null;
  for (const crossing of crossings) {
    const own = (strata: readonly StratumSums[]) => strata.filter((each) => crossing.has(each));
    const compared = comparedStrata(own(windows.before), own(windows.now));
    const variance = basketVariance(compared, lasting)?.variance;
    const change = meanChange(compared);
    if (variance === undefined || Math.sign(change) !== direction) continue;
    const evidence = change ** 2 / variance - 2 * Math.log(crossing.ofMany);
    if (!best || evidence > best.evidence) best = { crossing, change, evidence };
  }
  return best && { crossing: best.crossing, change: best.change };
}

function meanChange(compared: readonly Compared[]): number {
  return compared.reduce((sum, { weight, difference }) => sum + weight * difference, 0);
}
