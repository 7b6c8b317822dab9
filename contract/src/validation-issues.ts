import type { z } from 'zod';
import type { ValidationIssue } from './envelopes.ts';
import { integerMessage } from './fields.ts';
import { chatgptAlias } from './platforms.ts';

type ZodIssue = z.core.$ZodIssue;
type Location = (string | number)[];
type Described = Pick<ValidationIssue, 'type' | 'msg'> & { readonly ctx?: Record<string, unknown> };

/** Turns zod's findings into the validation envelope, in the vocabulary that Pydantic v2 made common. */
export function validationIssues(
  part: 'body' | 'query' | 'path',
  issues: readonly ZodIssue[],
  input: unknown,
): ValidationIssue[] {
  const found = issues.flatMap((issue) => translate(issue, [part], input));
  return oneByValue(found).slice(0, 100);
}

/** A value that is too long is often malformed, too: the first of its problems is enough. */
function oneByValue(found: readonly ValidationIssue[]): ValidationIssue[] {
  const byPlace = new Map(found.toReversed().map((issue) => [JSON.stringify(issue.loc), issue]));
  return found.filter((issue) => byPlace.get(JSON.stringify(issue.loc)) === issue);
}

function translate(issue: ZodIssue, prefix: Location, input: unknown): ValidationIssue[] {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  if (issue.code === 'invalid_union') return translateUnion(issue, [...prefix, ...path], input);
  const value = valueAt(input, path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      loc: [...prefix, ...path, key],
      msg: 'Extra inputs are not permitted',
      type: 'extra_forbidden',
      input: shown(valueAt(value, [key])),
      ctx: {},
    }));
  }
  const described = describe(issue, value);
  const parent = described.type === 'missing' ? valueAt(input, path.slice(0, -1)) : value;
  return [
    {
      loc: [...prefix, ...path],
      msg: described.msg,
      type: described.type,
      input: shown(parent),
      ctx: described.ctx ?? {},
    },
  ];
}

/** Of a union's branches the one that got furthest explains the input best. */
function translateUnion(
  issue: Extract<ZodIssue, { code: 'invalid_union' }>,
  location: Location,
  input: unknown,
): ValidationIssue[] {
  const value = valueAt(input, issue.path);
  const branches = issue.errors.map((errors) =>
    errors.flatMap((error) => translate(error, location, value)),
  );
  const depth = (branch: ValidationIssue[]) =>
    branch.reduce((most, { loc }) => Math.max(most, loc.length), 0);
  const best = branches
    .filter((branch) => branch.length > 0)
    .sort((a, b) => depth(b) - depth(a))[0];
  return (
    best ?? [
      { loc: location, msg: issue.message, type: 'value_error', input: shown(value), ctx: {} },
    ]
  );
}

const intType: Described = { type: 'int_type', msg: integerMessage };

const typeNames: Record<string, Described> = {
  string: { type: 'string_type', msg: 'Input should be a valid string' },
  number: { type: 'float_type', msg: 'Input should be a valid number' },
  int: intType,
  boolean: { type: 'bool_type', msg: 'Input should be a valid boolean' },
  array: { type: 'list_type', msg: 'Input should be a valid list' },
  object: { type: 'model_attributes_type', msg: 'Input should be a valid object' },
  record: { type: 'dict_type', msg: 'Input should be a valid object' },
};

function describe(issue: ZodIssue, value: unknown): Described {
  switch (issue.code) {
    case 'invalid_type': {
      if (value === undefined) return { type: 'missing', msg: 'Field required' };
      if (issue.message === integerMessage) return intType;
      if (issue.expected === 'int' && typeof value === 'number') {
        return {
          type: 'int_from_float',
          msg: 'Input should be a valid integer, got a number with a fractional part',
        };
      }
      return typeNames[issue.expected] ?? { type: 'value_error', msg: issue.message };
    }
    case 'too_small':
    case 'too_big':
      return describeBound(issue, value);
    case 'invalid_value': {
      if (value === undefined) return { type: 'missing', msg: 'Field required' };
      const expected = issue.values
        .filter((entry) => entry !== chatgptAlias)
        .map((entry) => `'${String(entry)}'`)
        .join(', ');
      return { type: 'enum', msg: `Input should be ${expected}`, ctx: { expected } };
    }
    case 'invalid_format':
      return issue.format === 'datetime'
        ? { type: 'datetime_parsing', msg: 'Input should be a valid ISO 8601 date-time' }
        : { type: 'string_pattern_mismatch', msg: issue.message, ctx: { format: issue.format } };
    case 'custom': {
      const params = issue.params as { type?: string; ctx?: Record<string, unknown> } | undefined;
      return { type: params?.type ?? 'value_error', msg: issue.message, ctx: params?.ctx ?? {} };
    }
    default:
      return { type: 'value_error', msg: issue.message };
  }
}

function describeBound(
  issue: Extract<ZodIssue, { code: 'too_small' | 'too_big' }>,
  value: unknown,
): Described {
  const small = issue.code === 'too_small';
  const bound = Number(small ? issue.minimum : issue.maximum);
  if (issue.origin === 'array') {
    return {
      type: small ? 'too_short' : 'too_long',
      msg: `List should have at ${small ? 'least' : 'most'} ${bound} item${bound === 1 ? '' : 's'} after validation`,
      ctx: {
        field_type: 'List',
        [small ? 'min_length' : 'max_length']: bound,
        actual_length: Array.isArray(value) ? value.length : null,
      },
    };
  }
  const inclusive = issue.inclusive !== false;
  const operator = small ? (inclusive ? 'ge' : 'gt') : inclusive ? 'le' : 'lt';
  const words = {
    ge: 'greater than or equal to',
    gt: 'greater than',
    le: 'less than or equal to',
    lt: 'less than',
  };
  return {
    type: words[operator].replaceAll(' ', '_').replace('_or_equal_to', '_equal'),
    msg: `Input should be ${words[operator]} ${bound}`,
    ctx: { [operator]: bound },
  };
}

/** The value at a path of the input, as an error shows it; undefined where there is none. */
export function shownAt(input: unknown, path: readonly PropertyKey[]): unknown {
  const value = valueAt(input, path);
  const name = String(path.at(-1));
  return value === undefined ? undefined : shown(hideSecrets(name, value));
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

const maxShown = 10_000;

/** An error shows what was sent, but never echoes megabytes back. */
function shown(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'string') return value.length <= maxShown ? value : startOf(value);
  if (typeof value !== 'object' || value === null) return value;
  const json = JSON.stringify(value, hideSecrets);
  return json.length <= maxShown ? JSON.parse(json) : startOf(json);
}

function startOf(text: string): string {
  return `${text.slice(0, 200)}…`;
}

/** A body that lacks its email is shown as sent, but for its password. */
function hideSecrets(key: string, value: unknown): unknown {
  return /(?:^|_)password$/.test(key) ? '…' : value;
}
