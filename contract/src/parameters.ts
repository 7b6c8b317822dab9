import { z } from 'zod';
import { checked, lengthFailure } from './fields.ts';

/** Parameters arrive as text; one that has a single value is sent once. */
export const singleParameter = z
  .union([z.string(), z.array(z.string())])
  .transform((value, refinement) => {
    if (typeof value === 'string') return value;
    refinement.addIssue({
      code: 'custom',
      message: 'Input should be a single value: send this parameter once',
      params: { type: 'string_type' },
    });
    return z.NEVER;
  })
  .meta({ type: 'string' });

/** One of some words in a query string. */
export function enumParameter<const Word extends string>(words: readonly Word[]) {
  return singleParameter.pipe(z.enum(words)).meta({ type: 'string', enum: [...words] });
}

/** A parameter that adds up when it is repeated; `items` says in JSON Schema what each is. */
export function repeatedParameter<Item extends z.ZodType>(item: Item, items: object) {
  return z
    .union([item.transform((value) => [value]), z.array(item).max(100)])
    .meta({ type: 'array', items, maxItems: 100 });
}

interface IntegerBounds {
  readonly min?: number;
  readonly max?: number;
}

/** An integer in a path or query string. */
export function integerParameter({
  min = -Number.MAX_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
}: IntegerBounds = {}) {
  const parsed = singleParameter.transform((value, refinement) => {
    const digits = value.trim();
    if (/^[+-]?\d{1,400}$/.test(digits)) return Number(digits);
    refinement.addIssue({
      code: 'custom',
      message: 'Input should be a valid integer, unable to parse string as an integer',
      params: { type: 'int_parsing' },
    });
    return z.NEVER;
  });
  return checked(parsed, (value) => boundFailure(value, min, max)).meta({
    type: 'integer',
    ...(min > -Number.MAX_SAFE_INTEGER ? { minimum: min } : {}),
    ...(max < Number.MAX_SAFE_INTEGER ? { maximum: max } : {}),
  });
}

interface NumberBounds {
  readonly min: number;
  readonly max: number;
}

/** A number in a query string. */
export function numberParameter({ min, max }: NumberBounds) {
  const parsed = singleParameter.transform((value, refinement) => {
    const digits = value.trim();
    if (/^[+-]?(\d{1,400}\.?\d{0,400}|\.\d{1,400})$/.test(digits)) return Number(digits);
    refinement.addIssue({
      code: 'custom',
      message: 'Input should be a valid number, unable to parse string as a number',
      params: { type: 'float_parsing' },
    });
    return z.NEVER;
  });
  return checked(parsed, (value) => boundFailure(value, min, max)).meta({
    type: 'number',
    minimum: min,
    maximum: max,
  });
}

function boundFailure(value: number, min: number, max: number) {
  if (value < min) {
    return {
      type: 'greater_than_equal',
      message: `Input should be greater than or equal to ${min}`,
      ctx: { ge: min },
    };
  }
  if (value > max) {
    return {
      type: 'less_than_equal',
      message: `Input should be less than or equal to ${max}`,
      ctx: { le: max },
    };
  }
  return undefined;
}

const truthy = new Set(['true', '1', 'on', 't', 'y', 'yes']);
const falsy = new Set(['false', '0', 'off', 'f', 'n', 'no']);

/** A boolean in a query string. */
export function booleanParameter() {
  return singleParameter
    .transform((value, refinement) => {
      const word = value.trim().toLowerCase();
      if (truthy.has(word)) return true;
      if (falsy.has(word)) return false;
      refinement.addIssue({
        code: 'custom',
        message: 'Input should be a valid boolean, unable to interpret input',
        params: { type: 'bool_parsing' },
      });
      return z.NEVER;
    })
    .meta({ type: 'boolean' });
}

/** Text in a path or query string. */
export function textParameter(max: number) {
  return checked(singleParameter, (value) => lengthFailure(value, 0, max)).meta({
    type: 'string',
    maxLength: max,
  });
}

/** `limit` and `offset` of every list. A limit is honoured as given or refused, never silently cut. */
export const paging = {
  limit: integerParameter({ min: 1, max: 2_147_483_647 })
    .default(100)
    .meta({ description: 'Rows to return.', default: 100 }),
  offset: integerParameter({ min: 0 })
    .default(0)
    .meta({ description: 'Rows to skip.', default: 0 }),
};

/** The query of a list that has no other parameters. */
export const pageQuery = z.object(paging);

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** The id of a resource in a path. An id that nothing has is a 404, a word that is no integer a 422. */
export const pathId = integerParameter();

/** The path parameters of what belongs to a brand or an organization. */
export const ofBrand = z.object({ brand_id: pathId });
export const ofOrganization = z.object({ organization_id: pathId });
