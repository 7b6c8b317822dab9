import { conjunctions, isPronoun } from './small-words.ts';

const token = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
const mark = /^[,;:.()!?"'-]$/u;

export function tokensOf(compared: string): string[] {
  return compared.match(token) ?? [];
}

/** A clause of another sentence, by the positions of its words there. */
export interface Clause {
  readonly from: number;
  readonly to: number;
  /** Whether a pronoun is its subject. */
  readonly refersBack: boolean;
}

/**
 * A sentence that repeats a clause of another one, word for word: "It weighs 240 g" of "The Grip costs €129.00 and
 * weighs 240 g". Undefined if it says anything else.
 */
export function findClause(
  sentence: readonly string[],
  original: readonly string[],
): Clause | undefined {
  const end = sentence.findLastIndex((word) => !mark.test(word)) + 1;
  const said = sentence.slice(0, end);
  const whole = clauseAt(said, original);
  if (whole) return { ...whole, refersBack: false };
  const [first = '', ...rest] = said;
  const rested = isPronoun(first) && rest.length > 1 ? clauseAt(rest, original) : undefined;
  return rested && { ...rested, refersBack: true };
}

function clauseAt(said: readonly string[], original: readonly string[]) {
  if (said.length < 2) return undefined;
  for (let from = 0; from + said.length <= original.length; from += 1) {
    const to = from + said.length;
    const isSame = said.every((word, at) => original[from + at] === word);
    if (isSame && isEdge(original[from - 1]) && isEdge(original[to])) return { from, to };
  }
  return undefined;
}

/** Nothing that belongs to the clause may be missing before or after it. */
function isEdge(word: string | undefined): boolean {
  return word === undefined || mark.test(word) || conjunctions.has(word);
}

/** Whether these clauses cover all words of a sentence. */
export function isCovered(original: readonly string[], clauses: readonly Clause[]): boolean {
  return original.every(
    (word, at) =>
      mark.test(word) ||
      conjunctions.has(word) ||
      clauses.some(({ from, to }) => at >= from && at < to),
  );
}
