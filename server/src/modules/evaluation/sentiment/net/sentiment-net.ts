import { readFileSync } from 'node:fs';
import type { PassageWord, PassageWords } from '../passage.ts';
import { shapes } from '../tokenize.ts';
import { createDirection } from './direction.ts';
import { createLanes, type Lanes, type Numbers } from './lanes.ts';
import { readWeights, type Weights } from './read-weights.ts';
import { createWordVectors } from './word-vectors.ts';
import { cutWords, distanceTo, maxWindow, wordsAfter, wordsBefore } from './word-window.ts';

/** The probabilities that a passage praises and criticizes its entity; both can be high. */
export interface Chances {
  readonly praise: number;
  readonly criticism: number;
}

export interface SentimentNet {
  /** Judges what a passage in one of the network's languages says about its target. */
  judge(passage: PassageWords, language: string): Chances;
  /** Whether the word, in lower case, is in the language's vocabulary. */
  knows(word: string, language: string): boolean;
}

/** Room for matrices and states; word vectors are stored elsewhere. More than any trained network of this form needs. */
const maxNumbers = 400_000;

/** Word vectors, a bidirectional recurrent layer, and attention from the target, as in training/sentiment/net.py. */
function createSentimentNet(weights: Weights): SentimentNet {
  const vectors = createWordVectors(weights);
  const lanes = createLanes(maxNumbers);
  const forward = createDirection(lanes, weights, vectors, 'forward');
  const backward = createDirection(lanes, weights, vectors, 'backward');
  const attention = createAttention(lanes, weights);
  const states = lanes.reserve(maxWindow * weights.width('query'));

  return {
    knows: (word, language) => vectors.has(language, word),
    judge(passage, language) {
      const isWord = (word: string) => vectors.has('ja', word);
      const { words, target } = cutWords(passage, language, isWord);
      const first = Math.max(0, target - wordsBefore);
      const length = Math.min(words.length, target + 1 + wordsAfter) - first;
      for (let at = 0; at < length; at++) {
        // The first word describes the place of the passage, and is read at any distance.
        const word = words[at === 0 ? 0 : first + at];
        if (word) setWord(at, distanceTo(target - first, at), word, language);
      }
      forward.run(length, states);
      backward.run(length, states);
      const [praise = 0, criticism = 0] = attention(states, length, target - first);
      return { praise, criticism };
    },
  };

  function setWord(at: number, distance: number, { word, shape }: PassageWord, language: string) {
    const row = vectors.rowOf(language, word, shape);
    const input = { row, language, word, distance, shape: shapes.indexOf(shape) };
    forward.setWord(at, input);
    backward.setWord(at, input);
  }
}

let shipped: SentimentNet | undefined;

/** The network that ships with the service; it never changes, so it is read once, on first use. */
export function shippedNet(): SentimentNet {
  shipped ??= createSentimentNet(
    readWeights(readFileSync(new URL('./weights.bin', import.meta.url))),
  );
  return shipped;
}

/** Returns the probabilities of praise and criticism from the hidden states; the next call overwrites them. */
type Attention = (states: Numbers, length: number, target: number) => Float64Array;

/**
 * Multi-head attention with the target's state as query; the states themselves are keys and values. The output layer
 * reads the target's state and the attended one.
 */
function createAttention(lanes: Lanes, weights: Weights): Attention {
  const { heads } = weights;
  const width = weights.width('query');
  const headWidth = width / heads;
  const queryWeights = weights.floats('query');
  const queryMatrix = lanes.matrix(
    width,
    width,
    (row, column) => queryWeights[row * width + column],
  );
  const queryBias = lanes.reserve(width);
  queryBias.set(weights.floats('queryBias'));
  const distanceBias = weights.floats('nearness');
  const outputWeights = weights.floats('out');
  const outputBias = weights.floats('outBias');
  const query = lanes.reserve(width);
  const features = new Float64Array(2 * width);
  const scores = new Float64Array(maxWindow);
  const chances = new Float64Array(outputBias.length);

  /** Adds the values that one head attends to. */
  function attend(states: Float64Array, length: number, target: number, head: number): void {
    const first = head * headWidth;
    for (let at = 0; at < length; at++) {
      let product = 0;
      for (let unit = first; unit < first + headWidth; unit++) {
        const key = states[at * width + unit] ?? 0;
        product += (query[unit] ?? 0) * key;
      }
      const bias = distanceBias[distanceTo(target, at) * heads + head] ?? 0;
      scores[at] = product / Math.sqrt(headWidth) + bias;
    }
    softmax(scores, length);
    for (let at = 0; at < length; at++) {
      const weight = scores[at] ?? 0;
      for (let unit = first; unit < first + headWidth; unit++) {
        const value = states[at * width + unit] ?? 0;
        features[width + unit] = (features[width + unit] ?? 0) + weight * value;
      }
    }
  }

  function output(): void {
    for (let row = 0; row < chances.length; row++) {
      let sum = outputBias[row] ?? 0;
      for (let column = 0; column < features.length; column++) {
        sum += (outputWeights[row * features.length + column] ?? 0) * (features[column] ?? 0);
      }
      chances[row] = sigmoid(sum);
    }
  }

  return (states, length, target) => {
    const targetState = states.subarray(target * width, (target + 1) * width);
    lanes.multiply(queryMatrix, targetState, queryBias, query);
    features.set(targetState);
    features.fill(0, width);
    for (let head = 0; head < heads; head++) attend(states, length, target, head);
    output();
    return chances;
  };
}

/**
 * e to the power of a number up to zero, by additions and multiplications alone: the result is the same on every
 * machine, unlike that of Math.exp, whose last bits depend on the engine. Exact to about eight digits.
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
