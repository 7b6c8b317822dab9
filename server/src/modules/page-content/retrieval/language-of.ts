import { once } from '#kernel/once.ts';
import { type Lexicon, readLexicon } from './lexicon.ts';
import { normalized } from './normalized.ts';

/** The lexicons by language code. */
const lexicons = once(() => ({
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

/** The lexicon for a text's language; the declared one if the text does not show it. */
export function lexiconOf(text: string, declared: string | null): Lexicon {
  const plain = normalized(text);
  const share = (script: RegExp) => (plain.match(script)?.length ?? 0) / Math.max(1, plain.length);
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0.05) return lexicons().ja;
  if (share(/\p{Script=Han}/gu) > 0.2)
    return declared?.startsWith('ja') ? lexicons().ja : lexicons().zh;
  if (share(/\p{Script=Arabic}/gu) > 0.3) return lexicons().ar;
  if (share(/\p{Script=Cyrillic}/gu) > 0.3) return lexicons().ru;
  const words = plain.match(/\p{L}+/gu) ?? [];
  const expected = byCode(declared);
  let best = expected ?? lexicons().en;
  const hits = ({ common }: Lexicon) =>
    words.reduce((sum, word) => sum + (common.has(word) ? 1 : 0), 0);
  for (const lexicon of Object.values(lexicons())) if (hits(lexicon) > hits(best)) best = lexicon;
  return best;
}

function byCode(declared: string | null): Lexicon | undefined {
  const code = (declared ?? '').slice(0, 2).toLowerCase();
  return Object.values(lexicons()).find(({ language }) => language === code);
}
