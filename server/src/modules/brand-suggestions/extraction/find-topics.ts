import type { SuggestedText } from '#contract/brands/brand-suggestions.ts';
import { foldName } from '../../evaluation/index.ts';
import { isLegalNotice } from '../site/choose-links.ts';
import { isSameSite } from '../site/same-site.ts';
import type { SitePage } from '../site/site-page.ts';
import { titleParts } from './find-name.ts';
import { isNavigationWord } from './navigation-words.ts';

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const longest = 40;
const maxUnspacedLength = 14;
const maxWords = 4;

/** "Our services" is about services. */
const possessive =
  /^(?:our|your|all|the|unsere?|ihre?|alle|die|der|das|nuestr[oa]s?|tus?|todos|los|las|nos|notre|vos|les|le|la|i nostri|le nostre|il nostro|la nostra|onze|ons|de|het|noss[oa]s?|os|as)\s+|^l[’']\s*/iu;

/** How calls to act and sentences begin; none of them is what somebody offers. */
const noTopic =
  /^(?:shop|changing|switching|choosing|getting|finding|get|start|try|book|learn|read|see|view|discover|explore|contact|sign|log|find|download|why|how|what|who|when|where|is|are|do|does|can|meet|join|request|watch|call|visit|welcome|we|you|i|a|an|it|this|these|there|make|trusted|loved|ready|compare|built|made|everything|more|file|save|keep|grow|manage|run|stop|never|let|take|turn|use|set|pay|create|know|buy|order|send|ask|talk|choose|switch|move|bring|give|go|add|check|follow|loved|covered|less|about|for|from|with|no|not|just|when|because|over|up|jetzt|so|wie|was|warum|wer|wir|sie|ihr|mehr|zum|zur|alles|für|ein|eine|weniger|endlich|einfach|kostenlos|mit|ohne|ab|cómo|qué|por|para|un|una|descubre|ver|empieza|comienza|prueba|aprende|únete|solicita|pour|rejoignez|essayez|demandez|per|inizia|prova|voor|comece|experimente|comment|pourquoi|quoi|découvr\S*|voir|une|votre|come|perché|scopri|hoe|waarom|wat|ontdek|een|como|porquê|descubra|conheça|experimentar|pedir|agendar|marcar|solicitar|reservar|reserva|pide|prenotare|richiedi|prenota|demander|essayer|réserver|prendre|contratar|testar|probar|cotizar)(?=[\s'’])/iu;
/** German and Dutch calls to act end with their verb; Japanese headings with what a page is for. */
const actEnd =
  /\s(?:anfordern|anfragen|vereinbaren|buchen|testen|kaufen|bestellen|starten|ansehen|entdecken|sichern|berechnen|aanvragen|bekijken|proberen|bestellen|boeken|plannen|inplannen|ontdekken)$|(?:理由|特徴|特長|とは|こだわり|流れ|について|一覧|案内|紹介|ガイド|方法|の声)$/iu;
const comparison = /\b(?:vs\.?|versus|alternatives?|alternativen?)\b|の代替|との比較/iu;

/** A text as a topic: a short noun phrase without the brand; undefined for what is none. */
export function topicText(text: string, names: readonly string[]): string | undefined {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[→›»>]+$/u, '')
    // How much is in the cart.
    .replace(/\s*\(\d*\)$/u, '')
    .trim();
  // "Auto-enrolment, sorted": what follows a comma is a slogan or one more topic.
  const [head = ''] = plain.split(/,\s/u);
  const bare = head.replace(possessive, '').trim();
  if (!isShort(bare) || /[.?!:;,。？！、…]$|[@|/\\{}<>=]|https?:|\d{3,}/u.test(bare))
    return undefined;
  if (!/\p{L}{2}/u.test(bare) || /^[\p{Sc}\d]/u.test(bare)) return undefined;
  if (noTopic.test(bare) || actEnd.test(bare) || comparison.test(bare)) return undefined;
  if (isNavigationWord(plain) || isNavigationWord(bare)) return undefined;
  const keys = [foldName(bare), foldName(plain)];
  if (names.some((name) => keys.some((key) => key.includes(foldName(name))))) return undefined;
  return sentenceCase(bare);
}

function isShort(text: string): boolean {
  if (unspaced.test(text)) {
    // A particle between nouns makes a phrase, and a verb's ending a sentence.
    return (
      text.length >= 2 &&
      text.length <= maxUnspacedLength &&
      !/[をがはへ]|ます|です|ください/u.test(text)
    );
  }
  return text.length >= 3 && text.length <= longest && text.split(' ').length <= maxWords;
}

/** Menus are often in capitals; an abbreviation stays one. */
function sentenceCase(text: string): string {
  const isShouted = text === text.toUpperCase() && text !== text.toLowerCase();
  if (!isShouted || text.length <= 4 || unspaced.test(text))
    return text.charAt(0).toUpperCase() + text.slice(1);
  return text.charAt(0) + text.slice(1).toLowerCase();
}

const maxTopics = 8;
const minTopics = 3;
/** Below this a text is on one page, in a heading alone. */
const enough = 2;

const weights = {
  /** Pages that the site leads everyone to. */
  navigation: 3,
  /** Declared in JSON-LD. */
  offer: 3,
  category: 3,
  /** A link in the content of the first page. */
  contentLink: 1.5,
  firstHeading: 1.5,
  otherTitle: 1.5,
  otherHeading: 0.5,
};

/** One word of a menu, "Rates", and the title of the page that it leads to are the same word, and no topic unless the site introduces itself by it. */
const menuWeights: Partial<Record<keyof typeof weights, number>> = {
  navigation: 0.5,
  otherTitle: 0.1,
};
const maxBare = 4;

/** A word of the menu is a kind of goods in a shop, and a compound in German and Dutch: there it is a topic. */
function isBare(text: string): boolean {
  return unspaced.test(text) ? text.length <= maxBare : !/\s/u.test(text);
}

type Place = keyof typeof weights;

interface Candidate {
  readonly text: string;
  readonly place: Place;
  readonly url: string;
}

interface ScoredTopic {
  readonly topic: SuggestedText;
  readonly score: number;
  readonly places: readonly Place[];
}

/** What the brand offers, by what its navigation, its headings and its structured data agree on. */
export function findTopics(
  pages: readonly SitePage[],
  site: URL,
  names: readonly string[],
  areWordsTopics = false,
  isPossible: (value: string) => boolean = () => true,
): SuggestedText[] {
  const scored = new Map<string, ScoredTopic>();
  const candidates = pages.flatMap((page, index) =>
    isLegalNotice(page.url) ? [] : candidatesOf(page, site, index === 0),
  );
  const introduced = foldName(`${pages[0]?.title} ${pages[0]?.description}`);
  for (const { text, place, url } of candidates) {
    const value = topicText(text, names);
    if (value === undefined || !isPossible(value)) continue;
    const key = foldName(value);
    const known = scored.get(key) ?? { topic: { value, from: 'page', url }, score: 0, places: [] };
    // The same place again proves nothing: navigation is on every page.
    if (known.places.includes(place)) continue;
    const isMenu = !areWordsTopics && isBare(value) && !introduced.includes(key);
    const score = known.score + ((isMenu ? menuWeights[place] : undefined) ?? weights[place]);
    scored.set(key, { ...known, score, places: [...known.places, place] });
  }
  const ranked = withoutParts([...scored.values()].sort((one, other) => other.score - one.score));
  const clear = ranked.filter(({ score }) => score >= enough);
  const least = (ranked[0]?.score ?? 0) / 2;
  const likely = ranked.filter(({ score }, at) => at < minTopics || score >= least);
  const chosen = clear.length >= minTopics ? clear : likely;
  return chosen.slice(0, maxTopics).map(({ topic }) => topic);
}

function candidatesOf(page: SitePage, site: URL, isFirst: boolean): Candidate[] {
  const links = page.links.filter((link) => isSameSite(new URL(link.url), site));
  const linkTexts = (isMain: boolean) =>
    links.filter((link) => link.isMain === isMain).map(({ text }) => text);
  const headings = (levels: readonly number[]) =>
    page.headings.filter(({ level }) => levels.includes(level)).map(({ text }) => text);
  const declared: (readonly [Place, readonly string[]])[] = [
    ['category', page.entities.flatMap(({ category }) => category ?? [])],
    ['offer', page.entities.filter(({ kind }) => kind === 'offer').map(({ name }) => name)],
  ];
  const shown: (readonly [Place, readonly string[]])[] = isFirst
    ? [
        ['navigation', linkTexts(false)],
        ['contentLink', linkTexts(true)],
        ['firstHeading', headings([2, 3])],
      ]
    : [
        ['otherTitle', [...headings([1]), ...titleParts(page.title)]],
        ['otherHeading', headings([2, 3])],
      ];
  return [...declared, ...shown].flatMap(([place, texts]) =>
    texts.map((text) => ({ text, place, url: page.url })),
  );
}

/** Of "Running shoes" and "Shoes" the one that ranks first says it. */
export function withoutParts<One extends { readonly topic: SuggestedText }>(
  ranked: readonly One[],
): One[] {
  const kept: One[] = [];
  for (const one of ranked) {
    const words = wordsOf(one.topic.value);
    const isSaid = kept.some(({ topic }) => {
      const others = wordsOf(topic.value);
      const [few, many] = words.length < others.length ? [words, others] : [others, words];
      return few.length > 0 && few.every((word) => many.includes(word));
    });
    if (!isSaid) kept.push(one);
  }
  return kept;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).map(foldName).filter(Boolean);
}
