import type { Lexicon } from './lexicon.ts';
import { lexicons } from './lexicons.ts';
import { normalized } from './normalized.ts';

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
