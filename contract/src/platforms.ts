import { z } from 'zod';
import { singleParameter } from './parameters.ts';
import { type PlatformValue, platformValues } from './platform-names.ts';

export { type PlatformValue, platforms, platformValues } from './platform-names.ts';

/** Accepted for ChatGPT in every input, never emitted: the enumeration's first value as it is printed. */
export const chatgptAlias = 'the service';

/** What an input can name: every platform, and the alias. */
export const acceptedPlatforms = [...platformValues, chatgptAlias] as const;

/** A platform in an input: its wire value or the alias. */
export const platformInput = z
  .enum(acceptedPlatforms)
  .transform((value): PlatformValue => (value === chatgptAlias ? 'chatgpt' : value))
  .meta({
    type: 'string',
    enum: [...acceptedPlatforms],
    examples: ['chatgpt'],
    description: `\`${chatgptAlias}\` is accepted as an alias of \`chatgpt\`; answers never use it.`,
  });

/** A platform in a query string. */
export const platformParameter = singleParameter
  .pipe(platformInput)
  .meta({ type: 'string', enum: [...acceptedPlatforms] });

/** A platform in an answer. */
export const platform = z.enum(platformValues);
