import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sightline } from '../../src/commands/index.ts';
import { ended, type Home, openHome, program } from '../support/served-brand.ts';

let home: Home;
before(async () => {
  home = await openHome();
});
after(() => home.close());

/** What a start loads: the program, and all that it and these import at once. */
function loadedFiles(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^import .*?["'](\.\/[^"']+)["'];$/gm);
  for (const [, path = ''] of imports) loadedFiles(join(dirname(file), path), seen);
  return seen;
}

describe('sightline', () => {
  it('starts without schemas, which would take longer than all the rest', () => {
    const files = [...loadedFiles(program)];
    assert.ok(files.length > 1);
    for (const file of files)
      assert.doesNotMatch(
        readFileSync(file, 'utf8'),
        /#region node_modules\/(zod|@modelcontext)/,
        file,
      );
  });

  it('lists every command, and has examples of each', async () => {
    const { code, stdout } = await home.run();
    assert.equal(code, 0);
    for (const { name, summary } of sightline.commands) {
      assert.ok(stdout.includes(`  ${name}`) && stdout.includes(summary), name);
    }
    assert.equal((await home.run('help')).stdout, stdout);
    const help = await home.run('prompts', 'import', '--help');
    assert.equal(help.code, 0);
    assert.match(help.stdout, /^Usage: sightline prompts import FILE \[options\]\n/);
    assert.match(help.stdout, /--dry-run .*\n.*\n/);
    assert.equal((await home.run('help', 'prompts', 'import')).stdout, help.stdout);
    assert.match((await home.run('prompts')).stdout, /^Usage: sightline prompts COMMAND/);
  });

  it('refuses a command that there is not', async () => {
    const { code, stdout, stderr } = await home.run('qery');
    assert.deepEqual([code, stdout], [2, '']);
    assert.equal(stderr, 'There is no command "qery". Did you mean sightline query?\n');
  });

  it('says its version', () => {
    const file = join(import.meta.dirname, '../../sightline.cjs');
    const said = execFileSync(process.execPath, [file, '--version'], { encoding: 'utf8' });
    assert.match(said, /^\d+\.\d+\.\d+\n$/);
  });

  it('is what the package installs', async () => {
    const child = spawn(join(import.meta.dirname, '../../sightline.cjs'), ['brands', '--jsn'], {
      env: home.env,
    });
    child.stdin.end();
    const { code, stderr } = await ended(child);
    assert.deepEqual([code, stderr], [2, 'There is no option --jsn. Did you mean --json?\n']);
  });
});
