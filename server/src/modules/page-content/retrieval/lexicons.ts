import { once } from '#kernel/once.ts';
import { readLexicon } from './lexicon.ts';

/** The lexicons by language code. */
export const lexicons = once(() => ({
  en: readLexicon('en', new URL('./languages/en.txt', import.meta.url)),
  de: readLexicon('de', new URL('./languages/de.txt', import.meta.url)),
  es: readLexicon('es', new URL('./languages/es.txt', import.meta.url)),
  fr: readLexicon('fr', new URL('./languages/fr.txt', import.meta.url)),
  it: readLexicon('it', new URL('./languages/it.txt', import.meta.url)),
  pt: readLexicon('pt', new URL('./languages/pt.txt', import.meta.url)),
  nl: readLexicon('nl', new URL('./languages/nl.txt', import.meta.url)),
  ru: readLexicon('ru', new URL('./languages/ru.txt', import.meta.url)),
  ar: readLexicon('ar', new URL('./languages/ar.txt', import.meta.url)),
  ja: readLexicon('ja', new URL('./languages/ja.txt', import.meta.url)),
  zh: readLexicon('zh', new URL('./languages/zh.txt', import.meta.url)),
}));
