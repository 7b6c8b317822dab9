import { logGamma } from './log-gamma.ts';

/** A few roundings: a smaller one is not always reached. */
const precision = 4e-15;
const smallest = 1e-300;
const smallStep = 1e-12;
const mostTerms = 10_000;
const mostSteps = 400;

/** The share of the Beta distribution with parameters a and b that is below x. */
export function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  // The fraction converges fast on one side of the mean; on the other the complement does.
  return x < (a + 1) / (a + b + 2)
    ? (front * continuedFraction(x, a, b)) / a
    : 1 - (front * continuedFraction(1 - x, b, a)) / b;
}

/** Below which x a share of the distribution is. */
export function betaQuantile(share: number, a: number, b: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  let [low, high] = [0, 1];
  let x = a / (a + b);
  let moved = 1;
  for (let step = 0; step < mostSteps && high - low > precision * x; step++) {
    const error = betaShare(x, a, b) - share;
    if (error > 0) high = x;
    else low = x;
    const next = x - error / betaDensity(x, a, b);
    // Newton's steps double the digits, so what follows one this small is rounding.
    if (Math.abs(next - x) <= smallStep * x) return Math.min(1, next);
    // The middle where Newton's step leaves what is known or does not halve, or steep ends take too many.
    const isFine = next > low && next < high && Math.abs(next - x) <= moved / 2;
    const target = isFine ? next : (low + high) / 2;
    moved = Math.abs(target - x);
    x = target;
  }
  return x;
}

function betaDensity(x: number, a: number, b: number): number {
  const logDensity =
    logGamma(a + b) - logGamma(a) - logGamma(b) + (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x);
  return Math.max(smallest, Math.exp(logDensity));
}

/** Lentz's way of evaluating the continued fraction of the incomplete beta function. */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= mostTerms; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < precision) break;
  }
  return result;
}

function nonZero(value: number): number {
  return Math.abs(value) < smallest ? smallest : value;
}
