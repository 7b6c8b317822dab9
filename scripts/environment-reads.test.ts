import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environmentReads } from './environment-reads.ts';

const reads = [
  'const a = process.env.PORT;',
  "const a = process['env'];",
  'const { env } = process;',
  'const { env: settings } = process;',
  'const a = globalThis.process.env;',
  "import { env } from 'node:process';",
  "import { env as settings } from 'process';",
  "import proc from 'node:process'; proc.env.PORT;",
  "import * as proc from 'node:process'; proc.env.PORT;",
  'spawn(command, { env: { ...process.env } });',
];

for (const text of reads)
  test(`a read: ${text}`, () => assert.deepEqual(environmentReads('file.ts', text), [1]));

const others = [
  '// process.env is read elsewhere',
  "const text = 'process.env';",
  'const env = {}; env.PORT;',
  'spawn(command, { env: { UV_THREADPOOL_SIZE: size } });',
  'const { env } = options;',
  'import.meta.env.MODE;',
  "import { pid } from 'node:process'; pid;",
];

for (const text of others)
  test(`not a read: ${text}`, () => assert.deepEqual(environmentReads('file.ts', text), []));

test('names the line', () => {
  assert.deepEqual(environmentReads('file.ts', 'const a = 1;\n\nconst b = process.env.B;\n'), [3]);
});
