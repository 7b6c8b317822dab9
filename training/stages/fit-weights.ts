/**
 * Fits the weights to the development set and writes fitted-weights.ts: run it after the cues, the beliefs
 * or the set have changed. Multinomial logistic regression, pulled towards the beliefs written by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type Feature,
  featuresOf,
} from '../../server/src/modules/classification/stage/features.ts';
import {
  type Meaning,
  type StageSetName,
  stageSets,
} from '../../server/src/modules/classification/stage/meanings.ts';
import { readSignals } from '../../server/src/modules/classification/stage/read-signals.ts';
import { otherBeliefs, signalBeliefs } from './beliefs.ts';
import { type DevelopmentPrompt, readDevelopmentSet } from './development-set.ts';

type Weights = Map<Feature, number[]>;

interface Example {
  readonly features: ReadonlyMap<Feature, number>;
  readonly answer: number;
}

const rounds = 600;
const stepSize = 0.5;
const momentum = 0.9;
const pull = 0.003;

export function examplesOf(prompts: readonly DevelopmentPrompt[], set: StageSetName): Example[] {
  return prompts.map(({ text, language, names = [], ...labels }) => {
    const label = labels[set];
    const meaning: Meaning = label === 'other' ? 'other' : (`${set}.${label}` as Meaning);
    return {
      features: featuresOf(readSignals(text, language, names)),
      answer: (stageSets[set] as readonly Meaning[]).indexOf(meaning),
    };
  });
}

export function beliefsOf(set: StageSetName): Weights {
  const columns = stageSets[set];
  const row = (beliefs: Partial<Record<Meaning, number>>): number[] =>
    columns.map((meaning) => beliefs[meaning] ?? 0);
  const weights: Weights = new Map();
  for (const { signal, alone, withName } of signalBeliefs) {
    weights.set(signal, row(alone));
    weights.set(`${signal} of a name`, row(withName));
  }
  for (const [feature, beliefs] of Object.entries(otherBeliefs)) {
    weights.set(feature as Feature, row(beliefs));
  }
  return weights;
}

export function scoresOf(features: ReadonlyMap<Feature, number>, weights: Weights): number[] {
  const scores = [0, 0, 0, 0, 0];
  for (const [feature, value] of features) {
    weights.get(feature)?.forEach((weight, column) => {
      scores[column] = (scores[column] ?? 0) + weight * value;
    });
  }
  return scores;
}

function probabilities(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

function gradientOf(examples: readonly Example[], weights: Weights): Weights {
  const gradient: Weights = new Map();
  for (const { features, answer } of examples) {
    const error = probabilities(scoresOf(features, weights));
    error[answer] = (error[answer] ?? 0) - 1;
    for (const [feature, value] of features) {
      const row = gradient.get(feature) ?? [0, 0, 0, 0, 0];
      error.forEach((part, column) => {
        row[column] = (row[column] ?? 0) + (part * value) / examples.length;
      });
      gradient.set(feature, row);
    }
  }
  return gradient;
}

export function fitTo(examples: readonly Example[], beliefs: Weights): Weights {
  const weights: Weights = new Map([...beliefs].map(([feature, row]) => [feature, [...row]]));
  const speed: Weights = new Map([...beliefs].map(([feature, row]) => [feature, row.map(() => 0)]));
  for (let round = 0; round < rounds; round += 1) {
    const gradient = gradientOf(examples, weights);
    for (const [feature, row] of weights) {
      const believed = beliefs.get(feature) ?? [];
      const moving = speed.get(feature) ?? [];
      row.forEach((weight, column) => {
        const slope = gradient.get(feature)?.[column] ?? 0;
        const away = weight - (believed[column] ?? 0);
        const next = momentum * (moving[column] ?? 0) - stepSize * (slope + pull * away);
        moving[column] = next;
        row[column] = weight + next;
      });
    }
  }
  return weights;
}

function asSource(set: StageSetName, weights: Weights): string {
  const rows = [...weights].map(([feature, row]) => {
    const key = /^[a-zA-Z]+$/.test(feature) ? feature : `'${feature}'`;
    return `  ${key}: [${row.map((weight) => Number(weight.toFixed(2))).join(', ')}],`;
  });
  return `export const ${set}Weights: WeightTable = {\n${rows.join('\n')}\n};\n`;
}

if (import.meta.main) {
  const prompts = readDevelopmentSet(
    readFileSync(new URL('./development-set.jsonl', import.meta.url), 'utf8'),
  );
  const tables = (['intent', 'funnel'] as const).map((set) =>
    asSource(set, fitTo(examplesOf(prompts, set), beliefsOf(set))),
  );
  const head = [
    "import type { Feature } from './features.ts';",
    '',
    '/** Columns as in stageSets. Written by training/stages/fit-weights.ts: change its beliefs and fit again instead. */',
    'type WeightTable = Readonly<Record<Feature, readonly number[]>>;',
    '',
  ];
  const weights = '../../server/src/modules/classification/stage/fitted-weights.ts';
  writeFileSync(new URL(weights, import.meta.url), [...head, ...tables].join('\n'));
}
