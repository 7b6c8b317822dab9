import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';

const root = join(import.meta.dirname, '../../..');
const copied = [
  'contract',
  'domain',
  'cli',
  'clients/typescript/src',
  'server/src',
  'server/test/collectors',
  'server/test/support/providers',
  'server/test/support/assert-contains.ts',
  'scripts',
  'docs/collectors.md',
  'package.json',
  'tsconfig.json',
];

/** What the steps can break, with all that these import. */
const touched = [
  'contract/src/platforms.ts',
  'server/src/demo/simulation/platform-style.ts',
  'server/src/adapters/collectors',
  'server/test/support/providers',
];

interface Step {
  readonly file: string;
  /** Undefined: the file is new. */
  readonly anchor: string | undefined;
  readonly lines: string;
}

/** The guide's own blocks: what it says to write, into which file, after which line. */
function stepsOf(guide: string): Step[] {
  const block = /^```\w+ (\S+) (?:new|after "(.+)")\n([\s\S]*?)^```$/gm;
  return [...guide.matchAll(block)].map(([, file = '', anchor, lines = '']) => ({
    file,
    anchor,
    lines,
  }));
}

describe('the guide to adding a collector', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sightline-guide-'));
    for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const steps = stepsOf(await readFile(join(root, 'docs/guides/add-a-collector.md'), 'utf8'));
    assert.equal(steps.length, 11);
    for (const step of steps) await follow(step);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  async function follow({ file, anchor, lines }: Step): Promise<void> {
    const path = join(folder, file);
    if (anchor === undefined) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, lines, { flag: 'wx' });
      return;
    }
    const text = await readFile(path, 'utf8');
    assert.equal(text.split(`\n${anchor}\n`).length, 2, `"${anchor}" appears once in ${file}`);
    await writeFile(
      path,
      text.replace(`\n${anchor}\n`, () => `\n${anchor}\n${lines}`),
    );
  }

  const run = (args: readonly string[], env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', ...env },
    });
    return { status, output: stdout + stderr };
  };

  it('leaves nothing for the compiler to ask for', async () => {
    const project = { extends: './tsconfig.json', include: touched };
    await writeFile(join(folder, 'touched.json'), JSON.stringify(project));
    const { status, output } = run(['node_modules/typescript7/bin/tsc', '-p', 'touched.json']);
    assert.equal(status, 0, output);
  });

  it('leaves nothing to be formatted', () => {
    const { status, output } = run([
      'node_modules/@biomejs/biome/bin/biome',
      'format',
      'server/src/adapters/collectors',
      'server/test/support/providers',
      '--indent-style=space',
      '--line-width=100',
      '--javascript-formatter-quote-style=single',
    ]);
    assert.equal(status, 0, output);
  });

  it('passes what every collector must', () => {
    const suites = ['every-collector', 'contract-page'].map(
      (name) => `server/test/collectors/${name}.test.ts`,
    );
    const flags = ['--test-reporter=spec', '--test-name-pattern=/quill|provider/i'];
    const ran = suites.map((suite) => run([...flags, 'scripts/run.mjs', suite]));
    for (const { status, output } of ran) assert.equal(status, 0, output);
    const output = ran.map((one) => one.output).join('\n');
    assert.match(output, /quill by quill/);
    const passed = [...output.matchAll(/^ℹ pass (\d+)$/gm)].map(([, count]) => Number(count));
    assert.ok(passed.reduce((sum, count) => sum + count, 0) >= 20, output);
  });

  it('can be checked from the command line', () => {
    const { status, output } = run([
      'scripts/run.mjs',
      'server/src/main/cli.ts',
      'collect',
      '--check',
      'quill',
    ]);
    assert.equal(status, 1);
    assert.match(output, /SIGHTLINE_QUILL_KEY/);
  });
});
