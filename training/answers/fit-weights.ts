import { writeFileSync } from 'node:fs';
import {
  type Features,
  featureNames,
  fitsOf,
} from '../../server/src/modules/page-content/retrieval/features.ts';
import { indexPage } from '../../server/src/modules/page-content/retrieval/page-index.ts';
import { readQuestion } from '../../server/src/modules/page-content/retrieval/question.ts';
import {
  type AnswerPage,
  answerPages,
} from '../../server/test/page-corpus/support/answer-pages.ts';
import { isRight } from '../../server/test/page-corpus/support/right-passage.ts';
import { type Choice, dot, fitChoices, fitJudgements } from './regression.ts';

/** What each feature is believed to count for among passages, before any question was looked at. */
const beliefs: Readonly<Record<keyof Features, number>> = {
  covered: 6,
  inUnit: 3,
  inHeading: 2,
  inPassage: 2,
  ofHeading: 1,
  byWord: 1,
  terms: 0,
  hasKind: 1,
  lacksKind: -1.5,
  absentConcepts: 0,
  absentWords: 0,
  relatedOnly: 0,
  focus: 0,
};
const target = '../../server/src/modules/page-content/retrieval/fitted-weights.ts';

interface Asked extends Choice {
  readonly isGap: boolean;
}

function askedOf({ content, questions }: AnswerPage): Asked[] {
  const index = indexPage(content);
  return questions.map((labelled) => {
    const question = readQuestion(labelled.prompt, index);
    const options = fitsOf(question, index).map(({ at, features }) => {
      const passage = index.passages[at]?.passage;
      return {
        vector: featureNames.map((name) => features[name]),
        isRight: passage !== undefined && isRight(passage, labelled),
      };
    });
    return { options, isGap: labelled.gap === true };
  });
}

const all = answerPages()
  .filter(({ isFitted }) => isFitted)
  .flatMap(askedOf);
const asked = all.filter(({ options }) => options.length > 0);
const answerable = asked.filter(({ options }) => options.some((option) => option.isRight));
const rank = fitChoices(
  answerable,
  featureNames.map((name) => beliefs[name]),
  2,
);
const bestOf = ({ options }: Choice) =>
  options.reduce((best, option) =>
    dot(rank, option.vector) > dot(rank, best.vector) ? option : best,
  );
const gapWeight = answerable.length / asked.filter(({ isGap }) => isGap).length;
const answer = fitJudgements(
  asked.map((one) => ({
    vector: bestOf(one).vector,
    isTrue: !one.isGap,
    weight: one.isGap ? gapWeight : 1,
  })),
  1,
);
/** The share of gaps to recognise; those for which no passage has a word are among them. */
const minGaps = 0.78;
const gaps = all.filter(({ isGap }) => isGap);
const gapScores = gaps
  .map((gap) => (gap.options.length > 0 ? dot(answer, [...bestOf(gap).vector, 1]) : -Infinity))
  .sort((one, other) => one - other);
const answerBias =
  (answer.at(-1) ?? 0) - Math.max(0, gapScores[Math.ceil(minGaps * gaps.length) - 1] ?? 0);

const lines = (weights: readonly number[]) =>
  featureNames.map((name, at) => `    ${name}: ${Number((weights[at] ?? 0).toFixed(2))},`);
writeFileSync(
  new URL(target, import.meta.url),
  [
    '/** Written by training/answers/fit-weights.ts. */',
    'export const fittedWeights = {',
    '  rank: {',
    ...lines(rank),
    '  },',
    '  answer: {',
    ...lines(answer),
    '  },',
    `  answerBias: ${Number(answerBias.toFixed(2))},`,
    '} as const;',
    '',
  ].join('\n'),
);
const right = answerable.filter((one) => bestOf(one).isRight).length;
console.log(`${asked.length} questions; right passage first in ${right} of ${answerable.length}`);
