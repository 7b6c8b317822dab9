import {
  type CollectorOptions,
  type Credentials,
  createCollectors,
  type Prices,
  providers,
  UnknownProviderSetting,
} from '../../adapters/collectors/index.ts';
import { ConfigError, type Variables } from './read-variables.ts';

/** Whom to ask for answers; an organization may bring keys of its own. */
export interface CollectorConfig {
  readonly credentials: Credentials;
  readonly options: CollectorOptions;
}

/** Each provider of the catalogue has the same variables, named after it. */
export function readCollectors(read: Variables): CollectorConfig {
  const access = providers.flatMap(({ name, variable }) => {
    const key = read.text(`SIGHTLINE_${variable}_KEY`);
    if (key === undefined) return [];
    const baseUrl = read.url(`SIGHTLINE_${variable}_URL`, ['http:', 'https:']);
    const model = read.text(`SIGHTLINE_${variable}_MODEL`);
    const prices = readPrices(read, `SIGHTLINE_${variable}_PRICES`);
    return [[name, { key, baseUrl, model, prices }] as const];
  });
  const credentials = Object.fromEntries(access);
  const options = {
    prefer: readProviders(read, 'SIGHTLINE_COLLECTION_PREFER'),
    maxOutputTokens: read.integer('SIGHTLINE_COLLECTION_MAX_OUTPUT_TOKENS', 6000, 256, 100_000),
    maxSearches: read.integer('SIGHTLINE_COLLECTION_MAX_SEARCHES', 3, 1, 50),
    timeoutSeconds: read.integer('SIGHTLINE_COLLECTION_TIMEOUT', 0, 0, 600) || undefined,
    geminiGrounding: read.choice('SIGHTLINE_GEMINI_GROUNDING', ['on', 'off'], 'off') === 'on',
  };
  try {
    createCollectors(credentials, options);
  } catch (error) {
    throw error instanceof UnknownProviderSetting ? new ConfigError(error.message) : error;
  }
  return { credentials, options };
}

function readProviders(read: Variables, name: string): string[] {
  const names = providers.map((provider) => provider.name);
  const given = read.list(name);
  if (given.every((part) => names.includes(part))) return given;
  throw new ConfigError(`${name} takes a list of ${names.join(', ')}.`);
}

const priceNames: ReadonlyMap<string, keyof Prices> = new Map([
  ['input', 'input'],
  ['cached_input', 'cachedInput'],
  ['output', 'output'],
  ['search', 'search'],
  ['call', 'call'],
]);

function readPrices(read: Variables, name: string): Partial<Prices> {
  const entries = read.list(name).map((part) => {
    const [, key = '', price] = /^(\w+):(\d{1,6}(?:\.\d{1,6})?)$/.exec(part) ?? [];
    const member = priceNames.get(key);
    if (member) return [member, Number(price)];
    throw new ConfigError(
      `${name} takes US dollars such as input:1.25,output:10,search:10 for a million tokens and a thousand searches, of ${[...priceNames.keys()].join(', ')}.`,
    );
  });
  return Object.fromEntries(entries);
}
