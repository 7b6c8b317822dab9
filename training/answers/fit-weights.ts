import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readPage } from '../../server/src/modules/page-content/index.ts';
import {
  type Features,
  featureNames,
  fitsOf,
} from '../../server/src/modules/page-content/retrieval/features.ts';
import { indexPage } from '../../server/src/modules/page-content/retrieval/page-index.ts';
import { readQuestion } from '../../server/src/modules/page-content/retrieval/question.ts';
import { type CorpusPage, corpusPages } from '../../server/test/page-corpus/support/corpus.ts';
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

/** The half of the corpus that weights are fitted on and words were chosen by; the other half is for measuring. */
function isForDevelopment({ name }: CorpusPage): boolean {
  return (createHash('sha256').update(name).digest()[0] ?? 0) % 2 === 0;
}

function askedOf(page: CorpusPage): Asked[] {
  const index = indexPage(readPage(page.html, new URL(page.url)));
  return page.questions.map((labelled) => {
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

const asked = corpusPages()
  .filter(isForDevelopment)
  .flatMap(askedOf)
  .filter(({ options }) => options.length > 0);
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
    `  answerBias: ${Number((answer.at(-1) ?? 0).toFixed(2))},`,
    '} as const;',
    '',
  ].join('\n'),
);
const right = answerable.filter((one) => bestOf(one).isRight).length;
console.log(`${asked.length} questions; right passage first in ${right} of ${answerable.length}`);
