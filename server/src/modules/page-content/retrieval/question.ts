import { kindsAsked } from './answer-kinds.ts';
import { lexiconOf } from './language-of.ts';
import { normalized } from './normalized.ts';
import type { PageIndex } from './page-index.ts';
import { type Term, termsOf } from './terms.ts';

/** A term of a question: where the page has it, how certainly, and its weight. */
export interface AskedTerm {
  readonly term: Term;
  readonly weight: number;
  readonly units: ReadonlyMap<number, number>;
  readonly near: ReadonlyMap<number, number>;
  readonly outer: ReadonlyMap<number, number>;
  /** Passages with it in a unit or in their nearest heading. */
  readonly passages: ReadonlyMap<number, number>;
  /** The highest certainty in any passage. */
  readonly most: number;
  readonly isInTitle: boolean;
}

export interface Question {
  readonly terms: readonly AskedTerm[];
  /** The kinds of answer that it asks for; see answer-kinds.ts. */
  readonly kinds: readonly string[];
}

/** What every passage shares does not distinguish them. */
const titleWeight = 0.03;
const titleStrength = 0.75;
const minRarity = 0.35;
const rarityStrength = 0.5;
const nameWeight = 0.5;
/** Low, since the kind of answer is a feature of its own. */
const kindWeight = 0.2;
const weakWeight = 0.4;

export function readQuestion(text: string, index: PageIndex): Question {
  const lexicon = lexiconOf(text, index.lexicon.language);
  const names = namesIn(text, lexicon.language);
  const kinds = kindsAsked(normalized(text));
  const terms = new Map(termsOf(text, lexicon).map((term) => [term.word, term]));
  const factorOf = ({ word, concepts, isWeak }: Term) =>
    (names.has(word) ? nameWeight : 1) *
    (kinds.some((kind) => concepts.includes(`#${kind}`)) ? kindWeight : 1) *
    (isWeak ? weakWeight : 1);
  return { terms: [...terms.values()].map((term) => locate(term, index, factorOf(term))), kinds };
}

function locate(term: Term, index: PageIndex, factor: number): AskedTerm {
  const units = index.said.find(term);
  const near = index.near.find(term);
  const passages = new Map(near);
  for (const [unit, strength] of units) {
    const at = index.passageOf[unit] ?? 0;
    if (strength > (passages.get(at) ?? 0)) passages.set(at, strength);
  }
  const strengths = [...passages.values()];
  const isInTitle = (index.title.find(term).get(0) ?? 0) > titleStrength;
  const rarity = rarityOf(
    strengths.filter((strength) => strength > rarityStrength).length,
    index.passages.length,
  );
  return {
    term,
    weight: factor * (isInTitle ? titleWeight : minRarity + (1 - minRarity) * rarity),
    units,
    near,
    outer: index.outer.find(term),
    passages,
    most: strengths.reduce((most, strength) => Math.max(most, strength), 0),
    isInTitle,
  };
}

/** 1 for a term in no passage, near 0 for one in all. */
function rarityOf(having: number, all: number): number {
  return Math.max(0, Math.log((all + 1) / (having + 0.5)) / Math.log((all + 1) / 0.5));
}

/** Capitalized words within a sentence; in German these are all nouns. */
function namesIn(text: string, language: string): ReadonlySet<string> {
  if (language === 'de') return new Set();
  const capital = /(?<=[\p{Ll}\p{N},’'] )\p{Lu}[\p{L}\p{M}]+/gu;
  return new Set((text.match(capital) ?? []).map(normalized));
}
