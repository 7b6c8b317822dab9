import { basketVariance, type Compared, comparedStrata, lastingIn } from '../change.ts';
import type { StratumSums } from '../sums.ts';

/** A part of the answers in which a change can lie: prompts on platforms. */
export interface Crossing<Where> {
  readonly where: Where;
  /** Of how many like it this is one: where there are many, one of them stands out by chance. */
  readonly ofMany: number;
  has(stratum: { readonly prompt: number; readonly platform: string }): boolean;
}

export interface LocatedChange<Where> {
  readonly crossing: Crossing<Where>;
  /** The change like for like within it, as a share. */
  readonly change: number;
}

/** Where a change of this direction most likely lies: the crossing that explains most of it for how many there are. */
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
