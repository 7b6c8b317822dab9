import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

const runner = join(import.meta.dirname, '../run.mjs');

/** A small repository whose suite is run in a process of its own: from inside a test, node:test runs none. */
export function createRepository(
  files: Record<string, string>,
  { checks = '[]', fileTimeoutMs = 60_000 } = {},
): string {
  const root = mkdtempSync(join(tmpdir(), 'suite-'));
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  };
  const tests = Object.keys(files).filter((name) => name.endsWith('.test.ts'));
  for (const [name, content] of Object.entries(files))
    write(name, `import { test, describe, it } from 'node:test';\n${content}`);
  write('package.json', '{"type":"module"}');
  write('tmp/run.log', '');
  write(
    'start.ts',
    `import { runSuite } from '${join(import.meta.dirname, '../tests/suite.ts')}';
     await runSuite({ root: ${JSON.stringify(root)}, checks: ${checks}, files: ${JSON.stringify(tests)},
       concurrency: 1, fileTimeoutMs: ${fileTimeoutMs} });`,
  );
  return root;
}

export function start(root: string) {
  // In a terminal, node:test asks the processes of its tests for colours.
  const { NODE_TEST_CONTEXT: _, FORCE_COLOR: _color, ...env } = process.env;
  return spawn(process.execPath, [runner, join(root, 'start.ts')], {
    env: { ...env, TMPDIR: join(root, 'tmp') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits for the end and reads everything that was printed. */
export async function outputOf(root: string, child: ReturnType<typeof start>) {
  const exit = once(child, 'exit');
  const output = await text(child.stdout);
  const [code] = await exit;
  removeClean(root);
  return { output, code, last: output.trimEnd().split('\n').at(-1) };
}

/** Looks whether the run's own folder and engines are gone, and removes the repository. */
export function removeClean(root: string): void {
  assert.deepEqual(readdirSync(join(root, 'tmp')), ['run.log']);
  assert.equal(existsSync(join(root, 'server/test/support/running')), false);
  rmSync(root, { recursive: true });
}

export async function run(...repository: Parameters<typeof createRepository>) {
  const root = createRepository(...repository);
  return outputOf(root, start(root));
}
