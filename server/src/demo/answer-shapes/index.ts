import type { Form } from './form.ts';
import type { FormName } from './form-name.ts';
import { listing, sections, table } from './lists.ts';
import { duel, flat, profile, prose, refusal, steps } from './texts.ts';

export const forms: Readonly<Record<FormName, Form>> = {
  listing,
  sections,
  table,
  prose,
  flat,
  duel,
  profile,
  steps,
  refusal,
};
