import { betaQuantile, betaShare } from './beta.ts';

/** How likely Student's t with these degrees of freedom is at least as far from zero as t. */
export function twoSidedP(t: number, freedom: number): number {
  return betaShare(freedom / (freedom + t * t), freedom / 2, 0.5);
}

/** The t that Student's distribution exceeds in either direction with probability alpha. */
export function twoSidedT(alpha: number, freedom: number): number {
  const x = betaQuantile(alpha, freedom / 2, 0.5);
  return Math.sqrt((freedom * (1 - x)) / x);
}

/** `twoSidedT` of one alpha, for many rows: most of them have degrees of freedom that others have, too. */
export function rememberedT(alpha: number): (freedom: number) => number {
  const known = new Map<number, number>();
  return (freedom) => {
    let t = known.get(freedom);
    if (t === undefined) {
      t = twoSidedT(alpha, freedom);
      known.set(freedom, t);
    }
    return t;
  };
}
