import type { CollectionPlan } from '#contract/planner.ts';
import type { Context } from '#kernel/context.ts';
import { promptFacts } from '../prompts/index.ts';
import { type StratumSums, steadyPrompts } from '../statistics/index.ts';

const mostShown = 50;

/** Prompts whose answers hardly ever flip, with the texts of those that are shown. */
export async function readSteadyPrompts(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  strata: readonly StratumSums[],
): Promise<CollectionPlan['steady']> {
  const steady = steadyPrompts(strata);
  const shown = steady.slice(0, mostShown);
  const facts = await promptFacts(
    ctx,
    brand,
    shown.map(({ prompt }) => prompt),
  );
  const texts = new Map(facts.map(({ id, text }) => [id, text]));
  return {
    total: steady.length,
    responses: steady.reduce((sum, { answers }) => sum + answers, 0),
    prompts: shown.map(({ prompt, answers, flipRate }) => ({
      prompt_id: prompt,
      prompt: texts.get(prompt) ?? null,
      responses: answers,
      flip_rate: flipRate,
    })),
  };
}
