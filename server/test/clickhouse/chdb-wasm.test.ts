import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chdbWasmFolder, describe, it } from '../support/clickhouse-tests.ts';

interface ChdbWasm {
  readonly AsyncChdb: {
    create(options: { moduleUrl: string }): Promise<{
      query(sql: string): Promise<{ text(): string }>;
      terminate(): Promise<void>;
    }>;
  };
}

function urlOf(name: string): string {
  return pathToFileURL(join(chdbWasmFolder, 'dist', name)).href;
}

describe('the ClickHouse that tests use', () => {
  it('starts, answers and creates a database', async () => {
    const { AsyncChdb }: ChdbWasm = await import(urlOf('index.js'));
    const engine = await AsyncChdb.create({ moduleUrl: urlOf('chdb.mjs') });
    try {
      assert.equal((await engine.query('SELECT 1')).text(), '1\n');
      await engine.query('CREATE DATABASE sightline ENGINE = Atomic');
      assert.equal((await engine.query('EXISTS DATABASE sightline')).text(), '1\n');
    } finally {
      await engine.terminate();
    }
  });
});
