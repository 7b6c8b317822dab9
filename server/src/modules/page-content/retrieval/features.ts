import type { IndexedPassage, PageIndex } from './page-index.ts';
import type { AskedTerm, Question } from './question.ts';

/** How well a passage answers a question. */
export interface Fit {
  readonly at: number;
  /** Its best unit. */
  readonly unit: number;
  readonly features: Features;
}

/** Evidence for and against a passage, each from 0 to 1. */
export interface Features {
  /** The share of the question that the unit or its surroundings contain. */
  readonly covered: number;
  /** The same for the unit alone, the heading alone, and the whole passage. */
  readonly inUnit: number;
  readonly inHeading: number;
  readonly inPassage: number;
  /** The share of the heading that is asked for. */
  readonly ofHeading: number;
  /** The share that the passage has in the same words, not only by concepts. */
  readonly byWord: number;
  /** The number of terms it has, up to three. */
  readonly terms: number;
  /** Whether the unit can give the kind of answer asked for, and whether no unit of the passage can. */
  readonly hasKind: number;
  readonly lacksKind: number;
  /** Shares of the question that are nowhere on the page: known concepts, and other words. */
  readonly absentConcepts: number;
  readonly absentWords: number;
  /** The share that the page only has through related concepts. */
  readonly relatedOnly: number;
  /** Like `covered`, with more weight for rare terms. */
  readonly focus: number;
}

export const featureNames = [
  'covered',
  'inUnit',
  'inHeading',
  'inPassage',
  'ofHeading',
  'byWord',
  'terms',
  'hasKind',
  'lacksKind',
  'absentConcepts',
  'absentWords',
  'relatedOnly',
  'focus',
] as const satisfies readonly (keyof Features)[];

/** The surroundings of a unit count, too, but less. */
const nearWeight = 0.9;
const passageWeight = 0.5;
const outerWeight = 0.4;
const kindWeight = 0.3;
/** Any figure is an amount, so it is weaker evidence than a price or a time. */
const amountWeight = 0.5;
/** The strength from which a term counts as present at all, as the same concept, as the same word. */
const anyStrength = 0.33;
const conceptStrength = 0.6;
const wordStrength = 0.72;
const minTerms = 3;

/** How well passages answer a question; only those with any of its terms. */
export function fitsOf(question: Question, index: PageIndex): Fit[] {
  const own = question.terms.filter(({ isInTitle }) => !isInTitle);
  const found = new Set<number>();
  for (const { passages, outer } of own.length > 0 ? own : question.terms)
    for (const at of [...passages.keys(), ...outer.keys()]) found.add(at);
  return [...found]
    .sort((one, other) => one - other)
    .flatMap((at) => fitOf(question, index, at) ?? []);
}

function fitOf(question: Question, index: PageIndex, at: number): Fit | undefined {
  const passage = index.passages[at];
  if (!passage || passage.from === passage.to) return undefined;
  const unit = bestUnit(question, index, passage, at);
  return { at, unit, features: featuresOf(question, index, { passage, at, unit }) };
}

function bestUnit(question: Question, index: PageIndex, { from, to }: IndexedPassage, at: number) {
  let [best, most] = [from, -1];
  for (let unit = from; unit < to; unit += 1) {
    let score = givesKind(question, index, unit) ? kindWeight : 0;
    for (const term of question.terms) score += term.weight * strengthAt(term, unit, at);
    if (score > most) [best, most] = [unit, score];
  }
  return best;
}

function strengthAt(term: AskedTerm, unit: number, at: number): number {
  return Math.max(
    term.units.get(unit) ?? 0,
    (term.near.get(at) ?? 0) * nearWeight,
    (term.passages.get(at) ?? 0) * passageWeight,
    (term.outer.get(at) ?? 0) * outerWeight,
  );
}

function givesKind({ kinds }: Question, index: PageIndex, unit: number): boolean {
  return kinds.some((kind) => index.gives(unit, kind));
}

interface Candidate {
  readonly passage: IndexedPassage;
  readonly at: number;
  readonly unit: number;
}

function featuresOf(
  question: Question,
  index: PageIndex,
  { passage, at, unit }: Candidate,
): Features {
  const { terms, kinds } = question;
  const own = terms.filter(({ isInTitle }) => !isInTitle);
  const here = (term: AskedTerm) => strengthAt(term, unit, at);
  const share = (strength: (term: AskedTerm) => number) => mean(terms, strength, weightOf);
  const shareWhere = (holds: (term: AskedTerm) => boolean) =>
    share((term) => (!term.isInTitle && holds(term) ? 1 : 0));
  const isAbsent = ({ most }: AskedTerm) => most < anyStrength;
  const isConcept = ({ term }: AskedTerm) => term.concepts.length > 0;
  const inHeading = own.reduce((sum, { near }) => sum + (near.get(at) ?? 0), 0);
  const kindValue = kinds.every((kind) => kind === 'amount') ? amountWeight : 1;
  return {
    covered: share(here),
    inUnit: share(({ units }) => units.get(unit) ?? 0),
    inHeading: share(({ near }) => near.get(at) ?? 0),
    inPassage: share(({ passages }) => passages.get(at) ?? 0),
    ofHeading: Math.min(1, inHeading / Math.max(1, passage.headingLength)),
    byWord: share(({ passages }) => ((passages.get(at) ?? 0) > wordStrength ? 1 : 0)),
    terms: Math.min(1, own.filter((term) => here(term) > anyStrength).length / minTerms),
    hasKind: givesKind(question, index, unit) ? kindValue : 0,
    lacksKind: kinds.length > 0 && !hasKind(question, index, passage) ? 1 : 0,
    absentConcepts: shareWhere((term) => isAbsent(term) && isConcept(term)),
    absentWords: shareWhere((term) => isAbsent(term) && !isConcept(term)),
    relatedOnly: shareWhere((term) => !isAbsent(term) && term.most < conceptStrength),
    focus: mean(terms, here, ({ weight }) => weight ** 2),
  };
}

const weightOf = ({ weight }: AskedTerm) => weight;

function mean(
  terms: readonly AskedTerm[],
  value: (term: AskedTerm) => number,
  weight: (term: AskedTerm) => number,
): number {
  const whole = terms.reduce((sum, term) => sum + weight(term), 0);
  return terms.reduce((sum, term) => sum + weight(term) * value(term), 0) / Math.max(0.01, whole);
}

function hasKind(question: Question, index: PageIndex, { from, to }: IndexedPassage): boolean {
  for (let unit = from; unit < to; unit += 1) if (givesKind(question, index, unit)) return true;
  return false;
}
