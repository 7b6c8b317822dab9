import { z } from 'zod';
import { singleParameter } from './parameters.ts';
import { type PlatformValue, platformValues } from './platform-names.ts';

export { type PlatformValue, platforms, platformValues } from './platform-names.ts';

/** Accepted for ChatGPT in every input, never emitted: the enumeration's first value as it is printed. */
export const chatgptAlias = 'the service';

/** A platform in an input: its wire value or the alias. */
export const platformInput = z
  .enum([...platformValues, chatgptAlias])
  .transform((value): PlatformValue => (value === chatgptAlias ? 'chatgpt' : value))
  .meta({ type: 'string', enum: platformValues, examples: ['chatgpt'] });

/** A platform in a query string. */
export const platformParameter = singleParameter
  .pipe(platformInput)
  .meta({ type: 'string', enum: platformValues });

/** A platform in an answer. */
export const platform = z.enum(platformValues);
