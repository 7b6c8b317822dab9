import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

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
  it('has a default for everything', () => {
    assert.partialDeepStrictEqual(readConfig({}), {
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      clickhouseUrl: undefined,
      rateLimit: 6000,
      corsOrigins: [],
      allowedPrivateHosts: [],
      logLevel: 'info',
      operatorToken: undefined,
      languageModel: undefined,
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
      SIGHTLINE_DATA_DIR: '/var/lib/sightline',
      DATABASE_URL: 'postgres://user:secret@db.example:5432/sightline',
      CLICKHOUSE_URL: 'https://clickhouse.example:8443/sightline',
      SIGHTLINE_RATE_LIMIT: '0',
      SIGHTLINE_CORS_ORIGINS: 'https://a.example, https://b.example,',
      SIGHTLINE_ALLOWED_PRIVATE_HOSTS: 'localhost:3000, intranet.example, [::1]:8080, ::1',
      SIGHTLINE_LOG_LEVEL: 'warn',
      SIGHTLINE_OPERATOR_TOKEN: 'a-token_of-22-letters',
      SIGHTLINE_MODEL_URL: 'https://model.example/v1',
      SIGHTLINE_MODEL_NAME: 'small',
      SIGHTLINE_MODEL_KEY: 'secret',
      SIGHTLINE_PLAN: 'growth',
      SIGHTLINE_PROMPT_POOL: '25',
      SIGHTLINE_DISABLED_PLATFORMS: 'grok, meta',
      SIGHTLINE_EARLY_ACCESS: 'off',
      SIGHTLINE_ADMIN_EMAIL: 'admin@example.com',
      SIGHTLINE_ADMIN_PASSWORD: 'correct horse',
      SIGHTLINE_API_KEY: 'a-key_of-20-characters',
    });
    assert.partialDeepStrictEqual(config, {
      host: '0.0.0.0',
      port: 0,
      dataDir: resolve('/var/lib/sightline'),
      databaseUrl: 'postgres://user:secret@db.example:5432/sightline',
      clickhouseUrl: 'https://clickhouse.example:8443/sightline',
      rateLimit: 0,
      corsOrigins: ['https://a.example', 'https://b.example'],
      allowedPrivateHosts: ['localhost:3000', 'intranet.example', '[::1]:8080', '::1'],
      logLevel: 'warn',
      operatorToken: 'a-token_of-22-letters',
      languageModel: { baseUrl: 'https://model.example/v1', model: 'small', apiKey: 'secret' },
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

  const mistakes: [string, string][] = [
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://db.example/sightline'],
    ['DATABASE_URL', 'db.example'],
    ['CLICKHOUSE_URL', 'tcp://clickhouse.example'],
    ['SIGHTLINE_RATE_LIMIT', 'off'],
    ['SIGHTLINE_ALLOWED_PRIVATE_HOSTS', 'localhost, http://intranet/'],
    ['SIGHTLINE_ALLOWED_PRIVATE_HOSTS', 'localhost:99999'],
    ['SIGHTLINE_LOG_LEVEL', 'loud'],
    ['SIGHTLINE_OPERATOR_TOKEN', 'short'],
    ['SIGHTLINE_MODEL_URL', 'model.example'],
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

  it('needs the name of a model beside its address', () => {
    const message = refused({ SIGHTLINE_MODEL_URL: 'https://model.example/v1' });
    assert.match(message, /SIGHTLINE_MODEL_NAME/);
  });

  it('takes a key of 20 characters', () => {
    const key = 'A-Za-z0-9_AbcdefghiJ';
    assert.equal(key.length, 20);
    assert.equal(readConfig({ SIGHTLINE_API_KEY: key }).firstOrganization.apiKey, key);
  });
});
