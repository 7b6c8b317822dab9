import { relatedConcepts } from './related-concepts.ts';
import { areRelated, coreOf, isPartOf } from './related-words.ts';
import type { Term } from './terms.ts';

/** Words with their places, which can be found by related words. */
export interface Vocabulary {
  /** `text` is normalized; `concepts` are those that none of its words names. */
  add(place: number, text: string, terms: readonly Term[], concepts?: readonly string[]): void;
  /** The places of a term, each with the certainty that it means the same: 0 to 1. */
  find(term: Term): ReadonlyMap<number, number>;
}

const strength = { word: 1, form: 0.95, part: 0.8, core: 0.75, concept: 0.7, relatedConcept: 0.4 };
/** Words are looked up by their first letters. */
const bucketLength = 3;
const minPart = 4;
const unspacedRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+/gu;

type Sets<Value> = Map<string, Set<Value>>;

export function createVocabulary(hasCompounds: boolean): Vocabulary {
  const places: Sets<number> = new Map();
  const byStart: Sets<string> = new Map();
  const byInnerStart: Sets<string> = new Map();
  const byCore: Sets<string> = new Map();

  function enter(word: string): void {
    put(byStart, word.slice(0, bucketLength), word);
    const core = coreOf(word, hasCompounds);
    if (core !== undefined) put(byCore, core, word);
    if (hasCompounds) for (const inner of innerWords(word)) put(byInnerStart, startOf(inner), word);
  }

  /** Words of the vocabulary that are related to a word, most certain last. */
  function* relatives(word: string): Generator<readonly [word: string, strength: number]> {
    const core = coreOf(word, hasCompounds);
    if (core !== undefined)
      for (const other of byCore.get(core) ?? []) yield [other, strength.core];
    const alike = byStart.get(startOf(word)) ?? [];
    if (hasCompounds) {
      for (const other of byInnerStart.get(startOf(word)) ?? [])
        if (isPartOf(word, other)) yield [other, strength.part];
      for (const other of alike)
        if (isPartOf(word, other) || isPartOf(other, word)) yield [other, strength.part];
      for (const inner of innerWords(word))
        for (const other of byStart.get(startOf(inner)) ?? [])
          if (areRelated(inner, other)) yield [other, strength.part];
    }
    for (const other of alike) if (areRelated(word, other)) yield [other, strength.form];
    yield [word, strength.word];
  }

  return {
    add(place, text, terms, concepts = []) {
      for (const { word, isUnspaced } of terms) {
        if (!isUnspaced && !places.has(word)) enter(word);
        put(places, word, place);
      }
      const named = terms.flatMap((term) => term.concepts);
      for (const concept of [...named, ...concepts]) put(places, concept, place);
      for (const run of text.match(unspacedRun) ?? [])
        for (const pair of pairsOf(run)) put(places, pair, place);
    },
    find({ word, concepts, isUnspaced }) {
      const found = new Map<number, number>();
      const merge = (some: Iterable<number> | undefined, value: number) => {
        for (const place of some ?? [])
          if ((found.get(place) ?? 0) < value) found.set(place, value);
      };
      for (const concept of concepts) {
        merge(places.get(concept), strength.concept);
        for (const other of relatedConcepts.get(concept) ?? [])
          merge(places.get(other), strength.relatedConcept);
      }
      if (isUnspaced) merge(withAllPairs(word, places), strength.word);
      else for (const [other, value] of relatives(word)) merge(places.get(other), value);
      return found;
    },
  };
}

function put<Value>(sets: Sets<Value>, key: string, value: Value): void {
  const found = sets.get(key);
  if (found) found.add(value);
  else sets.set(key, new Set([value]));
}

function startOf(word: string): string {
  return word.slice(0, bucketLength);
}

/** Possible endings of a compound. */
function innerWords(word: string): string[] {
  const count = Math.max(0, word.length - minPart - bucketLength + 1);
  return Array.from({ length: count }, (_, at) => word.slice(at + bucketLength));
}

/** Single characters and pairs of them. */
function pairsOf(run: string): string[] {
  return Array.from(run, (character, at) => [character, run.slice(at, at + 2)]).flat();
}

/** The places with all character pairs of a word. */
function withAllPairs(word: string, places: ReadonlyMap<string, ReadonlySet<number>>): number[] {
  const [first, ...others] = Array.from({ length: Math.max(1, word.length - 1) }, (_, at) =>
    places.get(word.slice(at, at + 2)),
  );
  return [...(first ?? [])].filter((place) => others.every((pair) => pair?.has(place)));
}
