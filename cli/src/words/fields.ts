import type { MetricName } from '#contract/figures/query.ts';
import { dimensionLabels, metricLabels } from '#domain/words/field-labels.ts';
import { nearest } from '#domain/words/nearest.ts';
import { wrongUse } from '../program/failures.ts';

const known = [...Object.keys(dimensionLabels), ...Object.keys(metricLabels)];

export function isMetric(name: string): name is MetricName {
  return Object.hasOwn(metricLabels, name);
}

/** The heading of a column; a field that this version does not know keeps its name. */
export function fieldLabel(name: string): string {
  const labels: Readonly<Record<string, string>> = { ...dimensionLabels, ...metricLabels };
  return labels[name] ?? name;
}

/** The names in `a,b`, each one that there is. */
export function readFields(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = nearest(name, known);
    const hint = meant ? `Did you mean ${meant}?` : `There are: ${known.join(', ')}.`;
    throw wrongUse(`There is no field "${name}". ${hint}`);
  }
  return names;
}
