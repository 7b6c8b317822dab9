import { plans } from '#contract/accounts/plans.ts';

/** A variable of the environment: what config reads by it, and what docs/settings.md says of it. */
interface Setting {
  /** For people, in Markdown. A variable without one is described together with the one before it. */
  readonly meaning?: string;
  /** What applies where it is not set, if that is not one value. */
  readonly unset?: string;
  /** What it takes, if the rest does not say so. */
  readonly takes?: string;
  /** A service tells its other processes; operators do not set it. */
  readonly isInternal?: true;
}

interface Text extends Setting {
  readonly kind: 'text' | 'url' | 'list' | 'price';
  readonly preset?: string;
  /** What a URL may begin with. */
  readonly protocols?: readonly string[];
}

interface WholeNumber extends Setting {
  readonly kind: 'integer';
  readonly preset?: number;
  readonly min: number;
  readonly max: number;
}

interface Choice extends Setting {
  readonly kind: 'choice';
  readonly preset?: string;
  readonly choices: readonly string[];
}

export type AnySetting = Text | WholeNumber | Choice;

const port = { kind: 'integer', min: 0, max: 65_535 } as const;
const billion = 1_000_000_000;
const postgres = ['postgres:', 'postgresql:'] as const;
const web = ['http:', 'https:'] as const;
const onOff = ['on', 'off'] as const;
const generated = { kind: 'text', unset: 'generated' } as const;
const provider = { kind: 'text', unset: "the provider's" } as const;
const keyTakes = 'at least 20 characters of A-Z, a-z, 0-9, _ and -';

/**
 * Every variable that the service reads, in the order of docs/settings.md, which `npm run docs` writes from here. In a
 * name, `<NAME>` is a provider's.
 */
export const settings = {
  HOST: { kind: 'text', preset: '127.0.0.1', meaning: 'where the API listens' },
  PORT: { ...port, preset: 8080 },
  EDGE_PORT: {
    ...port,
    preset: 8081,
    meaning: 'where [pages for AI agents](edge.md) are served, on the same host',
  },
  SIGHTLINE_DATA_DIR: { kind: 'text', preset: 'data', meaning: 'files of the embedded engines' },
  DATABASE_URL: {
    kind: 'url',
    protocols: postgres,
    meaning:
      'a PostgreSQL server instead of the embedded one; [who the service is there](security.md#who-the-service-is-at-its-database)',
  },
  SIGHTLINE_EDGE_DATABASE_URL: {
    kind: 'url',
    protocols: postgres,
    unset: 'made from `DATABASE_URL`',
    meaning:
      'the same database for the edge, by a user that can read what the edge serves and nothing else',
  },
  CLICKHOUSE_URL: {
    kind: 'url',
    protocols: web,
    meaning:
      'a ClickHouse server instead of the embedded DuckDB; [how to move there](guides/outgrow-one-machine.md)',
  },
  CLICKHOUSE_CLUSTER: {
    kind: 'text',
    takes: '1 to 64 of A-Z, a-z, 0-9, _ and -',
    meaning:
      "the cluster in the servers' configuration that tables are spread over; [what it needs](guides/outgrow-one-machine.md#spread-clickhouse-over-a-cluster)",
  },
  SIGHTLINE_ANALYTICS_URL: { kind: 'text', isInternal: true },
  SIGHTLINE_ADMIN_EMAIL: {
    ...generated,
    takes: 'an email address',
    meaning: 'first start only',
  },
  SIGHTLINE_ADMIN_PASSWORD: { ...generated, takes: '8 to 1024 characters' },
  SIGHTLINE_API_KEY: { ...generated, takes: keyTakes },
  SIGHTLINE_PLAN: {
    kind: 'choice',
    choices: plans,
    preset: 'enterprise',
    meaning: 'organization 1 at the first start; later by the command line',
  },
  SIGHTLINE_PROMPT_POOL: { kind: 'integer', preset: 10_000, min: 0, max: billion },
  SIGHTLINE_DISABLED_PLATFORMS: { kind: 'list', unset: 'none', takes: 'platforms' },
  SIGHTLINE_EARLY_ACCESS: { kind: 'choice', choices: onOff, preset: 'on' },
  SIGHTLINE_DEMO: {
    kind: 'choice',
    choices: ['auto', 'on', 'off'],
    preset: 'auto',
    meaning: "the simulated world: auto (first embedded start without a provider's key), on, off",
  },
  SIGHTLINE_COLLECTION: {
    kind: 'choice',
    choices: onOff,
    preset: 'on',
    meaning: 'off: requests to collect wait and no platform is asked',
  },
  SIGHTLINE_COLLECTION_AT_ONCE: {
    kind: 'integer',
    preset: 10,
    min: 1,
    max: 1000,
    meaning: 'calls at once to one provider with one key',
  },
  SIGHTLINE_ENGINE_READERS: {
    kind: 'integer',
    min: 2,
    max: 256,
    unset: 'two for each processor, 4 to 32',
    meaning:
      'statements that the embedded DuckDB computes at once; one organization has half of them, more wait in turns',
  },
  SIGHTLINE_ENGINE_MEMORY_MB: {
    kind: 'integer',
    min: 256,
    max: 1_048_576,
    unset: "a quarter of the machine's memory, 256 to 16384",
    meaning: 'what the embedded DuckDB may use before it writes to disk',
  },
  SIGHTLINE_RECHECK_HOURS: {
    kind: 'integer',
    preset: 24,
    min: 0,
    max: 720,
    meaning:
      'how often [the page of a live version](pipeline.md#after-publishing) is compared with what the version was made from; 0: never',
  },
  SIGHTLINE_SECRET_KEY: {
    kind: 'text',
    takes: '32 to 1024 characters',
    unset: 'made once',
    meaning:
      "what organizations' provider keys and secrets of authenticator apps are encrypted with; a process with another one does not start",
  },
  SIGHTLINE_FORMER_SECRET_KEY: {
    kind: 'text',
    takes: '32 to 1024 characters',
    meaning:
      'the key before that one, only while [the secret key is rotated](secret-key.md): every process opens with both',
  },
  SIGHTLINE_RATE_LIMIT: {
    kind: 'integer',
    preset: 6000,
    min: 0,
    max: billion,
    meaning: 'requests a minute for a key, at all API processes together; 0 is off',
  },
  SIGHTLINE_TRUSTED_PROXIES: {
    kind: 'list',
    takes: 'addresses and networks',
    meaning:
      'proxies in front of the service, addresses or networks such as `10.0.0.0/8`, comma-separated: `X-Forwarded-For` is read from them alone',
  },
  SIGHTLINE_SMTP_URL: {
    kind: 'url',
    protocols: ['smtp:', 'smtps:'],
    meaning:
      'a mail server, `smtp://user:password@host:587` or `smtps://host:465`; invitations, proofs of addresses, forgotten passwords, alerts and reports are then [sent by mail](guides/manage-people-and-organizations.md)',
  },
  SIGHTLINE_MAIL_FROM: {
    kind: 'text',
    takes: 'an email address, or Name <address>',
    meaning:
      'the sender of those mails, such as `Sightline <no-reply@example.com>`, and the address of the dashboard that their links begin with. Where it is https, browsers are told to use nothing else, and the cookie of the dashboard is bound to its host. [Passkeys](guides/manage-people-and-organizations.md#second-factor) are bound to its name',
  },
  SIGHTLINE_PUBLIC_URL: { kind: 'url', protocols: web },
  SIGHTLINE_CHROMIUM: {
    kind: 'text',
    takes: 'a path, or off',
    unset: 'the first on the `PATH`',
    meaning:
      'the path of a Chromium or Chrome that prints [reports](reports.md) as PDF; off: people print with their own. Where it may make no sandbox, as for root and in many containers, it runs without one. It opens nothing but reports, at `SIGHTLINE_PUBLIC_URL`, or else at `HOST` and `PORT`',
  },
  SIGHTLINE_ALLOWED_PRIVATE_HOSTS: {
    kind: 'list',
    takes: 'hosts, hosts with ports',
    meaning: 'private hosts that may be fetched anyway, `host` or `host:port`, comma-separated',
  },
  SIGHTLINE_EXPORT_FOLDER: {
    kind: 'text',
    takes: 'an absolute path',
    meaning:
      'the absolute path of a folder below which brands may be [exported](exports.md) into folders; unset: only to S3 storage. All workers and the API must see the same folder',
  },
  AWS_ACCESS_KEY_ID: {
    kind: 'text',
    meaning:
      'keys for [backups](backup.md#to-s3-compatible-storage) to `s3://BUCKET/PREFIX`; the token is of temporary keys alone. Exports have their own keys',
  },
  AWS_SECRET_ACCESS_KEY: { kind: 'text' },
  AWS_SESSION_TOKEN: { kind: 'text' },
  AWS_REGION: { kind: 'text', preset: 'us-east-1', meaning: 'the region of that bucket' },
  AWS_ENDPOINT_URL_S3: {
    kind: 'url',
    protocols: web,
    unset: 'AWS',
    meaning:
      'the address of another storage than AWS, without the bucket; the first is used where both are set',
  },
  AWS_ENDPOINT_URL: { kind: 'url', protocols: web, unset: 'AWS' },
  SIGHTLINE_CORS_ORIGINS: {
    kind: 'list',
    takes: 'origins',
    meaning: 'origins whose pages may call the API, comma-separated',
  },
  SIGHTLINE_MODEL_URL: {
    kind: 'url',
    protocols: web,
    meaning:
      'a chat completions server, such as `https://api.openai.com/v1`; without one the embedded ways are used',
  },
  SIGHTLINE_MODEL_NAME: { kind: 'text' },
  SIGHTLINE_MODEL_KEY: { kind: 'text' },
  SIGHTLINE_MODEL_SENTIMENT: {
    kind: 'choice',
    choices: onOff,
    preset: 'off',
    meaning:
      'on: that model judges sentiments of collected and re-evaluated answers, too; [how often it agrees](evaluation.md#does-the-model-agree-with-the-embedded-reading) with the embedded reading is reported',
  },
  SIGHTLINE_MODEL_INPUT_PRICE: {
    kind: 'price',
    preset: '0',
    meaning: 'US dollars for a million tokens, to record what it cost',
  },
  SIGHTLINE_MODEL_OUTPUT_PRICE: { kind: 'price', preset: '0' },
  'SIGHTLINE_<NAME>_KEY': {
    kind: 'text',
    meaning:
      'providers to ask for answers; [their addresses, models, prices and limits](collectors.md)',
  },
  'SIGHTLINE_<NAME>_URL': {
    kind: 'url',
    protocols: web,
    unset: "the provider's",
    meaning:
      'of each of those providers, such as `SIGHTLINE_OPENAI_MODEL`: another address, another model, and [other prices](collectors.md#what-it-costs), such as `input:1.25,output:10`',
  },
  'SIGHTLINE_<NAME>_MODEL': provider,
  'SIGHTLINE_<NAME>_PRICES': { ...provider, kind: 'list', takes: 'prices' },
  SIGHTLINE_COLLECTION_PREFER: {
    kind: 'list',
    takes: "providers' names",
    unset: 'official APIs first',
    meaning: '[providers](collectors.md#who-is-asked) to ask rather than others, comma-separated',
  },
  SIGHTLINE_COLLECTION_MAX_OUTPUT_TOKENS: {
    kind: 'integer',
    preset: 6000,
    min: 256,
    max: 100_000,
    meaning: 'for one answer: tokens with its reasoning, and searches',
  },
  SIGHTLINE_COLLECTION_MAX_SEARCHES: { kind: 'integer', preset: 3, min: 1, max: 50 },
  SIGHTLINE_COLLECTION_TIMEOUT: {
    kind: 'integer',
    preset: 0,
    min: 0,
    max: 600,
    meaning: "seconds for one question; 0: the provider's own",
  },
  SIGHTLINE_GEMINI_GROUNDING: {
    kind: 'choice',
    choices: onOff,
    preset: 'off',
    meaning: 'on lets Gemini search; read [its terms](collectors.md#google-gemini) first',
  },
  SIGHTLINE_LOG_LEVEL: {
    kind: 'choice',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
    unset: 'info; warn on a terminal',
    meaning:
      'debug, info, warn, error or silent. The log goes to the standard error: short lines on a terminal, JSON elsewhere',
  },
  SIGHTLINE_METRICS_PORT: {
    ...port,
    meaning:
      'where each part answers `/healthz`, `/readyz` and [`/metrics`](watching.md); unset: nowhere',
  },
  SIGHTLINE_METRICS_HOST: { kind: 'text', preset: '127.0.0.1' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    kind: 'url',
    protocols: web,
    meaning: 'where the API and the workers send [traces](watching.md#traces); unset: nowhere',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    kind: 'url',
    protocols: web,
    unset: 'that with `/v1/traces`',
    meaning: 'the whole address for traces, used as it is',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    kind: 'list',
    takes: 'name=value, encoded as in a URL',
    unset: 'none',
    meaning: 'sent with traces, such as `authorization=Bearer%20TOKEN`, comma-separated',
  },
  OTEL_SERVICE_NAME: {
    kind: 'text',
    preset: 'sightline',
    meaning: 'what traces call the service',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    kind: 'text',
    takes: 'a share from 0 to 1',
    unset: '1',
    meaning: 'the share of traces that is kept',
  },
  SIGHTLINE_DATABASE_POOL: {
    kind: 'integer',
    min: 4,
    max: 1000,
    unset: '20, the edge 10',
    meaning: 'connections to PostgreSQL that each process of this part may open',
  },
  SIGHTLINE_DRAIN_SECONDS: {
    kind: 'integer',
    preset: 0,
    min: 0,
    max: 300,
    meaning:
      'after SIGTERM the API and the edge say for this long that they are not ready, and still serve, before they close; see [several machines](guides/outgrow-one-machine.md#run-it-on-several-machines)',
  },
  SIGHTLINE_SLOW_STATEMENT_MS: {
    kind: 'integer',
    preset: 1000,
    min: 0,
    max: 600_000,
    meaning: "PostgreSQL's statements that take longer are logged, without their values; 0: none",
  },
  NO_COLOR: { kind: 'text', meaning: 'any value: those lines have no colours' },
  SIGHTLINE_OPERATOR_TOKEN: {
    kind: 'text',
    takes: keyTakes,
    unset: 'made at each start',
    meaning: 'what the command line proves itself with',
  },
  SIGHTLINE_OPERATOR_TOKEN_FILE: {
    kind: 'text',
    takes: 'a path',
    meaning:
      'a file with that token, such as a secret that an orchestrator mounts, in place of the variable. It is read at the start: restart the API after a change',
  },
} as const satisfies Readonly<Record<string, AnySetting>>;

type Settings = typeof settings;
export type SettingName = keyof Settings;

/** The names of settings that are read in one way. */
export type SettingOf<Kind extends AnySetting['kind']> = {
  [Name in SettingName]: Settings[Name] extends { kind: Kind } ? Name : never;
}[SettingName];

/** Undefined where it is not set and has no preset. */
type OrUnset<Name extends SettingName> = Settings[Name] extends { preset: unknown }
  ? never
  : undefined;

export type TextOf<Name extends SettingName> = string | OrUnset<Name>;
export type NumberOf<Name extends SettingName> = number | OrUnset<Name>;
export type ChoiceOf<Name extends SettingOf<'choice'>> =
  | Settings[Name]['choices'][number]
  | OrUnset<Name>;
