import { foldName } from '../../evaluation/index.ts';
import { isNavigationWord } from './navigation-words.ts';

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const longest = 40;
const longestUnspaced = 14;
const mostWords = 4;

/** "Our services" is about services. */
const possessive =
  /^(?:our|your|all|the|unsere?|ihre?|alle|die|der|das|nuestr[oa]s?|tus?|todos|los|las|nos|notre|vos|les|le|la|i nostri|le nostre|il nostro|la nostra|onze|ons|de|het|noss[oa]s?|os|as)\s+|^l[’']\s*/iu;

/** How calls to act and sentences begin; none of them is what somebody offers. */
const noTopic =
  /^(?:get|start|try|book|learn|read|see|view|discover|explore|contact|sign|log|find|download|why|how|what|who|when|where|is|are|do|does|can|meet|join|request|watch|call|visit|welcome|we|you|i|a|an|it|this|these|there|make|trusted|loved|ready|compare|built|made|everything|more|file|save|keep|grow|manage|run|stop|never|let|take|turn|use|set|pay|create|know|buy|order|send|ask|talk|choose|switch|move|bring|give|go|add|check|follow|loved|covered|less|about|for|from|with|no|not|just|when|because|over|up|jetzt|so|wie|was|warum|wer|wir|sie|ihr|mehr|zum|zur|alles|für|ein|eine|weniger|endlich|einfach|kostenlos|mit|ohne|ab|cómo|qué|por|para|un|una|descubre|ver|empieza|comienza|prueba|aprende|únete|solicita|pour|rejoignez|essayez|demandez|per|inizia|prova|voor|comece|experimente|comment|pourquoi|quoi|découvr\S*|voir|une|votre|come|perché|scopri|hoe|waarom|wat|ontdek|een|como|porquê|descubra|conheça)(?=[\s'’])/iu;
const comparison = /\b(?:vs\.?|versus|alternatives?|alternativen?)\b|の代替|との比較/iu;

/** A text as a topic: a short noun phrase without the brand; undefined for what is none. */
export function topicText(text: string, names: readonly string[]): string | undefined {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[→›»>]+$/u, '')
    .trim();
  // "Auto-enrolment, sorted": what follows a comma is a slogan or one more topic.
  const [head = ''] = plain.split(/,\s/u);
  const bare = head.replace(possessive, '').trim();
  if (!isShort(bare) || /[.?!:;,。？！、…]$|[@|/\\{}<>=]|https?:|\d{3,}/u.test(bare))
    return undefined;
  if (!/\p{L}{2}/u.test(bare) || /^[\p{Sc}\d]/u.test(bare)) return undefined;
  if (noTopic.test(bare) || comparison.test(bare)) return undefined;
  if (isNavigationWord(plain) || isNavigationWord(bare)) return undefined;
  const key = foldName(bare);
  if (names.some((name) => key.includes(foldName(name)))) return undefined;
  return sentenceCase(bare);
}

function isShort(text: string): boolean {
  if (unspaced.test(text)) {
    // A particle between nouns makes a phrase, and a verb's ending a sentence.
    return (
      text.length >= 2 &&
      text.length <= longestUnspaced &&
      !/[をがはへ]|ます|です|ください/u.test(text)
    );
  }
  return text.length >= 3 && text.length <= longest && text.split(' ').length <= mostWords;
}

/** Menus are often in capitals; an abbreviation stays one. */
function sentenceCase(text: string): string {
  const isShouted = text === text.toUpperCase() && text !== text.toLowerCase();
  if (!isShouted || text.length <= 4 || unspaced.test(text))
    return text.charAt(0).toUpperCase() + text.slice(1);
  return text.charAt(0) + text.slice(1).toLowerCase();
}
