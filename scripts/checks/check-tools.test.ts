import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { repositoryRoot } from './check.ts';
import { checkFormat } from './check-format.ts';
import { checkTypes } from './check-types.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tools-')));
  mkdirSync(join(root, 'node_modules'));
  for (const tool of ['typescript7', '@typescript', '@biomejs'])
    symlinkSync(join(repositoryRoot, 'node_modules', tool), join(root, 'node_modules', tool));
  const compilerOptions = { types: [], lib: ['es5'], skipLibCheck: true };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['server'] }));
  write('biome.json', '{ "files": { "includes": ["*.ts"] } }\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

describe('types', () => {
  test('passes when every file was read and is sound', async () => {
    write('server/a.ts', 'export const a: number = 1;\n');
    assert.deepEqual(await checkTypes.run(root), { summary: '1 files', problems: [] });
  });

  test('says what is wrong, and which file tsconfig.json leaves out', async () => {
    write('server/a.ts', "export const a: number = 'one';\n");
    write('scripts/b.ts', "export const b: number = 'one';\n");
    const { problems } = await checkTypes.run(root);
    assert.match(problems[0] ?? '', /^server\/a\.ts\(1,14\): error TS2322: /);
    assert.deepEqual(problems.slice(1), [
      'scripts/b.ts: the compiler did not read it, tsconfig.json leaves it out',
    ]);
  });
});

describe('format and lint', () => {
  test('passes with the number of files', async () => {
    write('a.ts', 'export const a = 1;\n');
    const { summary, problems } = await checkFormat.run(root);
    assert.deepEqual(problems, []);
    assert.equal(summary, '2 files'); // with biome.json
  });

  test('fails where the environment is read outside environment.ts, and for a focused test', async () => {
    const { vcs: _, ...config } = JSON.parse(
      readFileSync(join(repositoryRoot, 'biome.json'), 'utf8'),
    );
    write('biome.json', `${JSON.stringify({ ...config, formatter: { enabled: false } })}\n`);
    const port = 'export const port = process.env.PORT;\n';
    write('server/src/main/config/environment.ts', port);
    assert.deepEqual((await checkFormat.run(root)).problems, []);
    write('server/src/kernel/port.ts', port);
    write(
      'server/test/some.test.ts',
      "import { it } from 'node:test';\n\nit.only('x', () => {});\n",
    );
    const problems = (await checkFormat.run(root)).problems.join();
    assert.match(problems, /kernel\/port\.ts.*noProcessEnv/s);
    assert.match(problems, /some\.test\.ts.*noFocusedTests/s);
    assert.doesNotMatch(problems, /environment\.ts/);
  });

  test('fails for a format, an error and a warning', async () => {
    for (const text of ['export  const a = 1\n', 'debugger;\n', 'const unused = 1;\n']) {
      write('a.ts', text);
      assert.match((await checkFormat.run(root)).problems.join(), /a\.ts/);
    }
  });
});
