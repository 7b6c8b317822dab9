import { characterAt, isWordCharacter, offsetAfter } from './characters.ts';
import { beginsWord } from './word-boundaries.ts';

/**
 * Whether a name has the s of a German genitive, which is written without an apostrophe: "Northwinds Preise". A
 * name's genitive has no article; "des Kontos" and "zwei Kontos" are of an everyday word.
 */
export function isGermanGenitive(text: string, start: number, end: number): boolean {
  if (text.charAt(end) !== 's' || /[sßxz]/i.test(text.charAt(end - 1))) return false;
  if (isWordCharacter(characterAt(text, offsetAfter(text, end + 1)))) return false;
  return (
    beginsWord(text, start) && !determiner.test(text.slice(Math.max(0, start - lookBack), start))
  );
}

const lookBack = 20;
const determiner =
  /(?:^|[^\p{L}\p{N}])(?:d(?:er|ie|as|es|em|en)|[dkms]?ein(?:e[mnrs]?)?|(?:ihr|unser|eue?r)(?:e[mnrs]?)?|(?:dies|jed|jen|welch|all|manch|solch|viel|mehrer|einig|wenig|beid)e[mnrs]?|zwei|drei|vier|fünf|\p{N}+)\s+$/iu;
