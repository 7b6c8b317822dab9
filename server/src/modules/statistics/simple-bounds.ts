import { betaQuantile, rememberedT } from './distributions.ts';

interface EstimateWithBounds {
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
}

const alpha = 0.05;
const student = rememberedT(alpha);

/**
 * The share of independent cases that have a property, with the exact bounds of Clopper and Pearson; null without
 * cases.
 */
export function shareBounds(having: number, cases: number): EstimateWithBounds | null {
  if (cases === 0) return null;
  return {
    estimate: having / cases,
    lower: having === 0 ? 0 : betaQuantile(alpha / 2, having, cases - having + 1),
    upper: having === cases ? 1 : betaQuantile(1 - alpha / 2, having + 1, cases - having),
  };
}

/** The mean of independent values with Student's bounds; null with fewer than two values. */
export function meanBounds(values: readonly number[]): EstimateWithBounds | null {
  const count = values.length;
  if (count < 2) return null;
  const estimate = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - estimate) ** 2, 0);
  const half = student(count - 1) * Math.sqrt(squares / (count - 1) / count);
  return { estimate, lower: estimate - half, upper: estimate + half };
}
