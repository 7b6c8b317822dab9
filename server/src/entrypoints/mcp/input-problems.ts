import type { z } from 'zod';
import { dimensionNames, filterOnlyNames, metricNames } from '#contract/figures/query.ts';
import { nearest } from '#domain/words/nearest.ts';

const fieldNames = [...dimensionNames, ...metricNames, ...filterOnlyNames];

/** What is wrong with an input, each problem with the name that was probably meant. */
export function problemsOf({ issues }: z.ZodError, input: z.ZodObject, given: unknown): string {
  return issues.map((issue) => problemOf(issue, input, given)).join('\n');
}

function problemOf(issue: z.core.$ZodIssue, input: z.ZodObject, given: unknown): string {
  const at = issue.path.join('.') || 'arguments';
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path.length === 0 ? Object.keys(input.shape) : [];
    return issue.keys
      .map((key) => {
        const names = known.length > 0 ? ` Inputs: ${known.join(', ')}.` : '';
        return `${at}: There is no input "${key}".${meant(key, known) || names}`;
      })
      .join('\n');
  }
  if (issue.code === 'invalid_value') {
    const value = valueAt(given, issue.path);
    const names = issue.values.map(String);
    if (typeof value === 'string') {
      return `${at}: There is no "${value}" here.${meant(value, names) || ` One of: ${names.join(', ')}.`}`;
    }
  }
  if (issue.code === 'invalid_type' && valueAt(given, issue.path) === undefined) {
    return `${at}: This input is missing: send a ${issue.expected === 'array' ? 'list' : issue.expected}.`;
  }
  return `${at}: ${issue.message}`;
}

/** The API's words about a field that there is not, with the field that was probably meant. */
export function withSuggestion(message: string): string {
  return message.replaceAll(
    /There is no field "([^"]+)"/g,
    (words, name: string) => `${words}.${meant(name, fieldNames)}`,
  );
}

function meant(word: string, names: readonly string[]): string {
  const name = nearest(word, names);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value;
}
