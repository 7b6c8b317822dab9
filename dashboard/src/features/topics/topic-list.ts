import type { PromptCount } from '#contract/prompts/prompts.ts';
import { type Counts, countsOf } from '../../lib/figures/prompt-counts.ts';

export interface Topic extends Counts {
  readonly name: string;
  /** No topic of the brand any more, but prompts still carry it. */
  readonly isRemoved: boolean;
}

/** The brand's topics in their order, then those that only prompts still have. */
export function listTopics(names: readonly string[], counts: readonly PromptCount[]): Topic[] {
  const current = new Set(names);
  const removed = counts.map(({ value }) => String(value)).filter((name) => !current.has(name));
  const of = countsOf(counts);
  const topic = (name: string, isRemoved: boolean): Topic => {
    const { active, paused } = of(name);
    return { name, isRemoved, active, paused };
  };
  return [...names.map((name) => topic(name, false)), ...removed.map((name) => topic(name, true))];
}
