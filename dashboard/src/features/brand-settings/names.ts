import type { Brand } from '#contract/brands/brands.ts';

/** What the brand goes by in answers. */
export type Names = Pick<Brand, 'name' | 'alternative_names' | 'excluded_names' | 'case_sensitive'>;

export function namesOf({ name, alternative_names, excluded_names, case_sensitive }: Brand): Names {
  return { name, alternative_names, excluded_names, case_sensitive };
}

/** The names with one phrase more that is no mention. */
export function withoutPhrase(names: Names, phrase: string | undefined): Names {
  const { excluded_names } = names;
  if (phrase === undefined || excluded_names.includes(phrase)) return names;
  return { ...names, excluded_names: [...excluded_names, phrase] };
}
