import { readFileSync } from 'node:fs';
import { shippedNet } from '../../server/src/modules/evaluation/sentiment/net/sentiment-net.ts';
import { opinionReader } from '../../server/src/modules/evaluation/sentiment/opinions/languages.ts';
import {
  type LabelledTarget,
  readLabelledTargets,
} from '../../training/sentiment/labelled-sentences.ts';
import { judge } from './compare-times.ts';
import { accuracyOf, confusionOf, macroF1, printConfusion } from './evaluator-figures.ts';

const classes = ['negative', 'neutral', 'positive'];
const leastF1 = 0.7;
const keptGuesses = new URL('../../training/sentiment/out-of-fold.jsonl', import.meta.url);

/**
 * Sentiment toward a marked target. The network was trained on the default set, so for that one the guesses of
 * cross-validation count, each made by a network that saw nothing of the document; a set of one's own is read.
 */
export function measureTargets(file: string, isOwn: boolean): void {
  const targets = readLabelledTargets(file);
  console.log(`Sentiment toward a target: ${targets.length} targets, ${file}`);
  const kept = readKeptGuesses();
  const learned = targets.filter(({ key }) => kept.has(key)).length;
  if (isOwn && learned > 0) console.log(`  the network was trained on ${learned} of them`);
  const title = isOwn ? 'the shipped network' : 'cross-validated by document';
  const table = tableOf(targets, isOwn ? readByNet : ({ key }) => guessOf(kept, key));
  const f1 = macroF1(table);
  console.log(
    `  ${title.padEnd(40)}macro-F1 ${f1.toFixed(4)}, accuracy ${accuracyOf(table).toFixed(4)} ` +
      `(limit: macro-F1 at least ${leastF1}) ${judge(f1 >= leastF1)}`,
  );
  printConfusion(table, classes);
  const words = tableOf(targets, readByWords);
  console.log(
    `  ${'word list, blind to the target'.padEnd(40)}macro-F1 ${macroF1(words).toFixed(4)}, ` +
      `accuracy ${accuracyOf(words).toFixed(4)}`,
  );
}

type Guess = (target: LabelledTarget) => number;

function tableOf(targets: readonly LabelledTarget[], guess: Guess) {
  const pairs = targets.map((target) => ({ expected: target.label, found: guess(target) }));
  return confusionOf(pairs, classes.length);
}

function readByNet({ tokens, begin, end }: LabelledTarget): number {
  const { negative, neutral, positive } = shippedNet().judge(tokens, begin, end);
  const chances = [negative, neutral, positive];
  return chances.indexOf(Math.max(...chances));
}

function guessOf(kept: ReadonlyMap<string, number>, key: string): number {
  const guess = kept.get(key);
  if (guess === undefined) throw new Error('cross-validation did not see a target of this file');
  return guess;
}

function readKeptGuesses(): ReadonlyMap<string, number> {
  const lines = readFileSync(keptGuesses, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.flatMap((line) => {
      const { guess, keys }: { guess: number; keys: string[] } = JSON.parse(line);
      return keys.map((key) => [key, guess] as const);
    }),
  );
}

/** More words of praise than of criticism, or the other way round. */
function readByWords({ tokens }: LabelledTarget): number {
  const signs = opinionReader('en').findSigns(tokens.map(({ word }) => word));
  const count = (kind: string) => signs.filter((sign) => sign.kind === kind).length;
  return 1 + Math.sign(count('praise') - count('criticism'));
}
