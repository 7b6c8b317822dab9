import type { DimensionName } from '#contract/figures/query.ts';
import { platformCalled, platforms } from '#contract/platform-names.ts';
import { dimensionLabels } from './field-labels.ts';

/** One filter of a question, taken apart. */
export interface FilterEntry {
  readonly field: string;
  /** Whether these values are left out. */
  readonly negated: boolean;
  /** Null is a missing value. */
  readonly values: readonly (string | null)[];
}

/** Reads `field:a|b` and `field:!a|b` as the API does: `\|` and `\!` are the characters themselves. */
export function readFilter(text: string): FilterEntry {
  const colon = text.indexOf(':');
  const field = colon < 0 ? text : text.slice(0, colon).trim();
  const rest = colon < 0 ? '' : text.slice(colon + 1);
  const negated = rest.startsWith('!');
  const values = (negated ? rest.slice(1) : rest).split(/(?<!\\)\|/);
  return { field, negated, values: values.map(readValue) };
}

function readValue(text: string): string | null {
  return text === 'null' ? null : text.replaceAll(/\\([|!])/g, '$1');
}

/** A filter as people say it: "Platform is ChatGPT or Claude". */
export function filterInWords(filter: string): string {
  const { field, negated, values } = readFilter(filter);
  if (field === 'branded' && values.length === 1) {
    const names = (values[0] === 'true') !== negated;
    return names ? 'Prompts that name the brand' : 'Prompts that do not name the brand';
  }
  const label = isDimension(field) ? dimensionLabels[field] : field.replaceAll('_', ' ');
  const named = values.map((value) => (value === null ? 'missing' : valueInWords(field, value)));
  return `${label} ${negated ? 'is not' : 'is'} ${named.join(' or ')}`;
}

function valueInWords(field: string, value: string): string {
  const platform = field === 'ai_platform' ? platformCalled(value) : undefined;
  return platform ? platforms[platform].displayName : value;
}

function isDimension(field: string): field is DimensionName {
  return Object.hasOwn(dimensionLabels, field);
}
