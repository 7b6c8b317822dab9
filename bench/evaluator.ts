import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLabelledPassages } from '../training/sentiment/labelled-passages.ts';
import { measureAnswers } from './support/evaluator/evaluator-answers.ts';
import { measureContrasts } from './support/evaluator/evaluator-contrasts.ts';
import { measurePassages } from './support/evaluator/evaluator-passages.ts';
import { measureQuotes } from './support/evaluator/evaluator-quotes.ts';
import { measureRanks } from './support/evaluator/evaluator-ranks.ts';
import { measureRealAnswers } from './support/evaluator/evaluator-real-answers.ts';
import { measureRivals } from './support/evaluator/evaluator-rivals.ts';
import { measureTargets } from './support/evaluator/evaluator-sentiment.ts';
import { measureSpeed } from './support/evaluator/evaluator-speed.ts';
import { measureWorld } from './support/evaluator/evaluator-world.ts';
import { sampled } from './support/sized.ts';

const labelled = '../shared/reference/eval';
const defaults = {
  answers: join(labelled, 'answers'),
  sentiment: join(labelled, 'targeted-sentiment/newsmtsc_train.jsonl'),
};

/** Read by nothing else, training least of all. */
const testPart = new URL('data/answers-test/', import.meta.url);

/**
 * How often the evaluator is right, compared with a plain baseline in the same run, and how fast it is. With --answers
 * FOLDER, --passages FOLDER and --sentiment FILE on labelled data of one's own.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      answers: { type: 'string' },
      passages: { type: 'string' },
      sentiment: { type: 'string' },
      quick: { type: 'boolean' },
      short: { type: 'boolean' },
    },
  });
  const answers = values.answers ?? defaults.answers;
  if (isThere(answers)) {
    measureAnswers(answers);
    measureRanks(answers);
    measureRivals(answers);
    measureRealAnswers(answers);
  }
  const sentiment = values.sentiment ?? defaults.sentiment;
  if (isThere(sentiment)) measureTargets(sentiment, values.sentiment !== undefined);
  measurePassages(values.passages ?? testPart);
  measureQuotes(sampled(readLabelledPassages(values.passages ?? testPart)));
  measureContrasts();
  measureWorld();
  await measureSpeed();
}

function isThere(path: string): boolean {
  if (existsSync(path)) return true;
  console.log(`${path} is absent: not measured`);
  return false;
}
