import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { assertContains } from '../../../test/support/assert-contains.ts';
import { providers } from '../../adapters/collectors/index.ts';
import { findBrowser, readConfig } from './config.ts';
import { environmentOf } from './edge-config.ts';
import { ConfigError, ofProvider } from './read-variables.ts';
import { type AnySetting, settings } from './settings.ts';

const [one, other] = ['a', 'b'].map((name) =>
  mkdtempSync(join(tmpdir(), `sightline-path-${name}-`)),
);
const path = [one, other].join(delimiter);
after(() => {
  for (const folder of [one, other]) rmSync(folder ?? '', { recursive: true });
});

it('finds a browser on the path, the lightest first, and nothing that cannot be started', () => {
  const install = (folder: string | undefined, name: string, mode: number) =>
    writeFileSync(join(folder ?? '', name), '', { mode });
  assert.equal(findBrowser(path), undefined);
  install(one, 'chromium', 0o644);
  assert.equal(findBrowser(path), undefined);
  install(one, 'google-chrome', 0o755);
  assert.equal(findBrowser(path), join(one ?? '', 'google-chrome'));
  install(other, 'chromium', 0o755);
  assert.equal(findBrowser(path), join(other ?? '', 'chromium'));
});

/** By the terminal, whose colours they are. */
const isReadElsewhere = new Set(['NO_COLOR']);

/** The message with which an environment is refused. */
function refused(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
  return '';
}

describe('readConfig', () => {
  it('takes what the embedded engine may use, and follows the machine without it', () => {
    const set = { SIGHTLINE_ENGINE_READERS: '12', SIGHTLINE_ENGINE_MEMORY_MB: '2048' };
    const { engineLimits } = readConfig(set);
    assert.deepEqual(engineLimits, { readers: 12, memoryBytes: 2048 * 1024 * 1024 });
    const usual = readConfig({}).engineLimits;
    assert.equal(usual.readers, Math.min(Math.max(2 * availableParallelism(), 4), 32));
    assert.ok(usual.memoryBytes >= 256 * 1024 * 1024 && usual.memoryBytes <= totalmem());
    assert.match(refused({ SIGHTLINE_ENGINE_READERS: '1' }), /whole number from 2 to 256/);
    assert.match(refused({ SIGHTLINE_ENGINE_MEMORY_MB: '64' }), /from 256 to 1048576/);
  });

  it('takes where traces go from the variables that everybody has for it', () => {
    assert.equal(readConfig({ OTEL_SERVICE_NAME: 'a' }).tracing, undefined);
    const set = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    assert.deepEqual(readConfig(set).tracing, {
      url: 'http://collector:4318/v1/traces',
      headers: {},
      serviceName: 'sightline',
      share: 1,
    });
    const all = {
      ...set,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://other/here',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%3D, x-team = b',
      OTEL_SERVICE_NAME: 'mine',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    assert.deepEqual(readConfig(all).tracing, {
      url: 'https://other/here',
      headers: { authorization: 'Bearer a=', 'x-team': 'b' },
      serviceName: 'mine',
      share: 0.25,
    });
    assert.match(refused({ OTEL_TRACES_SAMPLER_ARG: '1.5' }), /a share from 0 to 1/);
    assert.match(refused({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }), /a URL that starts/);
    const broken = refused({ OTEL_EXPORTER_OTLP_HEADERS: 'a=%0asecret' });
    assert.match(broken, /takes a list of name=value/);
    assert.doesNotMatch(broken, /secret/);
  });

  it('has a default for everything', () => {
    assertContains(readConfig({}), {
      host: '127.0.0.1',
      port: 8080,
      edgePort: 8081,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      analytics: undefined,
      rateLimit: 6000,
      corsOrigins: [],
      trustedProxies: [],
      allowedPrivateHosts: [],
      logLevel: 'info',
      operatorToken: undefined,
      publicUrl: undefined,
      ownUrl: 'http://127.0.0.1:8080',
      chromium: undefined,
      mail: undefined,
      collection: { isOn: true, atOnce: 10, silentSeconds: 30 },
      secretKey: undefined,
      formerSecretKey: undefined,
      languageModel: undefined,
      collectors: {
        credentials: {},
        options: {
          prefer: [],
          maxOutputTokens: 6000,
          maxSearches: 3,
          timeoutSeconds: undefined,
          geminiGrounding: false,
        },
      },
      firstOrganization: {
        plan: 'enterprise',
        promptPoolSize: 10_000,
        disabledPlatforms: [],
        earlyAccess: true,
        adminEmail: undefined,
        adminPassword: undefined,
        apiKey: undefined,
      },
    });
  });

  it('takes an empty variable for an unset one', () => {
    const empty = {
      PORT: '',
      HOST: ' ',
      DATABASE_URL: '',
      SIGHTLINE_API_KEY: '',
      SIGHTLINE_PLAN: '',
    };
    assert.deepEqual(readConfig(empty), readConfig({}));
  });

  it('reads every variable', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '0',
      EDGE_PORT: '9000',
      SIGHTLINE_DATA_DIR: '/var/lib/sightline',
      DATABASE_URL: 'postgres://user:secret@db.example:5432/sightline',
      CLICKHOUSE_URL: 'https://clickhouse.example:8443/sightline',
      CLICKHOUSE_CLUSTER: 'two-shards_1',
      SIGHTLINE_RATE_LIMIT: '0',
      SIGHTLINE_CORS_ORIGINS: 'https://a.example, https://b.example,',
      SIGHTLINE_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      SIGHTLINE_ALLOWED_PRIVATE_HOSTS: 'localhost:3000, intranet.example, [::1]:8080, ::1',
      SIGHTLINE_SMTP_URL: 'smtps://user:pass@mail.example',
      SIGHTLINE_MAIL_FROM: 'Sightline <no-reply@mail.example>',
      SIGHTLINE_PUBLIC_URL: 'https://sightline.example/base/',
      AWS_ACCESS_KEY_ID: 'AKIA',
      AWS_SECRET_ACCESS_KEY: 'of-the-storage',
      AWS_ENDPOINT_URL: 'https://every-service.example',
      AWS_ENDPOINT_URL_S3: 'https://storage.example:9000',
      SIGHTLINE_LOG_LEVEL: 'warn',
      SIGHTLINE_OPERATOR_TOKEN: 'a-token_of-22-letters',
      SIGHTLINE_MODEL_URL: 'https://model.example/v1',
      SIGHTLINE_MODEL_NAME: 'small',
      SIGHTLINE_MODEL_KEY: 'secret',
      SIGHTLINE_COLLECTION: 'off',
      SIGHTLINE_COLLECTION_AT_ONCE: '50',
      SIGHTLINE_RECHECK_HOURS: '6',
      SIGHTLINE_SECRET_KEY: 'a secret of more than 32 characters',
      SIGHTLINE_FORMER_SECRET_KEY: 'the secret before of 32 characters',
      SIGHTLINE_OPENAI_KEY: 'sk-1',
      SIGHTLINE_OPENAI_URL: 'https://proxy.example/v1',
      SIGHTLINE_OPENAI_MODEL: 'gpt-9',
      SIGHTLINE_OPENAI_PRICES: 'input:1.25, cached_input:0.125,output:10',
      SIGHTLINE_BRIGHT_DATA_KEY: 'bd-1',
      SIGHTLINE_COLLECTION_PREFER: 'bright_data',
      SIGHTLINE_COLLECTION_MAX_OUTPUT_TOKENS: '2000',
      SIGHTLINE_COLLECTION_MAX_SEARCHES: '1',
      SIGHTLINE_COLLECTION_TIMEOUT: '60',
      SIGHTLINE_GEMINI_GROUNDING: 'on',
      SIGHTLINE_PLAN: 'growth',
      SIGHTLINE_PROMPT_POOL: '25',
      SIGHTLINE_DISABLED_PLATFORMS: 'grok, meta',
      SIGHTLINE_EARLY_ACCESS: 'off',
      SIGHTLINE_ADMIN_EMAIL: 'admin@example.com',
      SIGHTLINE_ADMIN_PASSWORD: 'correct horse',
      SIGHTLINE_API_KEY: 'a-key_of-20-characters',
    });
    assertContains(config, {
      host: '0.0.0.0',
      port: 0,
      edgePort: 9000,
      dataDir: resolve('/var/lib/sightline'),
      databaseUrl: 'postgres://user:secret@db.example:5432/sightline',
      analytics: {
        engine: 'clickhouse',
        url: 'https://clickhouse.example:8443/sightline',
        cluster: 'two-shards_1',
      },
      clickhouseCluster: 'two-shards_1',
      rateLimit: 0,
      corsOrigins: ['https://a.example', 'https://b.example'],
      publicUrl: 'https://sightline.example/base',
      ownUrl: undefined,
      mail: {
        url: 'smtps://user:pass@mail.example',
        from: 'Sightline <no-reply@mail.example>',
      },
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      allowedPrivateHosts: ['localhost:3000', 'intranet.example', '[::1]:8080', '::1'],
      objectStorage: {
        endpoint: 'https://storage.example:9000',
        region: 'us-east-1',
        accessKeyId: 'AKIA',
        secretAccessKey: 'of-the-storage',
        sessionToken: undefined,
      },
      logLevel: 'warn',
      recheckHours: 6,
      operatorToken: 'a-token_of-22-letters',
      collection: { isOn: false, atOnce: 50 },
      secretKey: 'a secret of more than 32 characters',
      formerSecretKey: 'the secret before of 32 characters',
      languageModel: { baseUrl: 'https://model.example/v1', model: 'small', apiKey: 'secret' },
      collectors: {
        credentials: {
          openai: {
            key: 'sk-1',
            baseUrl: 'https://proxy.example/v1',
            model: 'gpt-9',
            prices: { input: 1.25, cachedInput: 0.125, output: 10 },
          },
          bright_data: { key: 'bd-1' },
        },
        options: {
          prefer: ['bright_data'],
          maxOutputTokens: 2000,
          maxSearches: 1,
          timeoutSeconds: 60,
          geminiGrounding: true,
        },
      },
      firstOrganization: {
        plan: 'growth',
        promptPoolSize: 25,
        disabledPlatforms: ['grok', 'meta'],
        earlyAccess: false,
        adminEmail: 'admin@example.com',
        adminPassword: 'correct horse',
        apiKey: 'a-key_of-20-characters',
      },
    });
  });

  it('reads each setting that is described, and nothing else', () => {
    const read = new Set<string>();
    const environment = new Proxy<Record<string, string>>(
      {
        SIGHTLINE_SMTP_URL: 'smtp://mail.example',
        SIGHTLINE_MAIL_FROM: 'no-reply@mail.example',
        SIGHTLINE_PUBLIC_URL: 'https://sightline.example',
        SIGHTLINE_MODEL_URL: 'https://model.example',
        SIGHTLINE_MODEL_NAME: 'small',
        SIGHTLINE_XAI_KEY: 'xai-1',
        SIGHTLINE_SECRET_KEY: 'a secret of more than 32 characters',
      },
      { get: (given, name: string) => read.add(name) && given[name] },
    );
    readConfig(environment);
    const names = Object.keys(settings).filter((name) => !isReadElsewhere.has(name));
    const own = names.map((name) => ofProvider(name, 'XAI'));
    const keys = providers.map(({ variable }) => `SIGHTLINE_${variable}_KEY`);
    assert.deepEqual([...read].sort(), [...new Set([...own, ...keys, 'PATH'])].sort());
    console.log(`${names.length} settings`);
  });

  it('refuses numbers beyond both bounds of each setting that is one', () => {
    const numbers = Object.entries<AnySetting>(settings).flatMap(([name, setting]) =>
      setting.kind === 'integer' ? [{ name, ...setting }] : [],
    );
    for (const { name, min, max, preset } of numbers) {
      const message = new RegExp(`${name} takes a whole number from ${min} to ${max}`);
      assert.match(refused({ [name]: String(min - 1) }), message);
      assert.match(refused({ [name]: String(max + 1) }), message);
      for (const accepted of [min, max, preset ?? max])
        assert.equal(refused({ [name]: String(accepted) }), '');
    }
    assert.ok(numbers.length >= 15);
  });

  it('hands the stores of a service on to its other processes', () => {
    const databaseUrl = 'postgres://app@db.example/sightline';
    const edgeDatabaseUrl = 'postgres://edge@db.example/sightline';
    for (const analytics of [
      { engine: 'clickhouse', url: 'http://clickhouse.example:8123/' },
      { engine: 'duckdb', url: 'anything' },
    ] as const) {
      const urls = { databaseUrl, edgeDatabaseUrl, analytics };
      const configOf = (role: 'worker' | 'edge') => readConfig(environmentOf(role, urls));
      assert.deepEqual(configOf('worker').analytics, analytics);
      assert.equal(configOf('worker').databaseUrl, databaseUrl);
      assert.equal(configOf('edge').databaseUrl, edgeDatabaseUrl);
    }
  });

  it('hands the cluster of ClickHouse on', () => {
    const url = 'http://clickhouse.example:8123/';
    const given = { CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: 'shards' };
    const analytics = { engine: 'clickhouse', url, cluster: 'shards' } as const;
    const urls = { databaseUrl: 'postgres://a', edgeDatabaseUrl: 'postgres://b', analytics };
    for (const role of ['worker', 'edge'] as const)
      assert.deepEqual(readConfig(environmentOf(role, urls, given)).analytics, analytics);
  });

  it('gives the edge a database user of its own where one is named', () => {
    const DATABASE_URL = 'postgres://app@db.example/sightline';
    const SIGHTLINE_EDGE_DATABASE_URL = 'postgres://edge@db.example/sightline';
    const config = readConfig({ DATABASE_URL, SIGHTLINE_EDGE_DATABASE_URL });
    assert.equal(config.databaseUrl, DATABASE_URL);
    assert.equal(config.edgeDatabaseUrl, SIGHTLINE_EDGE_DATABASE_URL);
  });

  const mistakes: [string, string][] = [
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['EDGE_PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://db.example/sightline'],
    ['DATABASE_URL', 'db.example'],
    ['SIGHTLINE_EDGE_DATABASE_URL', 'mysql://db.example/sightline'],
    ['CLICKHOUSE_URL', 'tcp://clickhouse.example'],
    ['CLICKHOUSE_CLUSTER', 'two.shards'],
    ['SIGHTLINE_RATE_LIMIT', 'off'],
    ['SIGHTLINE_SMTP_URL', 'mail.example:25'],
    ['SIGHTLINE_PUBLIC_URL', 'sightline.example'],
    ['SIGHTLINE_TRUSTED_PROXIES', 'proxy.example'],
    ['SIGHTLINE_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SIGHTLINE_TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['SIGHTLINE_ALLOWED_PRIVATE_HOSTS', 'localhost, http://intranet/'],
    ['SIGHTLINE_ALLOWED_PRIVATE_HOSTS', 'localhost:99999'],
    ['SIGHTLINE_LOG_LEVEL', 'loud'],
    ['SIGHTLINE_OPERATOR_TOKEN', 'short'],
    ['SIGHTLINE_MODEL_URL', 'model.example'],
    ['SIGHTLINE_COLLECTION', 'no'],
    ['SIGHTLINE_COLLECTION_AT_ONCE', '0'],
    ['SIGHTLINE_RECHECK_HOURS', '721'],
    ['SIGHTLINE_SECRET_KEY', 'too short to be one'],
    ['SIGHTLINE_FORMER_SECRET_KEY', 'too short to be one'],
    ['SIGHTLINE_FORMER_SECRET_KEY', 'long enough, but alone: without the other'],
    ['SIGHTLINE_COLLECTION_MAX_SEARCHES', '0'],
    ['SIGHTLINE_COLLECTION_PREFER', 'acme'],
    ['SIGHTLINE_GEMINI_GROUNDING', 'yes'],
    ['SIGHTLINE_PLAN', 'free'],
    ['SIGHTLINE_PLAN', 'Enterprise'],
    ['SIGHTLINE_PROMPT_POOL', '-5'],
    ['SIGHTLINE_EARLY_ACCESS', 'yes'],
    ['SIGHTLINE_ADMIN_EMAIL', 'admin'],
    ['SIGHTLINE_ADMIN_PASSWORD', 'short'],
    ['SIGHTLINE_API_KEY', 'nineteen-characters'],
    ['SIGHTLINE_API_KEY', 'has a space and is long enough'],
  ];
  for (const [name, value] of mistakes) {
    it(`refuses ${name}=${value} by name`, () =>
      assert.ok(refused({ [name]: value }).includes(name)));
  }

  it('does not repeat a secret in the message', () => {
    for (const name of ['SIGHTLINE_API_KEY', 'SIGHTLINE_ADMIN_PASSWORD', 'DATABASE_URL']) {
      const message = refused({ [name]: 'hunt er2' });
      assert.ok(message === '' || !message.includes('hunt er2'));
    }
  });

  it('needs a sender and the public address with a mail server', () => {
    const server = { SIGHTLINE_SMTP_URL: 'smtp://mail.example' };
    const sender = { SIGHTLINE_MAIL_FROM: 'no-reply@mail.example' };
    assert.match(refused(server), /SIGHTLINE_MAIL_FROM and SIGHTLINE_PUBLIC_URL/);
    assert.match(refused({ ...server, ...sender }), /SIGHTLINE_PUBLIC_URL/);
    const wrong = { ...server, SIGHTLINE_MAIL_FROM: 'nobody', SIGHTLINE_PUBLIC_URL: 'https://a.b' };
    assert.match(refused(wrong), /SIGHTLINE_MAIL_FROM takes/);
  });

  it('needs the name of a model with its address', () => {
    const message = refused({ SIGHTLINE_MODEL_URL: 'https://model.example/v1' });
    assert.match(message, /SIGHTLINE_MODEL_NAME/);
  });

  it('needs the prices of a model that it does not know', () => {
    const key = { SIGHTLINE_XAI_KEY: 'xai-1' };
    assert.match(refused({ ...key, SIGHTLINE_XAI_MODEL: 'grok-9' }), /SIGHTLINE_XAI_PRICES/);
    assert.match(refused({ ...key, SIGHTLINE_XAI_PRICES: 'input=1' }), /SIGHTLINE_XAI_PRICES/);
    assert.match(refused({ ...key, SIGHTLINE_XAI_PRICES: 'tokens:1' }), /SIGHTLINE_XAI_PRICES/);
    assert.match(refused({ ...key, SIGHTLINE_XAI_URL: 'x.ai' }), /SIGHTLINE_XAI_URL/);
  });

  it('takes the operator’s token from a file, and says what is wrong with it', () => {
    const file = join(one ?? '', 'token');
    const named = { SIGHTLINE_OPERATOR_TOKEN_FILE: file };
    writeFileSync(file, 'a-token_of-22-letters\n');
    assert.equal(readConfig(named).operatorToken, 'a-token_of-22-letters');
    const both = { ...named, SIGHTLINE_OPERATOR_TOKEN: 'a-token_of-22-letters' };
    assert.match(refused(both), /TOKEN and SIGHTLINE_OPERATOR_TOKEN_FILE are both set/);
    writeFileSync(file, ' \n');
    assert.match(refused(named), /TOKEN_FILE names .*, which is empty/);
    writeFileSync(file, 'hunt er2');
    assert.match(refused(named), /TOKEN_FILE names takes at least 20 characters/);
    assert.doesNotMatch(refused(named), /hunt/);
    writeFileSync(file, 'x'.repeat(20_000));
    assert.match(refused(named), /takes at least 20/);
    rmSync(file);
    assert.match(refused(named), /which cannot be read \(ENOENT\)/);
    const folder = { SIGHTLINE_OPERATOR_TOKEN_FILE: one ?? '' };
    assert.match(refused(folder), /which cannot be read \(EISDIR\)/);
  });

  it('takes a key of 20 characters', () => {
    const key = 'A-Za-z0-9_AbcdefghiJ';
    assert.equal(key.length, 20);
    assert.equal(readConfig({ SIGHTLINE_API_KEY: key }).firstOrganization.apiKey, key);
  });
});

describe('environmentOf', () => {
  const common = {
    ...{ HOST: '0.0.0.0', EDGE_PORT: '8081', PGSSLMODE: 'require', PATH: '/bin' },
    ...{ SIGHTLINE_DATA_DIR: 'data', SIGHTLINE_LOG_LEVEL: 'info' },
  };
  const ofWorkers = {
    ...{ SIGHTLINE_SECRET_KEY: 'x', SIGHTLINE_OPENAI_KEY: 'x', SIGHTLINE_MODEL_KEY: 'x' },
    ...{ SIGHTLINE_SMTP_URL: 'x', OTEL_EXPORTER_OTLP_HEADERS: 'x' },
  };
  const ofOthers = {
    ...{ SIGHTLINE_ADMIN_PASSWORD: 'x', SIGHTLINE_API_KEY: 'x', SIGHTLINE_OPERATOR_TOKEN: 'x' },
    SIGHTLINE_OPERATOR_TOKEN_FILE: 'x',
    ...{ SIGHTLINE_EDGE_DATABASE_URL: 'x', NODE_AUTH_TOKEN: 'x', AWS_SECRET_ACCESS_KEY: 'x' },
    ...{ DATABASE_URL: 'postgres://owner:secret@db', PGPASSWORD: 'x', PGPASSFILE: 'x' },
  };
  const urls = {
    databaseUrl: 'postgres://app:a@db',
    edgeDatabaseUrl: 'postgres://edge:b@db',
    analytics: { engine: 'duckdb', url: 'there' },
  } as const;
  const stores = { SIGHTLINE_ANALYTICS_URL: 'there', CLICKHOUSE_URL: undefined };
  const all = { ...common, ...ofWorkers, ...ofOthers };

  it('has what the edge needs, and none of the secrets of others', () => {
    const DATABASE_URL = urls.edgeDatabaseUrl;
    assert.deepEqual(environmentOf('edge', urls, all), { ...common, ...stores, DATABASE_URL });
  });

  it('has what workers need, and neither the owner of the database nor who may sign in', () => {
    const DATABASE_URL = urls.databaseUrl;
    const needed = { ...common, ...ofWorkers, ...stores, DATABASE_URL };
    assert.deepEqual(environmentOf('worker', urls, all), needed);
  });

  it('keeps a password in the environment where no URL has one', () => {
    const given = { ...urls, edgeDatabaseUrl: 'postgres://owner@db' };
    assert.equal(environmentOf('edge', given, all).PGPASSWORD, 'x');
  });
});
