import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { createRepository, outputOf, removeClean, run, start } from './suite-fixture.ts';

/** In a text it would be taken for this file's own. */
const meta = 'import.meta';

/** Replaces the real engines: a process to end, and a file that is there while it runs. */
const engines = `import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
export async function startTestEngines() {
  const engine = spawn('sleep', ['60']);
  const mark = ${meta}.dirname + '/running';
  writeFileSync(mark, '');
  return { env: { ENGINE_URL: 'engine://here' }, async close() { engine.kill(); rmSync(mark); } };
}`;
const enginesFile = 'server/test/support/service/engines.ts';

describe('a suite', { concurrency: 4 }, () => {
  test('what passes is told in a line for each file, and the last line counts', async () => {
    const { output, code, last } = await run({
      'a.test.ts': "test('one', () => { console.log('noise'); }); test('two', () => {});",
      'b.test.ts': "describe('group', () => { it('three', () => {}); });",
    });
    assert.match(output, /^✔ a\.test\.ts \(\d.*ms\)\n✔ b\.test\.ts \(\d.*ms\)\n✔ leaves/);
    assert.doesNotMatch(output, /noise/);
    assert.equal(last, '4 passed, 0 failed'); // the fourth: nothing was left behind
    assert.equal(code, 0);
  });

  test('files that share a process keep their hooks and names to themselves', async () => {
    const { output, last } = await run({
      'a.test.ts': `import { before } from 'node:test';
        before(() => { globalThis.ready = 'a'; });
        test('one', () => { if (globalThis.ready !== 'a') throw new Error('not ready'); });`,
      'b.test.ts': `test('two', () => { console.log('noise of b'); throw new Error('wrong'); });`,
      'c.test.ts': `import { after, before } from 'node:test';
        before(() => { globalThis.ready = 'c'; });
        after(() => { if (globalThis.ready !== 'c') throw new Error('not ready'); });
        test('three', () => {});`,
    });
    assert.match(output, /^✔ a\.test\.ts .*\n {2}✖ two .*\n✖ b\.test\.ts .*\n✔ c\.test\.ts /);
    assert.match(output, /printed by a\.test\.ts, b\.test\.ts, c\.test\.ts:\nnoise of b\n/);
    assert.equal(last, '3 passed, 1 failed');
  });

  test('a file that ends its process fails all that were not over', async () => {
    const { output, code } = await run({
      'a.test.ts': "test('one', () => {});",
      'b.test.ts': "test('two', () => process.exit(0));",
      'c.test.ts': "test('three', () => {});",
    });
    for (const name of ['b', 'c'])
      assert.match(output, new RegExp(`✖ ${name}.test.ts\\n +its process ended before its tests`));
    assert.equal(code, 1);
  });

  test('a failing test is told with its name, place, error and what the file printed', async () => {
    const { output, code, last } = await run({
      'a.test.ts': `describe('group', () => {
        it('adds', () => { console.log('noise'); throw new Error('not five'); });
        it('holds', () => {});
      });`,
    });
    assert.match(output, /^ {4}✖ adds .*\n {2}✖ group .*\n✖ a\.test\.ts /);
    assert.match(output, /printed by a\.test\.ts:\nnoise\n/);
    assert.match(
      output,
      /^✖ failing tests:\n\n✖ adds .*\n +Error: not five\n +at .*a\.test\.ts:3:/m,
    );
    assert.equal(last, '2 passed, 1 failed');
    assert.equal(code, 1);
  });

  test('skipped tests and suites are counted and named', async () => {
    const { output, code, last } = await run({
      'a.test.ts': `test('a', () => {}); test('b', { skip: 'no network' }, () => {}); test.todo('c');
      describe.skip('d', () => { it('e', () => {}); });`,
    });
    assert.match(output, /^ {2}﹣ b .* # no network\n {2}✔ c .* # TODO\n {2}﹣ d .* # SKIP\n/);
    assert.equal(last, '2 passed, 0 failed, 3 skipped');
    assert.equal(code, 0);
  });

  test('tests that need what this machine lacks are counted, and told in one sentence', async () => {
    const skip = `{ skip: 'needs a browser: install one' }`;
    const { output, code, last } = await run({
      'a.test.ts': `test('a', ${skip}, () => {}); test('b', ${skip}, () => {});`,
      'b.test.ts': `describe('group', () => { it('c', ${skip}, () => {}); it('d', () => {}); });
        test('e', { skip: 'needs an engine' }, () => {});`,
    });
    assert.match(output, /^✔ a\.test\.ts /m);
    assert.match(output, /^3 tests need a browser: install one\.$/m);
    assert.match(output, /^1 test needs an engine\.$/m);
    assert.doesNotMatch(output, /﹣/);
    assert.equal(last, '2 passed, 0 failed, 4 skipped');
    assert.equal(code, 0);
  });

  test('each check counts as one, in order, and one that breaks fails', async () => {
    const { output, code, last } = await run(
      { 'a.test.ts': "test('a', () => {});" },
      {
        checks: `[{ name: 'slow', run: async () => { await new Promise((done) => setTimeout(done, 200));
         return { summary: '3 files', problems: [] }; } },
      { name: 'strict', run: async () => ({ summary: '1 file', problems: ['a.ts is wrong'] }) },
      { name: 'broken', run: async () => { throw new Error('no compiler'); } }]`,
      },
    );
    assert.match(output, /^✔ slow: 3 files \(\d+ms\)\n✖ strict: 1 file\b.*\n✖ broken\n/);
    assert.match(output, /^✖ strict: 1 file\b.*\n +a\.ts is wrong$/m);
    assert.match(output, /^✖ broken\n +Error: no compiler$/m);
    assert.equal(last, '3 passed, 2 failed');
    assert.equal(code, 1);
  });

  test('files under server/test share engines, which are closed afterwards', async () => {
    const content = `test('a', () => { if (process.env.ENGINE_URL !== 'engine://here') throw 0; });`;
    const { last } = await run({
      [enginesFile]: engines,
      'server/test/a.test.ts': content,
      'server/test/b.test.ts': content,
    });
    assert.equal(last, '3 passed, 0 failed');
  });

  test('engines that do not start are a failure', async () => {
    const { output, last } = await run({
      [enginesFile]: "export async function startTestEngines() { throw new Error('no port'); }",
      'server/test/a.test.ts': "test('a', () => {});",
    });
    assert.match(output, /Error: no port/);
    assert.equal(last, '1 passed, 1 failed');
  });

  test('engines that do not stop are a failure in addition to the tests', async () => {
    const { output, last } = await run({
      [enginesFile]: `export async function startTestEngines() {
        return { env: {}, async close() { throw new Error('still busy'); } };
      }`,
      'server/test/a.test.ts': "test('a', () => {});",
    });
    assert.match(output, /Error: still busy/);
    assert.equal(last, '2 passed, 1 failed');
  });

  test('a run without any test file is a failure', async () => {
    const { output, last, code } = await run({});
    assert.match(output, /There is no such test file/);
    assert.equal(last, '1 passed, 1 failed');
    assert.equal(code, 1);
  });

  for (const [signal, expected] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)
    test(`${signal} stops the tests and the engines`, async () => {
      const root = createRepository({
        [enginesFile]: engines,
        'a.test.ts': "test('quick', () => {});",
        'server/test/b.test.ts':
          "test('b', () => new Promise((done) => setTimeout(done, 60_000)));",
      });
      const child = start(root);
      child.stdout.on('data', (chunk) => String(chunk).includes('a.test.ts') && child.kill(signal));
      const { output, code } = await outputOf(root, child);
      assert.match(output, new RegExp(`stopping after ${signal}`));
      assert.equal(code, expected);
    });

  test('a reader that goes away stops the tests and the engines', async () => {
    const root = createRepository({
      [enginesFile]: engines,
      'a.test.ts': "test('quick', () => {});",
      'server/test/b.test.ts': "test('b', (t, done) => setTimeout(done, 3000));",
    });
    const child = start(root);
    const exit = once(child, 'exit');
    child.stdout.once('data', () => child.stdout.destroy());
    assert.deepEqual(await exit, [141, null]);
    removeClean(root);
  });

  test('a signal during the checks ends them', async () => {
    const root = createRepository(
      { 'a.test.ts': "test('a', () => {});" },
      {
        checks: `[{ name: 'endless', run: () => { console.log('checking'); return new Promise(() => setInterval(() => {}, 1000)); } }]`,
      },
    );
    const child = start(root);
    child.stdout.once('data', () => child.kill('SIGTERM'));
    assert.equal((await outputOf(root, child)).code, 143);
  });
});
