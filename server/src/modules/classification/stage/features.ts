import type { Reading } from './read-signals.ts';
import type { Signal } from './signals.ts';

/** A signal weighs differently once a product is named: "price" alone asks about a category. */
export type Feature =
  | Signal
  | `${Signal} of a name`
  | 'always'
  | 'names one'
  | 'names several'
  | 'is a question'
  | 'is very short'
  | 'shows nothing'
  | 'shows only a name'
  | 'tells about a name'
  | 'is a bare phrase'
  | 'has an account';

/** Signals that say nothing about what is wanted. */
const quiet: ReadonlySet<Signal> = new Set(['personal', 'negated']);

export function featuresOf(reading: Reading): Map<Feature, number> {
  const { strength, named, words, isQuestion } = reading;
  const features = new Map<Feature, number>([['always', 1]]);
  const add = (feature: Feature, holds: boolean): void => {
    if (holds) features.set(feature, 1);
  };
  for (const [signal, value] of strength) {
    features.set(named > 0 ? `${signal} of a name` : signal, value);
  }
  const isSilent = [...strength.keys()].every((signal) => quiet.has(signal));
  add('names one', named > 0);
  add('names several', named > 1);
  add('is a question', isQuestion);
  add('is very short', words <= 2);
  add('shows nothing', isSilent);
  add('shows only a name', isSilent && named > 0);
  add('tells about a name', named > 0 && !isQuestion && strength.has('personal'));
  add('is a bare phrase', isSilent && named === 0 && !isQuestion && words > 2);
  add('has an account', strength.has('account') && strength.has('personal'));
  return features;
}
