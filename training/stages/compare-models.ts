/**
 * Compares the cues with a model fitted over hashed pieces, and with mixtures of both: by cross-validation on
 * the development set, then on the labelled prompts. Results: docs/decisions/0016-cues-or-pieces.md.
 */
import { readFileSync } from 'node:fs';
import {
  type StageSetName,
  stageSets,
} from '../../server/src/modules/classification/stage/meanings.ts';
import { countFirings, cues, type Firings, featuresWith, firingsOf } from './cue-firings.ts';
import { readDevelopmentSet } from './development-set.ts';
import { bestColumn, fitPieces } from './fit-pieces.ts';
import { beliefsOf } from './fit-weights.ts';
import { buckets, hashedPieces, type Naming, type Prompt, type Row } from './hashed-pieces.ts';

interface LabelledPrompt extends Prompt {
  readonly labels: Readonly<Partial<Record<StageSetName, string>>>;
  readonly fold: number;
  readonly firings: Firings;
}

interface Candidate {
  readonly title: string;
  /** How loud the pieces are, 0 for none, and how names are found in them. */
  readonly pieces: number;
  readonly naming?: Naming;
  readonly choose: (training: readonly Firings[]) => ReadonlySet<number> | undefined;
}

const folds = 5;
const languages = ['en', 'de', 'es', 'fr'];
const sets = ['intent', 'funnel'] as const;
const signals = new Map([...beliefsOf('intent').keys()].map((feature, at) => [feature, at]));

const allCues = new Set(cues.keys());
const firing =
  (least: number) =>
  (training: readonly Firings[]): ReadonlySet<number> =>
    new Set([...countFirings(training)].flatMap(([cue, count]) => (count >= least ? [cue] : [])));
const mostFrequent =
  (most: number) =>
  (training: readonly Firings[]): ReadonlySet<number> => {
    const counts = [...countFirings(training)].sort((a, b) => b[1] - a[1]);
    const of = (language: string): number[] =>
      counts.map(([cue]) => cue).filter((cue) => cues[cue]?.language === language);
    return new Set(languages.flatMap((language) => of(language).slice(0, most)));
  };

const candidates: readonly Candidate[] = [
  { title: 'cues', pieces: 0, choose: () => allCues },
  { title: 'pieces, given names', pieces: 1, naming: 'given', choose: () => undefined },
  { title: 'pieces, names as now', pieces: 1, choose: () => undefined },
  { title: 'cues and pieces', pieces: 0.15, choose: () => allCues },
  { title: '10 cues a language and pieces', pieces: 0.15, choose: mostFrequent(10) },
  { title: '80 cues a language and pieces', pieces: 0.15, choose: mostFrequent(80) },
  { title: 'cues that fire twice, and pieces', pieces: 0.15, choose: firing(2) },
  { title: 'cues that fire once', pieces: 0, choose: firing(1) },
  { title: 'cues that fire once, and pieces', pieces: 0.15, choose: firing(1) },
];

function rowOf(prompt: LabelledPrompt, candidate: Candidate, kept?: ReadonlySet<number>): Row {
  const row = new Map<number, number>();
  if (candidate.pieces > 0) {
    for (const [bucket, value] of hashedPieces(prompt, candidate.naming ?? 'found')) {
      row.set(bucket, value * candidate.pieces);
    }
  }
  if (kept === undefined) return row;
  for (const [feature, value] of featuresWith(prompt.firings, kept)) {
    row.set(buckets + (signals.get(feature) ?? 0), value);
  }
  return row;
}

/** Pieces begin at nothing, signals at the beliefs, as in fit-weights.ts. */
function beginning(set: StageSetName): Float64Array {
  const weights = new Float64Array((buckets + signals.size) * 5);
  for (const [feature, row] of beliefsOf(set)) {
    weights.set(row, (buckets + (signals.get(feature) ?? 0)) * 5);
  }
  return weights;
}

/** Whether each tested prompt comes out right, in every set that it has a label of. */
function judge(
  candidate: Candidate,
  training: readonly LabelledPrompt[],
  tested: readonly LabelledPrompt[],
): { key: string; isRight: boolean }[] {
  const kept = candidate.choose(training.map(({ firings }) => firings));
  const rows = training.map((prompt) => rowOf(prompt, candidate, kept));
  return sets.flatMap((set) => {
    const answerOf = ({ labels }: LabelledPrompt): number =>
      stageSets[set].findIndex((meaning) => meaning.replace(/.*\./, '') === labels[set]);
    const examples = training.map((prompt, at) => ({
      row: rows[at] ?? new Map(),
      answer: answerOf(prompt),
    }));
    const weights = fitPieces(examples, beginning(set), (at) => (at < buckets ? 0.0005 : 0.003));
    return tested
      .filter(({ labels }) => labels[set] !== undefined)
      .map((prompt) => ({
        key: `${prompt.language} ${set}`,
        isRight: bestColumn(rowOf(prompt, candidate, kept), weights) === answerOf(prompt),
      }));
  });
}

/** Translations of a prompt are at the same place of their block, and so in the same fold. */
function development(): LabelledPrompt[] {
  const path = new URL('./development-set.jsonl', import.meta.url);
  let place = 0;
  return readDevelopmentSet(readFileSync(path, 'utf8')).map((prompt, at, all) => {
    place = prompt.language === all[at - 1]?.language ? place + 1 : 0;
    const labels = { intent: prompt.intent, funnel: prompt.funnel };
    return { ...prompt, labels, fold: place % folds, firings: firingsOf(prompt) };
  });
}

function labelled(): LabelledPrompt[] {
  const path = new URL('../../server/test/labelled/stage-prompts.jsonl', import.meta.url);
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const row = JSON.parse(line) as Prompt & { set: StageSetName; stage: string };
      const labels = { [row.set]: row.stage.toLowerCase() };
      return { ...row, labels, fold: 0, firings: firingsOf(row) };
    });
}

function shares(verdicts: readonly { key: string; isRight: boolean }[]): string {
  const share = (part: string): string => {
    const some = verdicts.filter(({ key }) => key.includes(part));
    return ((100 * some.filter(({ isRight }) => isRight).length) / some.length).toFixed(1);
  };
  const byLanguage = languages.map(
    (code) => `${share(`${code} intent`)} / ${share(`${code} fun`)}`,
  );
  return [share(''), ...byLanguage].join(' | ');
}

const [prompts, unseen] = [development(), labelled()];
for (const candidate of candidates) {
  const crossed = Array.from({ length: folds }, (_, fold) => {
    const [training, tested] = [true, false].map((isOther) =>
      prompts.filter((prompt) => (prompt.fold !== fold) === isOther),
    );
    return judge(candidate, training ?? [], tested ?? []);
  });
  process.stdout.write(`| ${candidate.title} | cross-validation | ${shares(crossed.flat())} |\n`);
  process.stdout.write(`| | labelled | ${shares(judge(candidate, prompts, unseen))} |\n`);
}
