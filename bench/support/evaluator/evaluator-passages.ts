import {
  type LabelledPassage,
  readLabelledPassages,
} from '../../../training/sentiment/labelled-passages.ts';
import { judge } from '../compare-times.ts';
import { sampled } from '../sized.ts';
import {
  accuracyOf,
  confusionOf,
  macroF1,
  type Pair,
  printConfusion,
} from './evaluator-figures.ts';
import { sentiments, sentimentsOf } from './sentiments-of.ts';

const minF1: Readonly<Record<string, number>> = { en: 0.85, de: 0.78, es: 0.78, fr: 0.78 };
const minElsewhere = 0.7;
const minHard: Readonly<Record<string, number>> = { en: 0.72, de: 0.68, es: 0.68, fr: 0.68 };
const minCriticismFound = 0.7;
const minNonePrecision = 0.8;

interface Judged extends Pair {
  readonly language: string;
  readonly kind: string;
  readonly wording: LabelledPassage['wording'];
}

/** Sentiment toward each name in passages as assistants write them, in a part that nothing was learned from. */
export function measurePassages(folder: string | URL): void {
  const passages = sampled(readLabelledPassages(folder));
  const judged = passages.flatMap(judgePassage);
  const everyday = judged.filter(({ wording }) => wording === 'everyday');
  console.log(`Sentiment in answers: ${passages.length} passages, ${judged.length} names`);
  for (const [language, pairs] of byKey(everyday, (each) => each.language)) {
    const f1 = scoreOf(pairs);
    const least = minF1[language] ?? minElsewhere;
    console.log(
      `  ${language.padEnd(40)}macro-F1 ${f1.toFixed(3)} of ${pairs.length} names ` +
        `(limit: at least ${least}) ${judge(f1 >= least)}`,
    );
  }
  reportNone(everyday);
  printConfusion(tableOf(everyday), sentiments);
  for (const [kind, pairs] of byKey(everyday, (each) => each.kind)) {
    console.log(
      `  ${kind.padEnd(40)}${percent(accuracyOf(tableOf(pairs)))} right of ${pairs.length}`,
    );
  }
  for (const [language, pairs] of byKey(judged, (each) => each.language)) {
    const hard = pairs.filter(({ wording }) => wording === 'hard');
    const name = `hard wording, ${language}`;
    const f1 = scoreOf(hard);
    const least = minHard[language];
    const limit = least === undefined ? 'no limit' : `limit: at least ${least}`;
    const verdict = least === undefined ? '' : ` ${judge(f1 >= least)}`;
    console.log(
      `  ${name.padEnd(40)}macro-F1 ${f1.toFixed(3)} of ${hard.length} (${limit})${verdict}`,
    );
  }
  reportCriticism(judged);
}

/** Of the names that are criticized, those that are read so, alone or with praise. */
function reportCriticism(judged: readonly Judged[]): void {
  const criticizes = (place: number) => ['negative', 'mixed'].includes(sentiments[place] ?? '');
  for (const wording of ['everyday', 'hard'] as const) {
    const own = judged.filter((each) => each.wording === wording && criticizes(each.expected));
    const found = own.filter((each) => criticizes(each.found)).length / Math.max(1, own.length);
    console.log(
      `  ${`criticism that is found, ${wording}`.padEnd(40)}${percent(found)} of ${own.length} ` +
        `(limit: at least ${percent(minCriticismFound)}) ${judge(found >= minCriticismFound)}`,
    );
  }
}

function reportNone(judged: readonly Judged[]): void {
  const none = judged.filter(({ found }) => found === sentiments.indexOf('none'));
  const right = none.filter(({ expected, found }) => expected === found).length;
  const precision = right / Math.max(1, none.length);
  console.log(
    `  ${'"none" is right'.padEnd(40)}${percent(precision)} of ${none.length} ` +
      `(limit: at least ${percent(minNonePrecision)}) ${judge(precision >= minNonePrecision)}`,
  );
}

function judgePassage({ text, language, kind, wording, targets }: LabelledPassage): Judged[] {
  const names = targets.map(({ name }) => name);
  return sentimentsOf(text, language, names).map((found, index) => ({
    language,
    kind,
    wording,
    expected: sentiments.indexOf(targets[index]?.label ?? 'none'),
    found,
  }));
}

function byKey(judged: readonly Judged[], keyOf: (each: Judged) => string) {
  return [...Map.groupBy(judged, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function tableOf(pairs: readonly Pair[]) {
  return confusionOf(pairs, sentiments.length);
}

function scoreOf(pairs: readonly Pair[]): number {
  return macroF1(tableOf(pairs));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
