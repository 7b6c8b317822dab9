import type { ClientOptions, ConnectionOptions } from './settings.ts';

/** Options with what they leave out, read where the command line reads it. */
export function withEnvironment(options: ClientOptions): ConnectionOptions {
  const variables = environment();
  return {
    ...options,
    url: options.url ?? addressOf(variables?.('SIGHTLINE_URL')),
    key: options.key === null ? undefined : (options.key ?? keyOf(variables)),
  };
}

type Variables = (name: string) => string | undefined;

/** A browser has no environment. */
function environment(): Variables | undefined {
  const process: unknown = Reflect.get(globalThis, 'process');
  const env = isObject(process) ? Reflect.get(process, 'env') : undefined;
  if (!isObject(env)) return undefined;
  return (name) => {
    const value: unknown = Reflect.get(env, name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
}

function addressOf(text: string | undefined): string {
  if (text === undefined)
    throw new TypeError(
      'url: there is no address of a service. Give url, or set the variable SIGHTLINE_URL.',
    );
  return text.includes('://') ? text : `https://${text}`;
}

/** In a page there is no variable to set, and its own service may know who asks. */
function keyOf(variables: Variables | undefined): string | undefined {
  const key = variables?.('SIGHTLINE_API_KEY');
  if (key === undefined && variables !== undefined)
    throw new TypeError(
      'key: there is no API key. Give key, or set the variable SIGHTLINE_API_KEY; ' +
        'null calls public operations without one.',
    );
  return key;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
