import { closeSync, openSync, readSync } from 'node:fs';
import { platformInput, platformValues } from '#contract/platforms.ts';
import { readAddressRange } from '#kernel/address-ranges.ts';
import { readAllowedHost } from '../../adapters/outbound-http/index.ts';
import type { Environment } from './environment.ts';
import {
  type AnySetting,
  type ChoiceOf,
  type NumberOf,
  type SettingName,
  type SettingOf,
  settings,
  type TextOf,
} from './settings.ts';

/** An environment variable is invalid; the message names it and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Variables = ReturnType<typeof readVariables>;

/** Reads settings of each kind by their names; throws ConfigError if one is invalid. */
export function readVariables(environment: Environment) {
  const settingOf = (name: SettingName): AnySetting => settings[name];
  /** An empty variable counts as unset. */
  const given = (name: string) => environment[name]?.trim() || undefined;
  const refuse = (name: string, takes: string): never => {
    // Does not repeat the value, which may be a secret.
    throw new ConfigError(`${name} takes ${takes}.`);
  };
  const list = (name: SettingOf<'list'>, provider = '') =>
    (given(ofProvider(name, provider)) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const matching = (name: SettingOf<'text'>, accepts: (value: string) => boolean) => {
    const value = given(name);
    if (value === undefined || accepts(value)) return value;
    return refuse(name, settingOf(name).takes ?? 'another value');
  };
  return {
    refuse,
    list,
    text<Name extends SettingOf<'text'>>(name: Name, provider = ''): TextOf<Name> {
      return (given(ofProvider(name, provider)) ?? settingOf(name).preset) as TextOf<Name>;
    },
    matching,
    /** From the file that the second variable names, in place of the first. */
    matchingOrFile(
      name: SettingOf<'text'>,
      fileName: SettingOf<'text'>,
      accepts: (value: string) => boolean,
    ): string | undefined {
      const path = given(fileName);
      if (path === undefined) return matching(name, accepts);
      if (given(name) !== undefined) {
        throw new ConfigError(`${name} and ${fileName} are both set. Unset one of them.`);
      }
      const content = contentOf(path, fileName);
      if (accepts(content)) return content;
      throw new ConfigError(
        `The file that ${fileName} names takes ${settingOf(name).takes ?? 'another value'}.`,
      );
    },
    hosts: (name: SettingOf<'list'>) =>
      list(name).map((part) => {
        if (readAllowedHost(part) !== undefined) return part;
        return refuse(name, 'a list of host or host:port, such as localhost:3000');
      }),
    networks: (name: SettingOf<'list'>) =>
      list(name).map((part) => {
        if (readAddressRange(part)) return part;
        return refuse(name, 'a list of addresses and networks, such as 127.0.0.1,10.0.0.0/8');
      }),
    platforms: (name: SettingOf<'list'>) =>
      list(name).map((part) => {
        const platform = platformInput.safeParse(part);
        if (platform.success) return platform.data;
        return refuse(name, `a list of ${platformValues.join(', ')}`);
      }),
    integer<Name extends SettingOf<'integer'>>(name: Name): NumberOf<Name> {
      const { min, max } = settings[name];
      const value = given(name);
      if (value === undefined) return settingOf(name).preset as NumberOf<Name>;
      const isInRange = /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max;
      return isInRange ? Number(value) : refuse(name, `a whole number from ${min} to ${max}`);
    },
    price(name: SettingOf<'price'>): number {
      const value = given(name) ?? settings[name].preset;
      if (/^\d{1,6}(\.\d{1,6})?$/.test(value)) return Number(value);
      return refuse(name, 'US dollars for a million tokens, such as 0.25');
    },
    choice<Name extends SettingOf<'choice'>>(name: Name): ChoiceOf<Name> {
      const choices: readonly string[] = settings[name].choices;
      const value = given(name) ?? settingOf(name).preset;
      if (value !== undefined && !choices.includes(String(value))) refuse(name, choices.join(', '));
      return value as ChoiceOf<Name>;
    },
    url(name: SettingOf<'url'>, provider = ''): string | undefined {
      const { protocols } = settings[name];
      const value = given(ofProvider(name, provider));
      const protocol = value === undefined ? undefined : URL.parse(value)?.protocol;
      if (value === undefined || protocols.some((one) => one === protocol)) return value;
      const starts = protocols.map((one) => `${one}//`).join(' or ');
      return refuse(ofProvider(name, provider), `a URL that starts with ${starts}`);
    },
  };
}

const maxFileBytes = 10_000;

/** Without the line break at its end. */
function contentOf(path: string, fileName: string): string {
  try {
    const content = beginningOf(path).toString('utf8').trim();
    if (content !== '') return content;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError(`${fileName} names ${path}, which cannot be read (${code}).`);
  }
  throw new ConfigError(`${fileName} names ${path}, which is empty.`);
}

/** Whatever kind of file it is, no more than a token can be. */
function beginningOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(maxFileBytes);
    return bytes.subarray(0, readSync(file, bytes, 0, maxFileBytes, null));
  } finally {
    closeSync(file);
  }
}

/** The variable of a provider: `SIGHTLINE_<NAME>_KEY` is `SIGHTLINE_OPENAI_KEY`. */
export const ofProvider = (name: string, provider: string) => name.replace('<NAME>', provider);
