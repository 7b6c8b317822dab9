import { readFileSync } from 'node:fs';
import { createAttention } from './attention.ts';
import { after, before, distanceTo, longest } from './context-window.ts';
import { createDirection } from './direction.ts';
import { createLanes } from './lanes.ts';
import { readWeights, type Weights } from './read-weights.ts';
import { createWordVectors, specialRows, type WordVectors } from './word-vectors.ts';

/** A word as the network reads it: small letters, and how it was written. */
export interface NetWord {
  readonly word: string;
  readonly shape: (typeof shapes)[number];
}

/** How likely the words speak so of their target; the three add up to one. */
export interface Chances {
  readonly negative: number;
  readonly neutral: number;
  readonly positive: number;
}

export interface SentimentNet {
  /** What the words say of those from `begin` to `end`, which are the target and not read themselves. */
  judge(words: readonly NetWord[], begin: number, end: number): Chances;
}

export const shapes = ['small', 'capitalized', 'capitals'] as const;

/** A target that is a pronoun shows which kind; a name shows nothing, so that no name has a reputation. */
const pronouns = [
  'he him his himself',
  'she her hers herself',
  'it its itself',
  'they them their theirs themselves',
  'i me my mine we us our ours you your yours',
].map((line) => line.split(' '));
const pronounRows = new Map(
  pronouns.flatMap((words, kind) => words.map((word) => [word, specialRows.name + 1 + kind])),
);

/** Matrices and states; word vectors lie elsewhere. More than any network of this form that was trained. */
const mostNumbers = 200_000;

/** Word vectors, a recurrent layer each way, attention from the target: as training/sentiment/net.py has it. */
function createSentimentNet(weights: Weights): SentimentNet {
  const vectors = createWordVectors(weights);
  const lanes = createLanes(mostNumbers);
  const onward = createDirection(lanes, weights, vectors, 'forward');
  const backward = createDirection(lanes, weights, vectors, 'backward');
  const attend = createAttention(lanes, weights);
  const states = lanes.reserve(longest * weights.width('query'));

  function place(at: number, target: number, word: NetWord | undefined, row: number | undefined) {
    const distance = distanceTo(target, at);
    const shape = word ? shapes.indexOf(word.shape) : 0;
    onward.place(at, row, word?.word ?? '', distance, shape);
    backward.place(at, row, word?.word ?? '', distance, shape);
  }

  return {
    judge(words, begin, end) {
      const first = Math.max(0, begin - before);
      const target = begin - first;
      const length = target + 1 + Math.min(words.length - end, after);
      for (let at = 0; at < target; at++) {
        const word = words[first + at];
        place(at, target, word, rowOf(vectors, word));
      }
      place(target, target, undefined, targetRow(words, begin, end));
      for (let at = target + 1; at < length; at++) {
        const word = words[end + at - target - 1];
        place(at, target, word, rowOf(vectors, word));
      }
      onward.run(length, states);
      backward.run(length, states);
      const [negative = 0, neutral = 0, positive = 0] = attend(states, length, target);
      return { negative, neutral, positive };
    },
  };
}

/** Undefined for an unknown word in small letters, which is read by its spelling; an unknown name is a name. */
function rowOf(vectors: WordVectors, word: NetWord | undefined): number | undefined {
  if (!word) return specialRows.unknown;
  return vectors.rowOf(word.word) ?? (word.shape === 'small' ? undefined : specialRows.unknownName);
}

function targetRow(words: readonly NetWord[], begin: number, end: number): number {
  const pronoun = end - begin === 1 ? pronounRows.get(words[begin]?.word ?? '') : undefined;
  return pronoun ?? specialRows.name;
}

let shipped: SentimentNet | undefined;

/** The network that ships with the service: never changed, so read once, when the first answer comes. */
export function shippedNet(): SentimentNet {
  shipped ??= createSentimentNet(
    readWeights(readFileSync(new URL('./weights.bin', import.meta.url))),
  );
  return shipped;
}
