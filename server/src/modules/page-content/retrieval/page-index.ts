import type { PageContent } from '../model.ts';
import { createKindFinder } from './answer-kinds.ts';
import { lexiconOf } from './language-of.ts';
import type { Lexicon } from './lexicon.ts';
import { normalized } from './normalized.ts';
import { type Passage, passagesOf } from './passages.ts';
import { type Term, termsOf } from './terms.ts';
import { conceptsOfSigns } from './unit-signs.ts';
import { type Unit, unitsOf } from './units.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Where the terms of a page are. */
export interface PageIndex {
  readonly lexicon: Lexicon;
  readonly passages: readonly IndexedPassage[];
  readonly units: readonly Unit[];
  /** The passage of each unit. */
  readonly passageOf: readonly number[];
  /** Whether a unit can give an answer of a kind. */
  readonly gives: (unit: number, kind: string) => boolean;
  /** Units, by what they say. */
  readonly said: Vocabulary;
  /** Passages, by the nearest heading and by those between it and the main one. */
  readonly near: Vocabulary;
  readonly outer: Vocabulary;
  /** What the whole page is about: one place, 0. */
  readonly title: Vocabulary;
}

export interface IndexedPassage {
  readonly passage: Passage;
  /** Its units are those from here to before there. */
  readonly from: number;
  readonly to: number;
  /** How many terms its heading has. */
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
    // The main heading says of every passage what the title says.
    enter(outer, at, further.slice(0, -1).join(' '));
    return { passage, from, to: units.length, headingLength };
  });
  const { hostname } = new URL(content.url);
  enter(title, 0, [content.title, passages[0]?.headings[0] ?? '', hostname].join(' '));
  const gives = createKindFinder(units);
  return { lexicon, passages: indexed, units, passageOf, gives, said, near, outer, title };
}

/** Enough of a page to tell its language. */
function sampleOf(title: string, passages: readonly Passage[]): string {
  return [title, ...passages.slice(0, 40).map(({ text }) => text.slice(0, 300))].join(' ');
}
