import { isCapital, isShaped, isUncommon } from './names/capitalized.ts';
import { isDoubtful, isName, type Writing, writingOf } from './names/is-name.ts';
import { type KnownNames, knownLength, knownNames } from './names/known-names.ts';
import type { Sentence, Token } from './tokens.ts';

export interface MarkedSentence extends Sentence {
  /** For each word of a name, the end of the name; undefined for other words. */
  readonly nameEnd: readonly (number | undefined)[];
}

export interface MarkedText {
  readonly sentences: readonly MarkedSentence[];
  /** How many different products are named. */
  readonly named: number;
  /** Names after "in", which may be places. */
  readonly doubtful: number;
}

export interface NameQuestion {
  readonly sentences: readonly Sentence[];
  /** The names of the brand and its competitors. */
  readonly known: readonly string[];
  readonly language: string;
  /** Words of the language's cues, which are never names. */
  readonly vocabulary: ReadonlySet<string>;
}

/** One name inside a sentence: its words are tokens[from] up to tokens[to - 1]. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly isDoubtful: boolean;
}

const joins = new Set('or and oder und o y ou et vs versus e en of'.split(' '));
const models = new Set('pro max plus premium ultra mini air business series model'.split(' '));

/** Marks the products that a text names: known names, words shaped like names, and words in the place of a name. */
export function markNames({ sentences, known, ...words }: NameQuestion): MarkedText {
  const byWord = knownNames(known);
  const writing = writingOf(sentences, words);
  const found = { sure: new Set<string>(), doubtful: new Set<string>() };
  const marked = sentences.map((sentence) => {
    const { tokens } = sentence;
    const nameEnd = new Array<number | undefined>(tokens.length).fill(undefined);
    for (const { from, to, isDoubtful } of withJoined(
      tokens,
      spansOf(tokens, byWord, writing),
      writing,
    )) {
      nameEnd.fill(to, from, to);
      const name = tokens.slice(from, to).map(({ word }) => word);
      found[isDoubtful ? 'doubtful' : 'sure'].add(name.join(' '));
    }
    return { ...sentence, nameEnd };
  });
  return { sentences: marked, named: found.sure.size, doubtful: found.doubtful.size };
}

function spansOf(tokens: readonly Token[], known: KnownNames, writing: Writing): Span[] {
  const spans: Span[] = [];
  let at = 0;
  while (at < tokens.length) {
    const length = knownLength(tokens, at, known);
    const last = spans.at(-1);
    if (length > 0) {
      spans.push({ from: at, to: withModel(tokens, at + length), isDoubtful: false });
    } else if (isName(tokens, at, writing)) {
      const to = withModel(tokens, at + 1);
      if (last?.to === at && continuesName(tokens, at)) spans.splice(-1, 1, { ...last, to });
      else spans.push({ from: at, to, isDoubtful: isDoubtful(tokens, at, writing) });
    }
    at = Math.max(at + 1, spans.at(-1)?.to ?? 0);
  }
  return spans;
}

/** "Adobe Photoshop" is one product, "glovo deliveroo" are two. */
function continuesName(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined || token.afterBreak) return false;
  return isShaped(token) || (isCapital(before) && isCapital(token));
}

/** "iPhone 16 Pro" is one product; a year is not part of a name. */
function withModel(tokens: readonly Token[], end: number): number {
  let to = end;
  while (tokens[to]?.afterBreak === false && isModel(tokens[to]?.word ?? '')) to += 1;
  return to;
}

function isModel(word: string): boolean {
  return models.has(word) || /^(?!20\d\d$)\d{1,4}$/.test(word);
}

/** "asana or monday": a word joined to a name by "or" is a name, too, unless it is a common word. */
function withJoined(tokens: readonly Token[], spans: Span[], writing: Writing): Span[] {
  const isJoin = (at: number): boolean => joins.has(tokens[at]?.word ?? '');
  const isFree = (at: number): boolean => !spans.some(({ from, to }) => at >= from && at < to);
  const neighbours = spans.flatMap(({ from, to }) => [
    ...(isJoin(to) ? [to + 1] : []),
    ...(isJoin(from - 1) ? [from - 2] : []),
  ]);
  const joined = neighbours.filter((at) => isFree(at) && isUncommon(tokens[at], writing));
  return [...spans, ...joined.map((at) => ({ from: at, to: at + 1, isDoubtful: false }))];
}
