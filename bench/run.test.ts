import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

function bench(...args: string[]) {
  const runner = join(import.meta.dirname, '../scripts/run.mjs');
  return spawnSync(process.execPath, [runner, 'bench/run.ts', ...args], { encoding: 'utf8' });
}

test('without a name it lists the scenarios', () => {
  const { status, stdout } = bench();
  assert.match(stdout, /^npm run bench -- <scenario>\n\nScenarios: .*\bhttp\b/);
  assert.doesNotMatch(stdout, /\brun,|, run\b|test/);
  assert.equal(status, 0);
});

test('a name that is none fails and lists the scenarios', () => {
  for (const name of ['htp', 'run', 'run.test', '../scripts/test']) {
    const { status, stderr } = bench(name);
    assert.match(stderr, /^There is no scenario ".*"\. There are: .*\bhttp\b/);
    assert.equal(status, 1);
  }
});
