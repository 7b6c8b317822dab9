import type { SuggestedLanguage } from '#contract/brands/brand-suggestions.ts';
import { once } from '#kernel/once.ts';
import { asInPortugal, writesAsInPortugal } from './portuguese-of-portugal.ts';
import { readTemplates, type TemplateSet } from './template-set.ts';

const templates: Readonly<Record<SuggestedLanguage, () => TemplateSet>> = {
  en: once(() => readTemplates(new URL('./english.txt', import.meta.url))),
  de: once(() => readTemplates(new URL('./german.txt', import.meta.url))),
  es: once(() => readTemplates(new URL('./spanish.txt', import.meta.url))),
  fr: once(() => readTemplates(new URL('./french.txt', import.meta.url))),
  it: once(() => readTemplates(new URL('./italian.txt', import.meta.url))),
  nl: once(() => readTemplates(new URL('./dutch.txt', import.meta.url))),
  pt: once(() => readTemplates(new URL('./portuguese.txt', import.meta.url))),
  ja: once(() => readTemplates(new URL('./japanese.txt', import.meta.url))),
};

const ofPortugal = once(() => asInPortugal(templates.pt()));

/** The templates of a language as a country writes it. */
export function templatesOf(language: SuggestedLanguage, country: string | null): TemplateSet {
  return language === 'pt' && writesAsInPortugal(country) ? ofPortugal() : templates[language]();
}
