/** A fast stream of chance that a seed repeats, with the distributions that simulated panels need. */
export interface Chance {
  /** From 0 up to but not including 1. */
  share(): number;
  /** Both ends included. */
  integer(from: number, to: number): number;
  /** How many of `count` independent tries succeed. */
  successes(count: number, probability: number): number;
  /** A probability from the Beta distribution: two tries with it agree by this correlation. */
  probability(mean: number, correlation: number): number;
}

export function createChance(seed: number): Chance {
  const share = uniform(seed);
  return {
    share,
    integer: (from, to) => from + Math.floor(share() * (to - from + 1)),
    successes(count, probability) {
      let found = 0;
      for (let tries = 0; tries < count; tries += 1) if (share() < probability) found += 1;
      return found;
    },
    probability(mean, correlation) {
      const both = (1 - correlation) / correlation;
      const yes = logGammaVariate(share, mean * both);
      const no = logGammaVariate(share, (1 - mean) * both);
      return 1 / (1 + Math.exp(no - yes));
    },
  };
}

/** Chris Doty-Humphrey's sfc32: a long simulation would wear out a generator with 32 bits of state. */
function uniform(seed: number): () => number {
  const state = new Uint32Array([0, seed >>> 0, Math.floor(seed / 2 ** 32), 1]);
  let [a = 0, b = 0, c = 0, counter = 0] = state;
  const next = () => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    return (result >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 16; round += 1) next();
  return next;
}

/** The logarithm, since a variate of a shape far below one is often too small for a number. */
function logGammaVariate(share: () => number, shape: number): number {
  if (shape < 1) return logGammaVariate(share, shape + 1) + Math.log(1 - share()) / shape;
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const normal = normalVariate(share);
    const v = (1 + c * normal) ** 3;
    // Marsaglia and Tsang's test of a candidate.
    const limit = 0.5 * normal ** 2 + d - d * v + (v > 0 ? d * Math.log(v) : 0);
    if (v > 0 && Math.log(1 - share()) < limit) return Math.log(d * v);
  }
}

function normalVariate(share: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share());
}
