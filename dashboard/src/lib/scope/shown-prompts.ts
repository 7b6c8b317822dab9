import { createContext } from 'react';
import type { PromptChoice } from '#contract/figures/figure-scope.ts';
import type { ShownPrompts } from '#domain/judgement/prompt-choice.ts';
import type { ScopeSearch } from './scope.ts';

/** Which prompts the figures of a page are over. Elsewhere, such as in the list of prompts, the choice does not count. */
export const ShownPromptsContext = createContext<ShownPrompts | undefined>(undefined);

const branded: Readonly<Record<PromptChoice, ScopeSearch['branded']>> = {
  unbranded: 'no',
  branded: 'yes',
  all: undefined,
};

/** The same as a part of the scope. */
export function brandedOf(shown: ShownPrompts | undefined): ScopeSearch['branded'] {
  return shown && branded[shown.prompts];
}

export const promptLabels: Readonly<Record<PromptChoice, string>> = {
  unbranded: 'Unbranded prompts',
  branded: 'Branded',
  all: 'All prompts',
};
