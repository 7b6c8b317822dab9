import type { PromptCount } from '#contract/prompts/prompts.ts';

export type Counts = Pick<PromptCount, 'active' | 'paused'>;

/** Counts by the id of the persona or the name of the stage or topic. */
export type CountsOf = (value: PromptCount['value']) => Counts;

const none: Counts = { active: 0, paused: 0 };

export function countsOf(items: readonly PromptCount[]): CountsOf {
  const byValue = new Map(items.map((item) => [item.value, item]));
  return (value) => byValue.get(value) ?? none;
}
