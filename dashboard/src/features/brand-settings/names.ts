import type { Brand } from '#contract/brands.ts';

/** What the brand goes by in answers. */
export type Names = Pick<Brand, 'name' | 'alternative_names' | 'excluded_names' | 'case_sensitive'>;

export function namesOf({ name, alternative_names, excluded_names, case_sensitive }: Brand): Names {
  return { name, alternative_names, excluded_names, case_sensitive };
}
