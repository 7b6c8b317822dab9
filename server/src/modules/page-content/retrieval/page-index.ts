import type { PageContent } from '../model.ts';
import { createKindFinder } from './answer-kinds.ts';
import { lexiconOf } from './language-of.ts';
import type { Lexicon } from './lexicon.ts';
import { normalized } from './normalized.ts';
import { type Passage, passagesOf } from './passages.ts';
import { type Term, termsOf } from './terms.ts';
import { type Unit, unitsOf } from './units.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Concepts implied by figures and units: a currency implies a price, decibels imply noise. */
const signs: readonly (readonly [concept: string, sign: RegExp])[] = [
  [
    '#price',
    /[$€£¥₹]|\b(?:eur|usd|gbp|chf|aed|sar|brl)\b|r\$|\p{N} ?(?:円|元|euros?\b|درهم|ريال|ر\.س|руб)/u,
  ],
  ['#share', /\p{N} ?[%٪]/u],
  ['#weight', /\p{N} ?(?:kg|lbs?|oz|pounds|кг|كجم|كغ|كيلوغرام|キロ|公斤|千克)(?![a-z])/u],
  ['#size', /\p{N} ?(?:mm|cm|px|inch|inches|in\.|センチ|厘米|سم|см)(?![a-z])|\p{N} ?[×x] ?\p{N}/u],
  ['#distance', /\p{N} ?(?:km|miles?|公里|كم)(?![a-z/])/u],
  ['#capacity', /\p{N} ?(?:l|ml|cl|litros?|liter|litres?|リットル|升|لتر)(?![a-z])/u],
  ['#noise', /\p{N} ?(?:db|decibel|デシベル|分贝)/u],
  ['#power', /\p{N} ?(?:kwh|kw|kwp|w|v|watt|volt|mah|ワット|瓦)(?![a-z])/u],
  ['#hot', /\p{N} ?°/u],
  ['#nutrition', /\p{N} ?(?:kcal|kj|大卡|千卡|سعره)/u],
  ['#speed', /\p{N} ?(?:[mgk]bit|mbps|gbps|km\/h|ميجابت|ms)(?![a-z])/u],
  ['#data', /\p{N} ?(?:[mgt]b|gib|mib)(?![a-z])/u],
  ['#dose', /\p{N} ?(?:mg|ml|µg|mcg)(?![a-z])/u],
  ['#hours', /\p{N}{1,2}[:.h]\p{N}{2}\b|\p{N} ?(?:[ap]m\b|uhr|uur)|\p{N}[時点]/u],
  ['#email', /\S@\S/u],
  ['#contact', /\S@\S|\b\p{N}[\p{N} ()/-]{6,}\p{N}\b/u],
  ['#website', /https?:|www\./u],
];

/** The concepts implied by figures in a normalized text. */
function conceptsOfSigns(text: string): string[] {
  return signs.filter(([, sign]) => sign.test(text)).map(([concept]) => concept);
}

/** Where the terms of a page are. */
export interface PageIndex {
  readonly lexicon: Lexicon;
  readonly passages: readonly IndexedPassage[];
  readonly units: readonly Unit[];
  /** The passage of each unit. */
  readonly passageOf: readonly number[];
  /** Whether a unit can give a kind of answer. */
  readonly gives: (unit: number, kind: string) => boolean;
  /** Units, by their own words. */
  readonly said: Vocabulary;
  /** Passages, by their nearest heading and by those between it and the main one. */
  readonly near: Vocabulary;
  readonly outer: Vocabulary;
  /** The subject of the whole page, with a single place, 0. */
  readonly title: Vocabulary;
}

export interface IndexedPassage {
  readonly passage: Passage;
  /** Its units are `from` (inclusive) to `to` (exclusive). */
  readonly from: number;
  readonly to: number;
  /** The number of terms in its heading. */
  readonly headingLength: number;
}

export function indexPage(content: PageContent): PageIndex {
  const passages = passagesOf(content);
  const lexicon = lexiconOf(sampleOf(content.title, passages), content.language);
  const vocabulary = () => createVocabulary(lexicon.hasCompounds);
  const [said, near, outer, title] = [vocabulary(), vocabulary(), vocabulary(), vocabulary()];
  const enter = (into: Vocabulary, place: number, text: string, concepts?: string[]): Term[] => {
    const terms = termsOf(text, lexicon);
    into.add(place, normalized(text), terms, concepts);
    return terms;
  };

  const units: Unit[] = [];
  const passageOf: number[] = [];
  const indexed = passages.map((passage, at): IndexedPassage => {
    const from = units.length;
    content.blocks.slice(passage.from, passage.to).forEach((block, offset) => {
      for (const unit of unitsOf(block, passage.from + offset)) {
        enter(said, units.length, unit.text, conceptsOfSigns(normalized(unit.text)));
        units.push(unit);
        passageOf.push(at);
      }
    });
    const [nearest = '', ...further] = [...passage.headings].reverse();
    const headingLength = enter(near, at, nearest).length;
    // The main heading applies to every passage, like the title.
    enter(outer, at, further.slice(0, -1).join(' '));
    return { passage, from, to: units.length, headingLength };
  });
  const { hostname } = new URL(content.url);
  enter(title, 0, [content.title, passages[0]?.headings[0] ?? '', hostname].join(' '));
  const gives = createKindFinder(units);
  return { lexicon, passages: indexed, units, passageOf, gives, said, near, outer, title };
}

/** Enough of a page to detect its language. */
function sampleOf(title: string, passages: readonly Passage[]): string {
  return [title, ...passages.slice(0, 40).map(({ text }) => text.slice(0, 300))].join(' ');
}
