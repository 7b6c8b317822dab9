import type { HavingOperator } from '#contract/query.ts';
import type { Having } from './check-query.ts';

const compares: Readonly<Record<HavingOperator, (one: number, other: number) => boolean>> = {
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
  lt: (one, other) => one < other,
  lte: (one, other) => one <= other,
  eq: (one, other) => one === other,
  neq: (one, other) => one !== other,
};

/** Whether a group of nothing passes: its counts are 0, and its ratios are null, which never compare true. */
export function passesWithoutResponses(having: readonly Having[]): boolean {
  return having.every(
    ({ metric, operator, value }) => 'count' in metric.formula && compares[operator](0, value),
  );
}
