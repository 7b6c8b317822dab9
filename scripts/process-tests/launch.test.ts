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
import { dirname, join } from 'node:path';
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

/** Makes Node take itself for the one that `npm ci` installed. */
function installedNode(): string[] {
  const preload = join(root, 'installed.cjs');
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'execPath', { value: ${JSON.stringify(installed())} });`,
  );
  return ['--require', preload];
}

function installed(): string {
  return join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
}

/** A stand-in for the Node that `npm ci` installs. */
function installNode(shell: string): void {
  writeProgram(installed(), shell);
}

function writeProgram(path: string, shell: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${shell}\n`);
  chmodSync(path, 0o755);
}

const realNode = `exec '${process.execPath}' "$@"`;

function launch(flags: readonly string[], ...args: string[]): ChildProcess {
  return launchBy({}, flags, ...args);
}

/** `npm` is what npm tells its scripts about the Node that runs it. */
function launchBy(npm: NodeJS.ProcessEnv, flags: readonly string[], ...args: string[]) {
  const { npm_node_execpath: _, npm_config_user_agent: __, ...env } = process.env;
  return spawn(process.execPath, [...flags, 'scripts/launch.cjs', ...args], {
    cwd: root,
    env: { ...env, ...npm },
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

test("the installed Node hands over to the machine's own where that is recent, in the same process", async () => {
  writeFileSync(join(root, 'echo.ts'), echo);
  const own = join(root, 'machine/node');
  writeProgram(own, `echo own; ${realNode}`);
  const npm = (version: string) => ({
    npm_node_execpath: own,
    npm_config_user_agent: `npm/11.0.0 node/v${version} linux x64`,
  });
  const echoed = `${join(root, 'echo.ts')} a ${process.pid}\n`;
  const recent = launchBy(npm('26.1.0'), installedNode(), 'echo.ts', 'a');
  assert.deepEqual(await finished(recent), {
    stdout: `own\n${echoed}`,
    stderr: '',
    code: 7,
    signal: null,
  });
  const old = launchBy(npm('20.1.0'), installedNode(), 'echo.ts', 'a');
  assert.equal((await finished(old)).stdout, echoed);
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

test('an install does not fail for want of a newer Node', async () => {
  writeFileSync(join(root, 'echo.ts'), echo);
  const { stderr, code } = await finished(launch(oldNode(), 'echo.ts', '--at-install'));
  assert.match(stderr, /needs Node 24 or newer/);
  assert.equal(code, 0);
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
  for (const script of launching) assert.match(script, /^(\[ .* \] \|\| )?exec node /);
});

test('below node_modules, where a global install puts us, types are taken out', async () => {
  const sightline = join(root, 'node_modules/sightline');
  mkdirSync(join(sightline, 'scripts'), { recursive: true });
  for (const name of ['launch.cjs', 'strip-types.cjs']) {
    copyFileSync(join(dirname(launcher), name), join(sightline, 'scripts', name));
  }
  writeFileSync(join(sightline, 'package.json'), '{"type":"module"}');
  writeFileSync(join(sightline, 'echo.ts'), echo);
  // The Node that comes with us lies next to us there.
  installNode(realNode);
  for (const flags of [[], oldNode()]) {
    const { npm_node_execpath: _, npm_config_user_agent: __, ...env } = process.env;
    const child = spawn(
      process.execPath,
      [...flags, 'node_modules/sightline/scripts/launch.cjs', 'echo.ts', 'a'],
      { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const { stdout, stderr, code } = await finished(child);
    assert.match(stdout, /echo\.ts a \d+\n$/);
    assert.deepEqual([stderr, code], ['', 7]);
  }
});
