import type { Scope } from '#contract/accounts/accounts.ts';

export const scopeMeanings: Readonly<Record<Scope, { label: string; hint: string }>> = {
  query: { label: 'Read', hint: 'Sees answers, numbers and settings.' },
  configure: {
    label: 'Change settings',
    hint: 'Sees and changes settings, such as prompts and competitors.',
  },
  'create-brand': { label: 'Create brands', hint: 'Adds and archives brands.' },
};

/** “Read, Change settings”. */
export function rightsText(scopes: readonly Scope[]): string {
  return scopes.map((scope) => scopeMeanings[scope].label).join(', ');
}
