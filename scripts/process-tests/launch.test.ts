import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, test } from 'node:test';

const launcher = join(import.meta.dirname, '../launch.cjs');
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'launch-'));
  mkdirSync(join(root, 'scripts'));
  copyFileSync(launcher, join(root, 'scripts/launch.cjs'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Makes Node call itself 20 before the launcher looks, as the machine's own Node would be. */
function oldNode(): string[] {
  const preload = join(root, 'old.cjs');
  writeFileSync(
    preload,
    `const old = { ...process.versions, node: '20.1.0' };
     Object.defineProperty(process, 'versions', { value: old });
     Object.defineProperty(process, 'version', { value: 'v20.1.0' });`,
  );
  return ['--require', preload];
}

/** A stand-in for the Node that `npm ci` brings. */
function installNode(shell: string): void {
  const folder = join(root, 'node_modules/node/bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'node'), `#!/bin/sh\n${shell}\n`);
  chmodSync(join(folder, 'node'), 0o755);
}

const realNode = `exec '${process.execPath}' "$@"`;

function launch(flags: readonly string[], ...args: string[]): ChildProcess {
  return spawn(process.execPath, [...flags, 'scripts/launch.cjs', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function finished(child: ChildProcess) {
  assert.ok(child.stdout && child.stderr);
  const exit = once(child, 'exit');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code, signal] = await exit;
  return { stdout, stderr, code, signal };
}

const echo = `const args: string[] = process.argv;
console.log(args[1], args.slice(2).join(' '), process.ppid);
process.exitCode = 7;`;

test('a recent Node runs the file itself, in the same process', async () => {
  writeFileSync(join(root, 'echo.ts'), echo);
  const { stdout, code } = await finished(launch([], 'echo.ts', 'a', '--b'));
  assert.equal(stdout, `${join(root, 'echo.ts')} a --b ${process.pid}\n`);
  assert.equal(code, 7);
});

test('an old Node hands over to the installed one, with arguments and exit code', async () => {
  writeFileSync(join(root, 'echo.ts'), echo);
  installNode(realNode);
  const { stdout, code } = await finished(launch(oldNode(), 'echo.ts', 'a', '--b'));
  assert.match(stdout, /echo\.ts a --b \d+\n$/);
  assert.equal(code, 7);
});

test('an old Node without a newer one says what to do', async () => {
  writeFileSync(join(root, 'echo.ts'), echo);
  for (const install of [
    () => {},
    () => installNode('echo v18.0.0'),
    () => installNode('exit 1'),
  ]) {
    install();
    const { stdout, stderr, code } = await finished(launch(oldNode(), 'echo.ts'));
    assert.match(
      stderr,
      /needs Node 24 or newer, and here is v20\.1\.0\.\n.*npm ci.*\n.*nodejs\.org/,
    );
    assert.equal(stdout, '');
    assert.equal(code, 1);
  }
});

test('a file that is not there is named', async () => {
  const { stderr, code } = await finished(launch([], 'bench/none.ts'));
  assert.equal(stderr, 'There is no bench/none.ts in this version.\n');
  assert.equal(code, 1);
});

test('a file that fails to load fails the launch', async () => {
  writeFileSync(join(root, 'broken.ts'), "throw new Error('broken on purpose');");
  const { stderr, code } = await finished(launch([], 'broken.ts'));
  assert.match(stderr, /broken on purpose/);
  assert.equal(code, 1);
});

const graceful = `process.on('SIGTERM', () => setTimeout(() => {
  console.log('closed');
  process.exit(0);
}, 50));
setInterval(() => {}, 1000);
console.log('ready');`;

for (const [who, flags] of [
  ['a recent', () => []],
  ['an old', oldNode],
] as const)
  test(`SIGTERM to ${who} Node reaches the file, which ends in its own time`, async () => {
    writeFileSync(join(root, 'serve.ts'), graceful);
    installNode(realNode);
    const child = launch(flags(), 'serve.ts');
    child.stdout?.once('data', () => child.kill('SIGTERM'));
    const { stdout, code } = await finished(child);
    assert.equal(stdout, 'ready\nclosed\n');
    assert.equal(code, 0);
  });

test('a file that a signal ends, ends the launcher by the same signal', async () => {
  writeFileSync(join(root, 'serve.ts'), "setInterval(() => {}, 1000); console.log('ready');");
  installNode(realNode);
  const child = launch(oldNode(), 'serve.ts');
  child.stdout?.once('data', () => child.kill('SIGTERM'));
  assert.equal((await finished(child)).signal, 'SIGTERM');
});

test('npm scripts replace the shell, which would keep a signal from npm to itself', () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  const scripts: Record<string, string> = JSON.parse(manifest).scripts;
  const launching = Object.values(scripts).filter((script) => script.includes('launch.cjs'));
  assert.ok(launching.length > 0);
  for (const script of launching) assert.match(script, /^exec node /);
});
