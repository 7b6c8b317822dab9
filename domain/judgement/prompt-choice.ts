import type { PromptChoice } from '#contract/figures/figure-scope.ts';

/** What the query is asked for before the rule can decide: answers to prompts of each kind. */
export const answersByKind = ['branded', 'responses'] as const;

interface KindOfAnswers {
  readonly branded?: unknown;
  readonly responses?: unknown;
}

export interface ShownPrompts {
  readonly prompts: PromptChoice;
  /** Unbranded prompts were wanted, but every prompt with answers names the brand. */
  readonly allNameBrand: boolean;
}

/** Unbranded prompts give way to all of them where none has an answer; without any answers the choice stays. */
export function shownPrompts(
  chosen: PromptChoice,
  answers: readonly KindOfAnswers[],
): ShownPrompts {
  const has = (kind: boolean) =>
    answers.some(({ branded, responses }) => branded === kind && Number(responses) > 0);
  const allNameBrand = chosen === 'unbranded' && has(true) && !has(false);
  return { prompts: allNameBrand ? 'all' : chosen, allNameBrand };
}

/** Whether a question itself says which prompts it is over, or tells the two kinds apart: then nothing is added. */
export function asksAboutBranded(fields: readonly string[], filters: readonly string[]): boolean {
  const named = [...fields, ...filters.map((text) => text.split(':', 1)[0] ?? '')];
  return named.some((name) => name.trim() === 'branded');
}

/** The choice as a filter of the query. */
export function promptFilters(prompts: PromptChoice): string[] {
  return prompts === 'all' ? [] : [`branded:${prompts === 'branded'}`];
}

/** A sentence about which prompts figures are over. */
export function promptsInWords({ prompts, allNameBrand }: ShownPrompts, brand: string): string {
  if (allNameBrand) return `All prompts name ${brand}: these figures are over all prompts.`;
  if (prompts === 'all') return 'Over all prompts.';
  return prompts === 'branded'
    ? `Over prompts that name ${brand}.`
    : `Over prompts that do not name ${brand}.`;
}
