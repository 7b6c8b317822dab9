import type { Scope } from '#contract/accounts.ts';

export const scopeMeanings: Readonly<Record<Scope, { label: string; hint: string }>> = {
  query: { label: 'query', hint: 'Reads answers, numbers and settings.' },
  configure: {
    label: 'configure',
    hint: 'Reads and changes settings, such as prompts and competitors.',
  },
  'create-brand': { label: 'create-brand', hint: 'Creates and archives brands.' },
};
