import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { conformanceSet } from '../../../server/test/support/conformance-set.ts';
import { testsThatNeed } from '../../../server/test/support/service/tests-that-need.ts';
import { days, ended, program, type ServedBrand, serveBrand } from '../support/served-brand.ts';

const hasScript = /util-linux/.test(spawnSync('script', ['--version']).stdout?.toString() ?? '');
const { after, before, describe, it } = testsThatNeed(
  hasScript ? undefined : 'needs script of util-linux',
);

const esc = '\u001b';
let served: ServedBrand;
before(async () => {
  // A sample of the answers would say too little of changes.
  served = await serveBrand({}, conformanceSet());
});
after(() => served.close());

/** Runs on a terminal of 80 columns, on which somebody types once they are asked. */
async function onTerminal(
  args: readonly string[],
  { typing = [], env = {} }: { typing?: readonly [RegExp, string][]; env?: object } = {},
) {
  const quoted = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', `stty cols 80; ${quoted}`, '/dev/null'], {
    env: { ...served.home.env, TERM: 'xterm', ...env },
    cwd: served.home.home,
  });
  const left = [...typing];
  let shown = '';
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk;
    const [next] = left;
    if (!next?.[0].test(shown)) return;
    left.shift();
    child.stdin.write(next[1]);
  });
  // A question that nobody answers would keep it forever.
  const patience = setTimeout(() => child.kill(), 60_000);
  const { code, stdout } = await ended(child);
  clearTimeout(patience);
  return { code, shown: stdout };
}

describe('on a terminal', () => {
  const changes = ['changes', '--from', '2026-02-18', '--to', '2026-03-11'];

  it('what may be chance is grey, unless colours are not wanted', async () => {
    const { shown } = await onTerminal(changes);
    assert.match(shown, new RegExp(`${esc}\\[90mmay be chance *${esc}\\[39m`));
    const plain = await onTerminal(changes, { env: { NO_COLOR: '1' } });
    assert.match(plain.shown, /may be chance/);
    assert.ok(!plain.shown.includes(`${esc}[90m`));
  });

  it('tables fit the width', async () => {
    const { shown } = await onTerminal(['answers', 'search', '--limit', '5', ...days]);
    const lines = stripVTControlCharacters(shown).split(/\r?\n/);
    assert.ok(lines.length > 5, shown);
    for (const line of lines) assert.ok([...line].length <= 80, line);
    assert.match(shown, /…/);
  });

  it('a key is not shown while it is typed', async () => {
    const typing: [RegExp, string][] = [
      [/Address of the service: /, `${served.address}\r`],
      [/API key \(not shown while you type\): /, `${served.key}x\u007f\r`],
    ];
    const env = { SIGHTLINE_URL: '', SIGHTLINE_API_KEY: '' };
    const { code, shown } = await onTerminal(['login'], { typing, env });
    assert.equal(code, 0, shown);
    assert.match(shown, /Logged in to /);
    assert.ok(!shown.includes(served.key.slice(3)));
  });

  it('Ctrl-C ends following at once, and says what was seen', async () => {
    const typing: [RegExp, string][] = [[/░{30}/, '\u0003']];
    const { code, shown } = await onTerminal(['watch', '--every', '1'], { typing });
    assert.equal(code, 130, shown);
    assert.match(shown, /ChatGPT +░{30} not configured/);
    assert.match(shown, /Interrupted\. 0 new answers of Northwind since/);
  });

  it('no is no', async () => {
    const typing: [RegExp, string][] = [[/\[y\/N\] /, 'n\r']];
    const asked = await onTerminal(['prompts', 'import', '/etc/hostname'], { typing });
    assert.equal(asked.code, 1, asked.shown);
    assert.match(asked.shown, /Create 1 prompt for Northwind\? \[y\/N\].*Nothing was created\./s);
  });
});
