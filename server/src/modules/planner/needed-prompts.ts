import { fewest, predictBounds, type VarianceComponents } from '../statistics/index.ts';
import { countedIn } from './price-designs.ts';
import type { Panel } from './read-panel.ts';

const mostPrompts = 5_000;

/** How many prompts, asked as today, would make the number reliable for prompts like these; null: too many. */
export function promptsNeeded(
  panel: Panel,
  components: VarianceComponents | null,
  level: number,
): number | null {
  if (!components || components.betweenPrompts === null) return null;
  const isReliable = (prompts: number) => {
    const design = countedIn(panel, { ...panel.asked, prompts });
    return predictBounds(components, design, level).population.reliable;
  };
  return fewest(isReliable, panel.asked.prompts, mostPrompts);
}
