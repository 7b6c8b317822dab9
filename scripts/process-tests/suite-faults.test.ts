import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { run } from './suite-fixture.ts';

interface Fault {
  readonly content: string;
  readonly told: RegExp;
  readonly last: string;
  readonly fileTimeoutMs?: number;
}

/** What a file must not get away with. One test always passes or fails: that nothing was left behind. */
const faults: Record<string, Fault> = {
  'a file without tests': {
    content: '',
    told: /none of its tests ran/,
    last: '1 passed, 1 failed',
  },
  'a file whose tests are all skipped': {
    content: "test.skip('a', () => {});",
    told: /none of its tests ran/,
    last: '1 passed, 1 failed, 1 skipped',
  },
  'a file that crashes': {
    content: "test('a', () => {}); throw new Error('at the top');",
    told: /\n\n✖ a\.test\.ts .*\n +Error: at the top/,
    last: '1 passed, 2 failed',
  },
  'a file that ends its process': {
    content: "test('a', () => process.exit(3));",
    told: /its process ended with code 3/,
    last: '1 passed, 1 failed',
  },
  'a file that exits before its last test, as if all were well': {
    content: `test('a', () => {});
      test('b', () => new Promise(() => setTimeout(() => process.exit(0), 500)));
      test('c', () => {});`,
    told: /✖ a\.test\.ts\n +its process ended before its tests/,
    last: '2 passed, 1 failed',
  },
  'a file that does not end': {
    content: "test('a', () => {}); setInterval(() => {}, 1000);",
    told: /stopped before its end; unfinished: no test/,
    last: '2 passed, 1 failed',
    fileTimeoutMs: 4_000,
  },
  'a test that never ends': {
    content: "test('stuck', () => new Promise(() => setInterval(() => {}, 1000)));",
    told: /stopped before its end; unfinished: stuck/,
    last: '1 passed, 1 failed',
    fileTimeoutMs: 4_000,
  },
  'a test that blocks its thread': {
    content: "test('spinning', () => { for (;;); });",
    told: /stopped before its end/,
    last: '1 passed, 1 failed',
    fileTimeoutMs: 2_000,
  },
  'a file that ignores SIGTERM': {
    content: "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); test('a', () => {});",
    told: /stopped before its end/,
    last: '2 passed, 1 failed',
    fileTimeoutMs: 4_000,
  },
  'a forgotten process': {
    content: `import { spawn } from 'node:child_process';
      test('a', () => spawn('sleep', ['60'], { detached: true, stdio: 'ignore' }).unref());`,
    told: /a process was left running: \d+ sleep 60/,
    last: '1 passed, 1 failed',
  },
  'a forgotten process that keeps the output open': {
    content: `import { spawn } from 'node:child_process';
      test('a', () => spawn('sleep', ['60'], { detached: true, stdio: 'inherit' }).unref());`,
    told: /a process was left running: \d+ sleep 60/,
    last: '1 passed, 1 failed',
  },
  'a forgotten folder': {
    content: `import { mkdirSync } from 'node:fs';
      test('a', () => mkdirSync(process.env.TMPDIR + '/left'));`,
    told: /a temporary file or folder was left: left/,
    last: '1 passed, 1 failed',
  },
};

describe('a failure', { concurrency: 6 }, () => {
  for (const [name, { content, told, last, ...limits }] of Object.entries(faults))
    test(name, async () => {
      const result = await run({ 'a.test.ts': content }, limits);
      assert.match(result.output, told);
      assert.equal(result.last, last);
      assert.equal(result.code, 1);
    });
});
