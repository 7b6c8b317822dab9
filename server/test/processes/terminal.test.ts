import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually, withDataFolder } from '../support/service/process.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';

const entry = join(import.meta.dirname, '../../../dist/service/run.js');
const hasScript = /util-linux/.test(String(spawnSync('script', ['--version']).stdout));
const { describe, it } = testsThatNeed(hasScript ? undefined : 'needs script of util-linux');
const controlC = '\u0003';

/** The service on a terminal of its own. */
function startOnTerminal(dataDir: string, env: Record<string, string> = {}) {
  const command = `exec '${process.execPath}' '${entry}'`;
  const terminal = spawn('script', ['-qefc', command, '/dev/null'], {
    env: {
      ...{ PATH: process.env.PATH ?? '', SHELL: '/bin/sh', TERM: 'xterm' },
      ...{ PORT: '0', EDGE_PORT: '0', SIGHTLINE_DATA_DIR: dataDir, SIGHTLINE_DEMO: 'off', ...env },
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(terminal, 'exit').then(([code]) => code as number);
  let written = '';
  terminal.stdout.on('data', (chunk) => {
    written += chunk;
  });
  return { press: pressOn(terminal), exited, lines: () => shownLines(written) };
}

function pressOn({ stdin }: ChildProcess) {
  return (key: string) => void stdin?.write(key);
}

/** What is left on the screen: a line that was erased is not. */
function shownLines(written: string): string[] {
  return written
    .split('\r\n')
    .map((line) => line.split('\r\u001b[K').at(-1)?.trim() ?? '')
    .filter((line) => line !== '');
}

describe('the service on a terminal', { timeout: 180_000 }, () => {
  it('shows the address and last the secrets, and ends quietly on Ctrl-C', () =>
    withDataFolder(async (dataDir) => {
      const first = startOnTerminal(dataDir);
      const hasEdge = () => first.lines().some((line) => line.startsWith('Edge'));
      assert.ok(await eventually(hasEdge, 90_000), first.lines().join('\n'));
      const shown = first.lines();
      const wanted = ['Sightline is ready at', 'API reference:', 'Press Ctrl-C', 'First start:'];
      const secrets = ['Sign in', 'Password', 'API key'];
      const beginnings = [...wanted, ...secrets, 'Edge for AI agents:'];
      assert.equal(shown.length, beginnings.length, shown.join('\n'));
      for (const [at, line] of shown.entries())
        assert.ok(line.startsWith(beginnings[at] ?? ''), line);
      first.press(controlC);
      assert.equal(await first.exited, 0);
      assert.deepEqual(first.lines().slice(shown.length), ['Stopped.']);
    }));
});
