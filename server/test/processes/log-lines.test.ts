import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';

const source = join(import.meta.dirname, '../../src/main/log-lines.ts');

/** A process that writes this many lines, and ends at once. */
async function runLogger(count: number, stderr: 'pipe' | number) {
  const program = `
    import { createLogLines } from '${pathToFileURL(await bundleProgram(source))}';
    const lines = createLogLines(2);
    process.on('exit', () => lines.finish());
    for (let at = 1; at <= ${count}; at += 1) lines.write('line ' + at + '\\n');
    setTimeout(() => process.exit(7), 50);
    setTimeout(() => lines.write('last\\n'), 20);`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', stderr],
    encoding: 'utf8',
    timeout: 20_000,
  });
}

describe('lines of the log', () => {
  it('are written once each, in order, also those before the end of the process', async () => {
    const { status, stderr } = await runLogger(20_000, 'pipe');
    assert.equal(status, 7);
    const expected = Array.from({ length: 20_000 }, (_, at) => `line ${at + 1}`);
    assert.deepEqual(stderr.trimEnd().split('\n'), [...expected, 'last']);
  });

  it('that cannot be written hold up nothing, and not the end either', async () => {
    const full = openSync('/dev/full', 'w');
    assert.equal((await runLogger(20_000, full)).status, 7);
    closeSync(full);
  });
});
