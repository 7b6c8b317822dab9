import { z } from 'zod';
import { countryCodes } from './country-codes.ts';
import { type CheckFailure, checked } from './fields.ts';
import { textParameter } from './parameters.ts';

function countryFailure(value: string): CheckFailure | undefined {
  if (countryCodes.has(value)) return undefined;
  return {
    type: 'value_error',
    message: 'Input should be an ISO 3166-1 alpha-2 country code in upper case',
    ctx: { error: 'unknown country code' },
  };
}

/** A country in a body. */
export const country = checked(z.string(), countryFailure).meta({
  pattern: '^[A-Z]{2}$',
  examples: ['US'],
  description: 'ISO 3166-1 alpha-2, in upper case.',
});

/** A country in a query string. */
export const countryParameter = checked(textParameter(100), countryFailure).meta({
  type: 'string',
  pattern: '^[A-Z]{2}$',
  description: 'ISO 3166-1 alpha-2, in upper case.',
});
