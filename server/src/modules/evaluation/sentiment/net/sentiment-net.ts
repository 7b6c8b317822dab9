import { readFileSync } from 'node:fs';
import type { PassageWord, PassageWords } from '../passage-words.ts';
import { shapes } from '../tokenize.ts';
import { createAttention } from './attention.ts';
import { after, before, distanceTo, longest } from './context-window.ts';
import { cutWords } from './cut-words.ts';
import { createDirection } from './direction.ts';
import { createLanes } from './lanes.ts';
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
const mostNumbers = 400_000;

/** Word vectors, a recurrent layer each way, attention from the target: as training/sentiment/net.py has it. */
function createSentimentNet(weights: Weights): SentimentNet {
  const vectors = createWordVectors(weights);
  const lanes = createLanes(mostNumbers);
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
