import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Plan, plans } from '#contract/plans.ts';
import { platformInput, platformValues } from '#contract/platforms.ts';
import {
  type CollectorOptions,
  type Credentials,
  createCollectors,
  type Prices,
  providers,
  UnknownProviderSetting,
} from '../adapters/collectors/index.ts';
import { readAllowedHost } from '../adapters/outbound-http/index.ts';
import { isAcceptableApiKey } from '../modules/accounts/index.ts';
import { type CollectionOptions, defaultCollectionOptions } from '../modules/collection/index.ts';

/** A store of observations that runs already, and which engine it is. */
export interface AnalyticsAddress {
  readonly engine: 'duckdb' | 'clickhouse';
  /** With its credentials. */
  readonly url: string;
}

/** Everything an operator can set. The only place that reads the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The edge's own: pages of sites are not on the API's address. */
  readonly edgePort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where the store of observations answers; undefined: it is embedded. */
  readonly analytics: AnalyticsAddress | undefined;
  readonly rateLimit: number;
  readonly corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is believed: addresses and networks. */
  readonly trustedProxies: readonly string[];
  /** Private hosts that may be fetched nevertheless: `host` or `host:port`. */
  readonly allowedPrivateHosts: readonly string[];
  readonly logLevel: string;
  /** Whether the simulated world is loaded; auto: on the first embedded start without provider keys. */
  readonly demo: 'auto' | 'on' | 'off';
  readonly collection: CollectionOptions & {
    /** Off: requests to collect wait, nobody is asked. */
    readonly isOn: boolean;
  };
  /** What provider keys are encrypted with; where unset, one is kept in the data folder. */
  readonly secretKey: string | undefined;
  /** Where people reach the dashboard, for links in mails. */
  readonly publicUrl: string | undefined;
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** Made anew at each start where unset. */
  readonly operatorToken: string | undefined;
  /** A chat completions server, where one is configured. */
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
  /** Whom to ask for answers; an organization may bring keys of its own. */
  readonly collectors: {
    readonly credentials: Credentials;
    readonly options: CollectorOptions;
  };
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

/** The environment says something that cannot be meant; the message names the variable and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of a process of ours that uses the same stores. */
export function environmentOn(urls: {
  readonly databaseUrl: string;
  readonly analytics: AnalyticsAddress;
}): NodeJS.ProcessEnv {
  const { engine, url } = urls.analytics;
  const other = engine === 'duckdb' ? 'clickhouse' : 'duckdb';
  return {
    ...process.env,
    DATABASE_URL: urls.databaseUrl,
    [addressVariables[engine]]: url,
    [addressVariables[other]]: undefined,
  };
}

/** The second is how a service tells its worker and its edge of its DuckDB; operators have no use for it. */
const addressVariables = {
  clickhouse: 'CLICKHOUSE_URL',
  duckdb: 'SIGHTLINE_ANALYTICS_URL',
} as const;

/** What the edge reads, and what Node.js, TLS and PostgreSQL's client read by themselves. */
const edgeVariables = new Set([
  ...['HOST', 'EDGE_PORT', 'DATABASE_URL', 'CLICKHOUSE_URL', 'SIGHTLINE_ANALYTICS_URL'],
  ...['SIGHTLINE_DATA_DIR', 'SIGHTLINE_ALLOWED_PRIVATE_HOSTS', 'SIGHTLINE_LOG_LEVEL'],
  ...['PATH', 'HOME', 'USER', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR'],
  ...['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'NODE_V8_COVERAGE', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
]);

/** Of an environment what the edge needs: no provider's key, no password, nothing that opens sealed secrets. */
export function edgeEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isNeeded = (name: string) => edgeVariables.has(name) || /^PG[A-Z]+$/.test(name);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isNeeded(name)));
}

export function readConfig(environment: Environment = process.env): Config {
  const read = reader(environment);
  return {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', 8080, 0, 65_535),
    edgePort: read.integer('EDGE_PORT', 8081, 0, 65_535),
    dataDir: resolve(read.text('SIGHTLINE_DATA_DIR') ?? 'data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    analytics: readAnalytics(read),
    rateLimit: read.integer('SIGHTLINE_RATE_LIMIT', 6000, 0, 1_000_000_000),
    corsOrigins: read.list('SIGHTLINE_CORS_ORIGINS'),
    trustedProxies: read.networks('SIGHTLINE_TRUSTED_PROXIES'),
    allowedPrivateHosts: read.hosts('SIGHTLINE_ALLOWED_PRIVATE_HOSTS'),
    logLevel: read.choice(
      'SIGHTLINE_LOG_LEVEL',
      ['debug', 'info', 'warn', 'error', 'silent'],
      'info',
    ),
    operatorToken: read.matching(
      'SIGHTLINE_OPERATOR_TOKEN',
      isAcceptableApiKey,
      'at least 20 characters of A-Z, a-z, 0-9, _ and -',
    ),
    demo: read.choice('SIGHTLINE_DEMO', ['auto', 'on', 'off'], 'auto'),
    collection: {
      ...defaultCollectionOptions,
      isOn: read.choice('SIGHTLINE_COLLECTION', ['on', 'off'], 'on') === 'on',
      atOnce: read.integer(
        'SIGHTLINE_COLLECTION_AT_ONCE',
        defaultCollectionOptions.atOnce,
        1,
        1000,
      ),
    },
    secretKey: read.matching(
      'SIGHTLINE_SECRET_KEY',
      (value) => value.length >= 32 && value.length <= 1024,
      '32 to 1024 characters',
    ),
    publicUrl: read.url('SIGHTLINE_PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    mail: readMail(read),
    languageModel: readLanguageModel(read),
    collectors: readCollectors(read),
    firstOrganization: {
      plan: read.choice('SIGHTLINE_PLAN', plans, 'enterprise'),
      promptPoolSize: read.integer('SIGHTLINE_PROMPT_POOL', 10_000, 0, 1_000_000_000),
      disabledPlatforms: read.platforms('SIGHTLINE_DISABLED_PLATFORMS'),
      earlyAccess: read.choice('SIGHTLINE_EARLY_ACCESS', ['on', 'off'], 'on') === 'on',
      adminEmail: read.matching('SIGHTLINE_ADMIN_EMAIL', isEmail, 'an email address'),
      adminPassword: read.matching('SIGHTLINE_ADMIN_PASSWORD', isPassword, '8 to 1024 characters'),
      apiKey: read.matching(
        'SIGHTLINE_API_KEY',
        isAcceptableApiKey,
        'at least 20 characters of A-Z, a-z, 0-9, _ and -',
      ),
    },
  };
}

function readAnalytics(read: ReturnType<typeof reader>): AnalyticsAddress | undefined {
  const clickhouse = read.url(addressVariables.clickhouse, ['http:', 'https:']);
  if (clickhouse !== undefined) return { engine: 'clickhouse', url: clickhouse };
  const duckdb = read.text(addressVariables.duckdb);
  return duckdb === undefined ? undefined : { engine: 'duckdb', url: duckdb };
}

function readMail(read: ReturnType<typeof reader>): Config['mail'] {
  const url = read.url('SIGHTLINE_SMTP_URL', ['smtp:', 'smtps:']);
  if (url === undefined) return undefined;
  const from = read.matching(
    'SIGHTLINE_MAIL_FROM',
    isSender,
    'an email address, or Name <address>',
  );
  if (from === undefined || read.text('SIGHTLINE_PUBLIC_URL') === undefined) {
    throw new ConfigError(
      'SIGHTLINE_SMTP_URL also needs SIGHTLINE_MAIL_FROM and SIGHTLINE_PUBLIC_URL.',
    );
  }
  return { url, from };
}

function readLanguageModel(read: ReturnType<typeof reader>): Config['languageModel'] {
  const baseUrl = read.url('SIGHTLINE_MODEL_URL', ['http:', 'https:']);
  if (baseUrl === undefined) return undefined;
  const model = read.text('SIGHTLINE_MODEL_NAME');
  if (model === undefined)
    throw new ConfigError('SIGHTLINE_MODEL_NAME is needed beside SIGHTLINE_MODEL_URL.');
  return {
    baseUrl,
    apiKey: read.text('SIGHTLINE_MODEL_KEY'),
    model,
    judgesSentiment: read.choice('SIGHTLINE_MODEL_SENTIMENT', ['on', 'off'], 'off') === 'on',
    inputPrice: read.price('SIGHTLINE_MODEL_INPUT_PRICE'),
    outputPrice: read.price('SIGHTLINE_MODEL_OUTPUT_PRICE'),
  };
}

/** Each provider of the catalogue has the same variables, named after it. */
function readCollectors(read: ReturnType<typeof reader>): Config['collectors'] {
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

function readProviders(read: ReturnType<typeof reader>, name: string): string[] {
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

function readPrices(read: ReturnType<typeof reader>, name: string): Partial<Prices> {
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

function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const isEmail = (value: string) => /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(value);
const isSender = (value: string) =>
  !/[\r\n]/.test(value) && isEmail(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value);
const isPassword = (value: string) => value.length >= 8 && value.length <= 1024;

function reader(environment: Environment) {
  /** A variable set to nothing is not set. */
  const text = (name: string) => environment[name]?.trim() || undefined;
  const matching = (name: string, accepts: (value: string) => boolean, takes: string) => {
    const value = text(name);
    if (value === undefined || accepts(value)) return value;
    // The value may be a secret, so the message does not repeat it.
    throw new ConfigError(`${name} takes ${takes}.`);
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
    integer(name: string, preset: number, min: number, max: number): number {
      const isInRange = (value: string) =>
        /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max;
      const value = matching(name, isInRange, `a whole number from ${min} to ${max}`);
      return value === undefined ? preset : Number(value);
    },
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
