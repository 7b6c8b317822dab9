import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Plan } from '#contract/accounts/plans.ts';
import {
  type CollectorOptions,
  type Credentials,
  createCollectors,
  type Prices,
  providers,
  UnknownProviderSetting,
} from '../../adapters/collectors/index.ts';
import { defaultLimits, type SetLimits } from '../../adapters/duckdb/index.ts';
import { isAcceptableApiKey } from '../../modules/accounts/index.ts';
import {
  type CollectionOptions,
  defaultCollectionOptions,
} from '../../modules/collection/index.ts';
import { type EdgeConfig, readEdgeConfig } from './edge-config.ts';
import { type Environment, ownEnvironment } from './environment.ts';
import { ConfigError, ofProvider, readVariables, type Variables } from './read-variables.ts';
import { readTracing, type TracingConfig } from './tracing-config.ts';

/** Providers to ask; organizations may add their own keys. */
export interface CollectorConfig {
  readonly credentials: Credentials;
  readonly options: CollectorOptions;
}

/** Each provider in the catalogue has the same variables, prefixed with its name. */
function readCollectors(read: Variables): CollectorConfig {
  const access = providers.flatMap(({ name, variable }) => {
    const key = read.text('SIGHTLINE_<NAME>_KEY', variable);
    if (key === undefined) return [];
    const baseUrl = read.url('SIGHTLINE_<NAME>_URL', variable);
    const model = read.text('SIGHTLINE_<NAME>_MODEL', variable);
    const prices = readPrices(read, variable);
    return [[name, { key, baseUrl, model, prices }] as const];
  });
  const credentials = Object.fromEntries(access);
  const options = {
    prefer: readPreferred(read),
    maxOutputTokens: read.integer('SIGHTLINE_COLLECTION_MAX_OUTPUT_TOKENS'),
    maxSearches: read.integer('SIGHTLINE_COLLECTION_MAX_SEARCHES'),
    timeoutSeconds: read.integer('SIGHTLINE_COLLECTION_TIMEOUT') || undefined,
    geminiGrounding: read.choice('SIGHTLINE_GEMINI_GROUNDING') === 'on',
  };
  try {
    createCollectors(credentials, options);
  } catch (error) {
    throw error instanceof UnknownProviderSetting ? new ConfigError(error.message) : error;
  }
  return { credentials, options };
}

function readPreferred(read: Variables): string[] {
  const names = providers.map((provider) => provider.name);
  const given = read.list('SIGHTLINE_COLLECTION_PREFER');
  if (given.every((part) => names.includes(part))) return given;
  return read.refuse('SIGHTLINE_COLLECTION_PREFER', `a list of ${names.join(', ')}`);
}

const priceNames: ReadonlyMap<string, keyof Prices> = new Map([
  ['input', 'input'],
  ['cached_input', 'cachedInput'],
  ['output', 'output'],
  ['search', 'search'],
  ['call', 'call'],
]);

function readPrices(read: Variables, provider: string): Partial<Prices> {
  const name = 'SIGHTLINE_<NAME>_PRICES';
  const entries = read.list(name, provider).map((part) => {
    const [, key = '', price] = /^(\w+):(\d{1,6}(?:\.\d{1,6})?)$/.exec(part) ?? [];
    const member = priceNames.get(key);
    if (member) return [member, Number(price)];
    return read.refuse(
      ofProvider(name, provider),
      `US dollars such as input:1.25,output:10,search:10 for a million tokens and a thousand searches, of ${[...priceNames.keys()].join(', ')}`,
    );
  });
  return Object.fromEntries(entries);
}

/** Debian's headless shell is first: it uses less processor time than a browser with windows. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The first suitable browser on the path. Whether it can print only shows when printing. */
export function findBrowser(path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** All settings of an operator. */
export interface Config extends EdgeConfig {
  readonly port: number;
  readonly rateLimit: number;
  readonly corsOrigins: readonly string[];
  /** Trusted proxies for X-Forwarded-For: addresses and networks. */
  readonly trustedProxies: readonly string[];
  /** Whether to load the simulated world; auto: on the first embedded start without provider keys. */
  readonly demo: 'auto' | 'on' | 'off';
  readonly collection: CollectionOptions & {
    /** Off: requests to collect stay queued, and no platform is asked. */
    readonly isOn: boolean;
  };
  /** Unset: traces are sent nowhere. */
  readonly tracing: TracingConfig | undefined;
  /** Limits of the embedded engine of observations. */
  readonly engineLimits: SetLimits;
  /** Below it brands may be exported into folders; unset: they may not. */
  readonly exportFolder: string | undefined;
  /** For backups to S3-compatible storage, by the variables that tools for it share. */
  readonly objectStorage: {
    /** Unset: AWS in that region. */
    readonly endpoint: string | undefined;
    readonly region: string;
    readonly accessKeyId: string | undefined;
    readonly secretAccessKey: string | undefined;
    /** Of temporary keys. */
    readonly sessionToken: string | undefined;
  };
  /** How often a live version's page is checked; 0 is never. */
  readonly recheckHours: number;
  /** Encrypts provider keys; unset: generated in the data folder. */
  readonly secretKey: string | undefined;
  /** The other one while it is rotated. */
  readonly formerSecretKey: string | undefined;
  /** The public address of the dashboard, for links in mails. */
  readonly publicUrl: string | undefined;
  /** The API's local address, if its port is known beforehand. */
  readonly ownUrl: string | undefined;
  /** The program that prints reports: the configured Chromium, or one found on this machine. */
  readonly chromium: string | undefined;
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** Unset: generated at each start. */
  readonly operatorToken: string | undefined;
  /** A chat completions server, if configured. */
  readonly languageModel:
    | {
        readonly baseUrl: string;
        readonly apiKey: string | undefined;
        readonly model: string;
        readonly judgesSentiment?: boolean;
        readonly inputPrice?: number;
        readonly outputPrice?: number;
      }
    | undefined;
  readonly collectors: CollectorConfig;
  readonly firstOrganization: {
    readonly plan: Plan;
    readonly promptPoolSize: number;
    readonly disabledPlatforms: readonly string[];
    readonly earlyAccess: boolean;
    readonly adminEmail: string | undefined;
    readonly adminPassword: string | undefined;
    readonly apiKey: string | undefined;
  };
}

const megabyte = 1024 * 1024;

export function readConfig(environment: Environment = ownEnvironment()): Config {
  const read = readVariables(environment);
  const edge = readEdgeConfig(environment);
  const port = read.integer('PORT');
  return {
    ...edge,
    port,
    rateLimit: read.integer('SIGHTLINE_RATE_LIMIT'),
    corsOrigins: read.list('SIGHTLINE_CORS_ORIGINS'),
    trustedProxies: read.networks('SIGHTLINE_TRUSTED_PROXIES'),
    operatorToken: read.matchingOrFile(
      'SIGHTLINE_OPERATOR_TOKEN',
      'SIGHTLINE_OPERATOR_TOKEN_FILE',
      isAcceptableApiKey,
    ),
    demo: read.choice('SIGHTLINE_DEMO'),
    collection: {
      ...defaultCollectionOptions,
      isOn: read.choice('SIGHTLINE_COLLECTION') === 'on',
      atOnce: read.integer('SIGHTLINE_COLLECTION_AT_ONCE'),
    },
    tracing: readTracing(read),
    engineLimits: readEngineLimits(read),
    exportFolder: read.matching('SIGHTLINE_EXPORT_FOLDER', isAbsolute),
    objectStorage: readObjectStorage(read),
    recheckHours: read.integer('SIGHTLINE_RECHECK_HOURS'),
    ...readSecretKeySettings(read),
    publicUrl: read.url('SIGHTLINE_PUBLIC_URL')?.replace(/\/+$/, ''),
    ownUrl: ownUrl(edge.host, port),
    chromium: readChromium(read, environment.PATH),
    mail: readMail(read),
    languageModel: readLanguageModel(read),
    collectors: readCollectors(read),
    firstOrganization: {
      plan: read.choice('SIGHTLINE_PLAN'),
      promptPoolSize: read.integer('SIGHTLINE_PROMPT_POOL'),
      disabledPlatforms: read.platforms('SIGHTLINE_DISABLED_PLATFORMS'),
      earlyAccess: read.choice('SIGHTLINE_EARLY_ACCESS') === 'on',
      adminEmail: read.matching('SIGHTLINE_ADMIN_EMAIL', isEmail),
      adminPassword: read.matching('SIGHTLINE_ADMIN_PASSWORD', isPassword),
      apiKey: read.matching('SIGHTLINE_API_KEY', isAcceptableApiKey),
    },
  };
}

function readSecretKeySettings(read: Variables): Pick<Config, 'secretKey' | 'formerSecretKey'> {
  const secretKey = read.matching('SIGHTLINE_SECRET_KEY', isSecretKey);
  const formerSecretKey = read.matching('SIGHTLINE_FORMER_SECRET_KEY', isSecretKey);
  if (formerSecretKey !== undefined && secretKey === undefined) {
    throw new ConfigError('SIGHTLINE_FORMER_SECRET_KEY needs SIGHTLINE_SECRET_KEY as well.');
  }
  return { secretKey, formerSecretKey };
}

function readObjectStorage(read: Variables): Config['objectStorage'] {
  const everyService = read.url('AWS_ENDPOINT_URL');
  return {
    endpoint: read.url('AWS_ENDPOINT_URL_S3') ?? everyService,
    region: read.text('AWS_REGION'),
    accessKeyId: read.text('AWS_ACCESS_KEY_ID'),
    secretAccessKey: read.text('AWS_SECRET_ACCESS_KEY'),
    sessionToken: read.text('AWS_SESSION_TOKEN'),
  };
}

function readEngineLimits(read: Variables): SetLimits {
  const { memoryBytes, readers } = defaultLimits();
  const usual = Math.floor(memoryBytes / megabyte);
  return {
    memoryBytes: (read.integer('SIGHTLINE_ENGINE_MEMORY_MB') ?? usual) * megabyte,
    readers: read.integer('SIGHTLINE_ENGINE_READERS') ?? readers,
  };
}

function readChromium(read: Variables, path: string | undefined): string | undefined {
  const program = read.text('SIGHTLINE_CHROMIUM') ?? findBrowser(path ?? '');
  return program === 'off' ? undefined : program;
}

/** A service that listens on all addresses also answers on loopback. */
function ownUrl(host: string, port: number): string | undefined {
  if (port === 0) return undefined;
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function readMail(read: Variables): Config['mail'] {
  const url = read.url('SIGHTLINE_SMTP_URL');
  if (url === undefined) return undefined;
  const from = read.matching('SIGHTLINE_MAIL_FROM', isSender);
  if (from === undefined || read.url('SIGHTLINE_PUBLIC_URL') === undefined) {
    throw new ConfigError(
      'SIGHTLINE_SMTP_URL also needs SIGHTLINE_MAIL_FROM and SIGHTLINE_PUBLIC_URL.',
    );
  }
  return { url, from };
}

function readLanguageModel(read: Variables): Config['languageModel'] {
  const baseUrl = read.url('SIGHTLINE_MODEL_URL');
  if (baseUrl === undefined) return undefined;
  const model = read.text('SIGHTLINE_MODEL_NAME');
  if (model === undefined)
    throw new ConfigError('SIGHTLINE_MODEL_URL needs SIGHTLINE_MODEL_NAME as well.');
  return {
    baseUrl,
    apiKey: read.text('SIGHTLINE_MODEL_KEY'),
    model,
    judgesSentiment: read.choice('SIGHTLINE_MODEL_SENTIMENT') === 'on',
    inputPrice: read.price('SIGHTLINE_MODEL_INPUT_PRICE'),
    outputPrice: read.price('SIGHTLINE_MODEL_OUTPUT_PRICE'),
  };
}

const isEmail = (value: string) => /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(value);
const isSender = (value: string) =>
  !/[\r\n]/.test(value) && isEmail(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value);
const isSecretKey = (value: string) => value.length >= 32 && value.length <= 1024;
const isPassword = (value: string) => value.length >= 8 && value.length <= 1024;
