import { cuesFor } from '../../server/src/modules/classification/stage/matchers.ts';
import { markNames } from '../../server/src/modules/classification/stage/named-products.ts';
import {
  type KnownNames,
  knownLength,
  knownNames,
} from '../../server/src/modules/classification/stage/names/known-names.ts';
import { type Token, tokenize } from '../../server/src/modules/classification/stage/tokens.ts';

/** How products are found: only those given, or also those with a name's shape or place, as the service does. */
export type Naming = 'given' | 'found';

export interface Prompt {
  readonly text: string;
  readonly language: string;
  readonly names?: readonly string[];
}

interface Words {
  readonly sentences: readonly { readonly words: string[]; readonly isQuestion: boolean }[];
  readonly named: number;
}

/** Every feature of a row: its bucket or number, and how much it counts. */
export type Row = ReadonlyMap<number, number>;

export const buckets = 2 ** 17;
const name = '@name';
const aside = 0.4;
const letters = 0.2;
/** All rows have this length, so that long prompts do not speak louder. */
const rowLength = 6;

/** Pieces of a prompt in hashed buckets: words, their neighbours, groups of 3 to 5 letters, and its form. */
export function hashedPieces(prompt: Prompt, naming: Naming): Row {
  const { sentences, named } = naming === 'given' ? givenNames(prompt) : foundNames(prompt);
  const asks = sentences.some(({ isQuestion }) => isQuestion);
  const length = sentences.reduce((sum, { words }) => sum + words.length, 0);
  const form = ['always', `named ${Math.min(named, 3)}`, `asks ${asks}`];
  form.push(`length ${Math.min(6, Math.ceil(length / 3))}`, `asks ${asks} ${Math.min(named, 2)}`);
  const row = new Map(form.map((piece) => [bucketOf(piece), 1]));
  for (const { words, isQuestion } of sentences) {
    const share = asks && !isQuestion ? aside : 1;
    for (const [piece, value] of piecesOf(words)) {
      // Once by itself and once by whether a product is named, as the signals are weighed.
      for (const key of [piece, `${named > 0} ${piece}`]) {
        const bucket = bucketOf(key);
        row.set(bucket, Math.max(value * share, row.get(bucket) ?? 0));
      }
    }
  }
  return scaled(row);
}

function* piecesOf(words: readonly string[]): Generator<[string, number]> {
  const edged = ['^', ...words, '$'];
  for (const [at, word] of edged.entries()) {
    const [next, second, third] = edged.slice(at + 1, at + 4);
    yield [`1 ${word}`, 1];
    if (next !== undefined) yield [`2 ${word} ${next}`, 1];
    if (second !== undefined) yield [`3 ${word} ${next} ${second}`, 1];
    if (second !== undefined) yield [`2+ ${word} ${second}`, 1];
    if (third !== undefined) yield [`2++ ${word} ${third}`, 0.7];
    for (const group of lettersOf(word)) yield [`c ${group}`, letters];
  }
}

function lettersOf(word: string): string[] {
  if (word === name || word === '^' || word === '$') return [];
  const edged = `<${word}>`;
  return [3, 4, 5].flatMap((size) =>
    Array.from({ length: Math.max(0, edged.length - size + 1) }, (_, at) =>
      edged.slice(at, at + size),
    ),
  );
}

function foundNames({ text, language, names = [] }: Prompt): Words {
  const { vocabulary } = cuesFor(language);
  const marked = markNames({ sentences: tokenize(text), known: names, language, vocabulary });
  const sentences = marked.sentences.map(({ tokens, nameEnd, isQuestion }) => ({
    isQuestion,
    words: tokens.flatMap(({ word }, at) => {
      if (nameEnd[at] === undefined) return [word];
      return nameEnd[at - 1] === nameEnd[at] ? [] : [name];
    }),
  }));
  return { sentences, named: marked.named };
}

function givenNames({ text, names = [] }: Prompt): Words {
  const known = knownNames(names);
  const sentences = tokenize(text).map(({ tokens, isQuestion }) => ({
    isQuestion,
    words: withGiven(tokens, known),
  }));
  const named = sentences.flatMap(({ words }) => words).filter((word) => word === name).length;
  return { sentences, named };
}

function withGiven(tokens: readonly Token[], known: KnownNames): string[] {
  const words: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = knownLength(tokens, at, known);
    words.push(length > 0 ? name : (tokens[at]?.word ?? ''));
    at += Math.max(1, length);
  }
  return words;
}

/** FNV-1a with a last mix, since only the low bits are kept. */
function bucketOf(piece: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < piece.length; at += 1) {
    hash = Math.imul(hash ^ piece.charCodeAt(at), 16_777_619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) & (buckets - 1);
}

function scaled(row: Row): Row {
  const length = Math.hypot(...row.values());
  return new Map([...row].map(([bucket, value]) => [bucket, (value * rowLength) / length]));
}
