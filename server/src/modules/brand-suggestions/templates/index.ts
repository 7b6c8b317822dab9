import type { SuggestedLanguage } from '#contract/brand-suggestions.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import type { TemplateSet } from './template-set.ts';

export const templates: Readonly<Record<SuggestedLanguage, TemplateSet>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ja: japanese,
};
