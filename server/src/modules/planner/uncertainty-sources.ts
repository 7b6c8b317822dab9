import type { UncertaintySources } from '#contract/planner.ts';
import type { PlannedDesign, VarianceComponents } from '../statistics/index.ts';
import { populationParts } from '../statistics/index.ts';

/** Which part of the variance for prompts like these comes from where; null where nothing varies or is known. */
export function uncertaintySources(
  components: VarianceComponents,
  design: PlannedDesign,
): UncertaintySources | null {
  if (components.betweenPrompts === null) return null;
  const parts = populationParts(components, design);
  const all = parts.prompts + parts.platforms + parts.answers;
  if (all <= 0) return null;
  return {
    prompts: parts.prompts / all,
    platforms: parts.platforms / all,
    answers: parts.answers / all,
  };
}
