/**
 * e to the power of a number that is at most zero, from additions and multiplications alone: unlike Math.exp, whose
 * last bits are left to the engine, it gives the same on every machine. Exact to about eight digits.
 */
export function exponential(x: number): number {
  if (x < -40) return 0;
  const small = x / 256;
  let power = 1 + small * (1 + small * (0.5 + small * (1 / 6 + small / 24)));
  power *= power;
  power *= power;
  power *= power;
  power *= power;
  power *= power;
  power *= power;
  power *= power;
  return power * power;
}

/** In place, over the first `count` values. */
export function softmax(values: Float64Array, count: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) highest = Math.max(highest, values[index] ?? 0);
  let total = 0;
  for (let index = 0; index < count; index++) {
    const power = exponential((values[index] ?? 0) - highest);
    values[index] = power;
    total += power;
  }
  for (let index = 0; index < count; index++) values[index] = (values[index] ?? 0) / total;
}

export function sigmoid(x: number): number {
  const power = exponential(-Math.abs(x));
  return (x >= 0 ? 1 : power) / (1 + power);
}
