import type { PageContent } from '../model.ts';
import { type Features, type Fit, featureNames, fitsOf } from './features.ts';
import { fittedWeights } from './fitted-weights.ts';
import { indexPage } from './page-index.ts';
import type { Passage } from './passages.ts';
import { readQuestion } from './question.ts';
import type { Unit } from './units.ts';

export interface Answer {
  readonly passage: Passage;
  /** The sentence, item or row with the best answer. */
  readonly sentence: Unit;
  /** The share of the question that the passage and its headings contain: 0 to 1. */
  readonly coverage: number;
  readonly score: number;
}

export interface AnswerFinder {
  /** Passages that answer the question, best first; empty if the page does not answer it. */
  find(question: string): Answer[];
}

/** Finds passages of a page that answer questions. Indexes the page once. */
export function createAnswerFinder(content: PageContent): AnswerFinder {
  const index = indexPage(content);
  const answerOf = ({ at, unit, features }: Fit): Answer[] => {
    const [passage, sentence] = [index.passages[at]?.passage, index.units[unit]];
    if (!passage || !sentence || features.covered === 0) return [];
    const { block, text } = sentence;
    return [
      { passage, sentence: { block, text }, coverage: features.covered, score: rankOf(features) },
    ];
  };
  return {
    find(text) {
      const question = readQuestion(text, index);
      const answers = fitsOf(question, index)
        .map((fit) => ({ fit, rank: rankOf(fit.features) }))
        .sort((one, other) => other.rank - one.rank)
        .map(({ fit }) => fit);
      const [best] = answers;
      return best && isAnswer(best.features) ? answers.flatMap(answerOf) : [];
    },
  };
}

function rankOf(features: Features): number {
  return weighed(features, fittedWeights.rank);
}

/** Half of the question in its exact words, at least two. */
const minWords = 0.5;
const minTerms = 0.6;

function isAnswer(features: Features): boolean {
  if (features.byWord >= minWords && features.terms >= minTerms) return true;
  return weighed(features, fittedWeights.answer) + fittedWeights.answerBias > 0;
}

function weighed(features: Features, weights: Readonly<Record<keyof Features, number>>): number {
  return featureNames.reduce((sum, name) => sum + weights[name] * features[name], 0);
}
