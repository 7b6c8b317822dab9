import type { Stage } from '#contract/brands/brands.ts';

/** The stage that always stays, last; prompts of a retired stage go there. */
export const otherStage = 'Other';

/** The list with one stage a place further up or down; `Other` keeps the last place. */
export function moved(stages: readonly Stage[], id: number, by: -1 | 1): readonly Stage[] {
  const from = stages.findIndex((stage) => stage.id === id);
  const [one, other] = [stages[from], stages[from + by]];
  if (!one || !other || other.name === otherStage) return stages;
  return stages.with(from, other).with(from + by, one);
}
