import { z } from 'zod';
import { singleParameter } from './parameters.ts';
import { type PlatformValue, platformValues } from './platform-names.ts';

export { type PlatformValue, platforms, platformValues } from './platform-names.ts';

/** Accepted for ChatGPT in every input, and shown nowhere: not in answers, descriptions or messages. */
export const chatgptAlias = 'the service';

/** What an input can name: every platform, and the alias. */
const acceptedPlatforms = [...platformValues, chatgptAlias] as const;

/** A platform in an input: its wire value or the alias. */
export const platformInput = z
  .enum(acceptedPlatforms)
  .transform((value): PlatformValue => (value === chatgptAlias ? 'chatgpt' : value))
  .meta({
    type: 'string',
    enum: [...platformValues],
    examples: ['chatgpt'],
  });

/** A platform in a query string. */
export const platformParameter = singleParameter
  .pipe(platformInput)
  .meta({ type: 'string', enum: [...platformValues] });

/** A platform in an answer. */
export const platform = z.enum(platformValues);
