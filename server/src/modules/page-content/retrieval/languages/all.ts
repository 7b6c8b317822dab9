import { once } from '#kernel/once.ts';
import { createLexicon } from '../lexicon.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';

/** What is known of each language, by its code. */
export const lexicons = once(() => ({
  en: createLexicon('en', en),
  de: createLexicon('de', de),
  es: createLexicon('es', es),
  fr: createLexicon('fr', fr),
  it: createLexicon('it', it),
  pt: createLexicon('pt', pt),
  nl: createLexicon('nl', nl),
  ru: createLexicon('ru', ru),
  ar: createLexicon('ar', ar),
  ja: createLexicon('ja', ja),
  zh: createLexicon('zh', zh),
}));
