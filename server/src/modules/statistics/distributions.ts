/** The probability that Student's t with these degrees of freedom is at least as far from zero as t. */
export function twoSidedP(t: number, freedom: number): number {
  return betaShare(freedom / (freedom + t * t), freedom / 2, 0.5);
}

/** The t that Student's distribution exceeds in either direction with probability alpha. */
export function twoSidedT(alpha: number, freedom: number): number {
  const x = betaQuantile(alpha, freedom / 2, 0.5);
  return Math.sqrt((freedom * (1 - x)) / x);
}

/** `twoSidedT` of one alpha with a cache, for many rows that share degrees of freedom. */
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

/** Lanczos' coefficients for g = 7: exact to about fifteen digits for positive numbers. */
const first = 0.99999999999980993;
const coefficients = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function of a positive number. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const base = shifted + 7.5;
  let sum = first;
  for (let at = 0; at < coefficients.length; at += 1) {
    sum += (coefficients[at] ?? 0) / (shifted + at + 1);
  }
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

/** A few rounding errors; smaller differences may never be reached. */
const precision = 4e-15;
const smallest = 1e-300;
/** Halley's steps triple the digits, so after a step this small only rounding is left. */
const smallStep = 1e-6;
const maxTerms = 10_000;
const maxSteps = 400;

/** The share of the Beta distribution with parameters a and b that is below x. */
export function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  return shareBelow(x, a, b, frontOf(x, a, b, logScale(a, b)));
}

/** The x below which this share of the distribution lies. */
export function betaQuantile(share: number, a: number, b: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  const scale = logScale(a, b);
  let [low, high] = [0, 1];
  let x = firstGuess(share, a, b);
  let moved = 1;
  for (let step = 0; step < maxSteps && high - low > precision * x; step++) {
    const front = frontOf(x, a, b, scale);
    const error = shareBelow(x, a, b, front) - share;
    if (error > 0) high = x;
    else low = x;
    const next = x - halleyStep(error, x, a, b, front);
    if (Math.abs(next - x) <= smallStep * Math.min(x, 1 - x)) return Math.min(1, next);
    // Bisect if the step leaves the interval or does not halve it, or if steep ends take too many steps.
    const isFine = next > low && next < high && Math.abs(next - x) <= moved / 2;
    const target = isFine ? next : (low + high) / 2;
    moved = Math.abs(target - x);
    x = target;
  }
  return x;
}

/** The logarithm of the factor that normalizes the density to 1. */
function logScale(a: number, b: number): number {
  return logGamma(a + b) - logGamma(a) - logGamma(b);
}

/** The density times x (1 - x). */
function frontOf(x: number, a: number, b: number, scale: number): number {
  return Math.exp(scale + a * Math.log(x) + b * Math.log1p(-x));
}

/** The fraction converges fast on one side of the mean; on the other side its complement does. */
function shareBelow(x: number, a: number, b: number, front: number): number {
  return x < (a + 1) / (a + b + 2)
    ? (front * continuedFraction(x, a, b)) / a
    : 1 - (front * continuedFraction(1 - x, b, a)) / b;
}

/** Halley's step: Newton's step corrected by the change of the density along it. */
function halleyStep(error: number, x: number, a: number, b: number, front: number): number {
  const newton = error / Math.max(smallest, front / (x * (1 - x)));
  const bend = newton * ((a - 1) / x - (b - 1) / (1 - x));
  return newton / (1 - 0.5 * Math.min(1, bend));
}

/** A guess close to the quantile: a normal approximation, or by the steep ends of a density without a hump. */
function firstGuess(share: number, a: number, b: number): number {
  const guess = a >= 1 && b >= 1 ? humpGuess(share, a, b) : steepGuess(share, a, b);
  return guess > smallest && guess < 1 ? guess : a / (a + b);
}

/** Abramowitz and Stegun, 26.5.22 with 26.2.22. */
function humpGuess(share: number, a: number, b: number): number {
  const tail = Math.sqrt(-2 * Math.log(Math.min(share, 1 - share)));
  const distance = tail - (2.30753 + tail * 0.27061) / (1 + tail * (0.99229 + tail * 0.04481));
  const deviation = share < 0.5 ? distance : -distance;
  const [ofA, ofB] = [1 / (2 * a - 1), 1 / (2 * b - 1)];
  const spread = (deviation ** 2 - 3) / 6;
  const mean = 2 / (ofA + ofB);
  const power =
    (deviation * Math.sqrt(Math.max(0, spread + mean))) / mean -
    (ofB - ofA) * (spread + 5 / 6 - 2 / (3 * mean));
  return a / (a + b * Math.exp(2 * power));
}

function steepGuess(share: number, a: number, b: number): number {
  const below = Math.exp(a * Math.log(a / (a + b))) / a;
  const above = Math.exp(b * Math.log(b / (a + b))) / b;
  const both = below + above;
  return share < below / both
    ? (a * both * share) ** (1 / a)
    : 1 - (b * both * (1 - share)) ** (1 / b);
}

/** Lentz's evaluation of the continued fraction of the incomplete beta function. */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= maxTerms; m++) {
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
