import { readFileSync } from 'node:fs';
import type { PassageWord, PassageWords } from '../passage.ts';
import { shapes } from '../tokenize.ts';
import { createDirection } from './direction.ts';
import {
  after,
  before,
  createLanes,
  cutWords,
  distanceTo,
  type Lanes,
  longest,
  type Numbers,
} from './lanes.ts';
import { readWeights, type Weights } from './read-weights.ts';
import { createWordVectors } from './word-vectors.ts';

/** How likely a passage praises its entity, and how likely it criticizes it; both can be so. */
export interface Chances {
  readonly praise: number;
  readonly criticism: number;
}

export interface SentimentNet {
  /** What a passage in one of the languages that the network knows says of its target. */
  judge(passage: PassageWords, language: string): Chances;
  /** Whether it has read this word, in lower case, in one of its languages. */
  knows(word: string, language: string): boolean;
}

/** Matrices and states; word vectors lie elsewhere. More than any network of this form that was trained. */
const maxNumbers = 400_000;

/** Word vectors, a recurrent layer each way, attention from the target: as training/sentiment/net.py has it. */
function createSentimentNet(weights: Weights): SentimentNet {
  const vectors = createWordVectors(weights);
  const lanes = createLanes(maxNumbers);
  const onward = createDirection(lanes, weights, vectors, 'forward');
  const backward = createDirection(lanes, weights, vectors, 'backward');
  const attend = createAttention(lanes, weights);
  const states = lanes.reserve(longest * weights.width('query'));

  return {
    knows: (word, language) => vectors.has(language, word),
    judge(passage, language) {
      const isWord = (word: string) => vectors.has('ja', word);
      const { words, target } = cutWords(passage, language, isWord);
      const first = Math.max(0, target - before);
      const length = Math.min(words.length, target + 1 + after) - first;
      for (let at = 0; at < length; at++) {
        // The first word says where the passage stands, and is read however far the target is from it.
        const word = words[at === 0 ? 0 : first + at];
        if (word) place(at, distanceTo(target - first, at), word, language);
      }
      onward.run(length, states);
      backward.run(length, states);
      const [praise = 0, criticism = 0] = attend(states, length, target - first);
      return { praise, criticism };
    },
  };

  function place(at: number, distance: number, { word, shape }: PassageWord, language: string) {
    const row = vectors.rowOf(language, word, shape);
    const spelled = row === undefined ? { language, word } : undefined;
    onward.place(at, row, spelled, distance, shapes.indexOf(shape));
    backward.place(at, row, spelled, distance, shapes.indexOf(shape));
  }
}

let shipped: SentimentNet | undefined;

/** The network that ships with the service: never changed, so read once, when the first answer comes. */
export function shippedNet(): SentimentNet {
  shipped ??= createSentimentNet(
    readWeights(readFileSync(new URL('./weights.bin', import.meta.url))),
  );
  return shipped;
}

/** The chances of praise and of criticism from the states of a sentence and the place of its target; overwritten by the next call. */
export type Attention = (states: Numbers, length: number, target: number) => Float64Array;

/** The target asks every word, each head for itself; its own state and what it was told decide. */
function createAttention(lanes: Lanes, weights: Weights): Attention {
  const { heads } = weights;
  const both = weights.width('query');
  const size = both / heads;
  const queries = weights.floats('query');
  const query = lanes.matrix(both, both, (row, column) => queries[row * both + column]);
  const queryBias = lanes.reserve(both);
  queryBias.set(weights.floats('queryBias'));
  const nearness = weights.floats('nearness');
  const out = weights.floats('out');
  const outBias = weights.floats('outBias');
  const question = lanes.reserve(both);
  const found = new Float64Array(2 * both);
  const shares = new Float64Array(longest);
  const chances = new Float64Array(outBias.length);

  function hear(states: Float64Array, length: number, target: number, head: number): void {
    const first = head * size;
    for (let at = 0; at < length; at++) {
      let sum = 0;
      for (let unit = first; unit < first + size; unit++) {
        sum += (question[unit] ?? 0) * (states[at * both + unit] ?? 0);
      }
      shares[at] = sum / Math.sqrt(size) + (nearness[distanceTo(target, at) * heads + head] ?? 0);
    }
    softmax(shares, length);
    for (let at = 0; at < length; at++) {
      const share = shares[at] ?? 0;
      for (let unit = first; unit < first + size; unit++) {
        found[both + unit] = (found[both + unit] ?? 0) + share * (states[at * both + unit] ?? 0);
      }
    }
  }

  function decide(): void {
    for (let row = 0; row < chances.length; row++) {
      let sum = outBias[row] ?? 0;
      for (let column = 0; column < found.length; column++) {
        sum += (out[row * found.length + column] ?? 0) * (found[column] ?? 0);
      }
      chances[row] = sigmoid(sum);
    }
  }

  return (states, length, target) => {
    const own = states.subarray(target * both, (target + 1) * both);
    lanes.multiply(query, own, queryBias, question);
    found.set(own);
    found.fill(0, both);
    for (let head = 0; head < heads; head++) hear(states, length, target, head);
    decide();
    return chances;
  };
}

/**
 * e to the power of a number that is at most zero, from additions and multiplications alone: unlike Math.exp, whose
 * last bits are left to the engine, it gives the same on every machine. Exact to about eight digits.
 */
export function exponential(x: number): number {
  if (x < -40) return 0;
  const small = x / 256;
  let power = 1 + small * (1 + small * (0.5 + small * (1 / 6 + small / 24)));
  power *= power;
  power *= power;
  power *= power;
  power *= power;
  power *= power;
  power *= power;
  power *= power;
  return power * power;
}

/** In place, over the first `count` values. */
function softmax(values: Float64Array, count: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) highest = Math.max(highest, values[index] ?? 0);
  let total = 0;
  for (let index = 0; index < count; index++) {
    const power = exponential((values[index] ?? 0) - highest);
    values[index] = power;
    total += power;
  }
  for (let index = 0; index < count; index++) values[index] = (values[index] ?? 0) / total;
}

function sigmoid(x: number): number {
  const power = exponential(-Math.abs(x));
  return (x >= 0 ? 1 : power) / (1 + power);
}
