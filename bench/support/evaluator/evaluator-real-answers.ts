import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { judge } from '../compare-times.ts';
import { readAnswers } from './evaluator-answers.ts';
import { accuracyOf, confusionOf, printConfusion } from './evaluator-figures.ts';
import { sentiments, sentimentsOf } from './sentiments-of.ts';

/** A name in a real answer: by a hash of its text and by offsets, since the texts are not ours to keep. */
interface LabelledMention {
  readonly answer: string;
  readonly start: number;
  readonly end: number;
  readonly label: (typeof sentiments)[number];
}

const labels = new URL('../../data/real-answers.jsonl', import.meta.url);
/** Hardly anything in them is criticized, so a score over classes would rest on a handful of names. */
const minRight = 0.7;

/** Sentiment toward names in real answers. */
export function measureRealAnswers(folder: string): void {
  const texts = new Map(readAnswers(folder).map(({ response }) => [hashOf(response), response]));
  const mentions = readFileSync(labels, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): LabelledMention => JSON.parse(line));
  const byAnswer = Map.groupBy(
    mentions.filter(({ answer }) => texts.has(answer)),
    ({ answer }) => answer,
  );
  const pairs = [...byAnswer].flatMap(([answer, named]) =>
    judgeAnswer(texts.get(answer) ?? '', named),
  );
  const table = confusionOf(pairs, sentiments.length);
  const right = accuracyOf(table);
  console.log(
    `Sentiment in real answers: ${byAnswer.size} answers, ${pairs.length} names, ${folder}`,
  );
  console.log(
    `  ${'right'.padEnd(40)}${right.toFixed(3)} (limit: at least ${minRight}) ${judge(right >= minRight)}`,
  );
  printConfusion(table, sentiments);
}

function judgeAnswer(text: string, named: readonly LabelledMention[]) {
  const names = named.map(({ start, end }) => text.slice(start, end));
  return sentimentsOf(text, 'en', names).map((found, index) => ({
    expected: sentiments.indexOf(named[index]?.label ?? 'none'),
    found,
  }));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
