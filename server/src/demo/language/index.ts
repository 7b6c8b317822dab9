import type { LanguagePack } from '../text/language-pack.ts';
import type { Language } from '../world-types.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import { spanish } from './spanish.ts';

export const languagePacks: Readonly<Record<Language, LanguagePack>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  ja: japanese,
};
