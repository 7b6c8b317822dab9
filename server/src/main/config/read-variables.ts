import { isIP } from 'node:net';
import { platformInput, platformValues } from '#contract/platforms.ts';
import { readAllowedHost } from '../../adapters/outbound-http/index.ts';
import type { Environment } from './environment.ts';

/** An environment variable is invalid; the message names it and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Variables = ReturnType<typeof readVariables>;

/** Reads variables of each type; throws ConfigError if invalid. */
export function readVariables(environment: Environment) {
  /** An empty variable counts as unset. */
  const text = (name: string) => environment[name]?.trim() || undefined;
  const matching = (name: string, accepts: (value: string) => boolean, takes: string) => {
    const value = text(name);
    if (value === undefined || accepts(value)) return value;
    // Does not repeat the value, which may be a secret.
    throw new ConfigError(`${name} takes ${takes}.`);
  };
  const optionalInteger = (name: string, min: number, max: number) => {
    const isInRange = (value: string) =>
      /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max;
    const value = matching(name, isInRange, `a whole number from ${min} to ${max}`);
    return value === undefined ? undefined : Number(value);
  };
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return {
    text,
    matching,
    list,
    hosts: (name: string) =>
      list(name).map((part) => {
        if (readAllowedHost(part) !== undefined) return part;
        throw new ConfigError(`${name} takes a list of host or host:port, such as localhost:3000.`);
      }),
    networks: (name: string) =>
      list(name).map((part) => {
        if (isNetwork(part)) return part;
        throw new ConfigError(
          `${name} takes a list of addresses and networks, such as 127.0.0.1,10.0.0.0/8.`,
        );
      }),
    platforms: (name: string) =>
      list(name).map((part) => {
        const platform = platformInput.safeParse(part);
        if (platform.success) return platform.data;
        throw new ConfigError(`${name} takes a list of ${platformValues.join(', ')}.`);
      }),
    integer: (name: string, preset: number, min: number, max: number) =>
      optionalInteger(name, min, max) ?? preset,
    optionalInteger,
    price(name: string): number {
      const isPrice = (value: string) => /^\d{1,6}(\.\d{1,6})?$/.test(value);
      return Number(matching(name, isPrice, 'US dollars for a million tokens, such as 0.25') ?? 0);
    },
    choice<Choice extends string>(
      name: string,
      choices: readonly Choice[],
      preset: Choice,
    ): Choice {
      const value = text(name);
      if (value === undefined) return preset;
      const choice = choices.find((candidate) => candidate === value);
      if (choice === undefined) throw new ConfigError(`${name} takes ${choices.join(', ')}.`);
      return choice;
    },
    url: (name: string, protocols: readonly string[]) =>
      matching(
        name,
        (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
        `a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      ),
  };
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
