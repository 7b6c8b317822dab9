import { dimensionNames, metricNames } from '#contract/figures/query.ts';
import { isRatio, isScore } from '#contract/figures/ratio-metrics.ts';
import { dimensionLabels, metricLabels } from '#domain/words/field-labels.ts';
import { glossaryWords } from '#domain/words/glossary-words.ts';
import { metricMeanings } from '#domain/words/metric-meanings.ts';

export interface Definition {
  readonly name: string;
  readonly kind: 'metric' | 'dimension' | 'word';
  readonly label: string;
  readonly meaning: string;
}

/** Everything that can be requested by name, with its descriptions. */
export const definitions: readonly Definition[] = [
  ...metricNames.map((name) => {
    const unit = !isRatio(name) ? '' : isScore(name) ? ' From 0 to 100.' : ' From 0 to 1.';
    const meaning = `${metricMeanings[name]}${unit}`;
    return { name, kind: 'metric' as const, label: metricLabels[name], meaning };
  }),
  ...dimensionNames.map((name) => ({
    name,
    kind: 'dimension' as const,
    label: dimensionLabels[name],
    meaning: `Groups and filters by: ${dimensionLabels[name].toLowerCase()}.`,
  })),
  ...glossaryWords.map(({ word, meaning }) => ({
    name: word.toLowerCase(),
    kind: 'word' as const,
    label: word,
    meaning,
  })),
];
