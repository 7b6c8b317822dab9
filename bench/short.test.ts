import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

/** What a scenario must print: each of its comparisons at least once. A new scenario needs its line here. */
const printed: Readonly<Record<string, readonly RegExp[]>> = {
  actions: [/100 prompts: .* ratio \d/, /30 variants: .* ratio \d/],
  answers: [/a word of many answers .* ratio \d/],
  audit: [/parsing's share {2}\d/, /too-large: .*larger than/],
  classification: [/ en: [\d.]+% right/],
  collection: [/ratio +\d/],
  dashboard: [/a year +first visit +\d+/],
  edge: [/ratio +\d/, /added at p50 +-?\d/],
  evaluator: [/whole evaluation: \d+ answers/],
  feed: [
    /ndjson: memory grew by .* (ok|MISSED)/,
    /json: feed .* ratio \d/,
    /parquet with texts: feed .* ratio \d/,
  ],
  http: [/ratio +\d/],
  import: [/ratio +\d/],
  intervals: [/three filters .* ratio \d/],
  mixed: [
    /two API processes .*\n +ratio \d/,
    /at 80% of the peak of one[\s\S]*engine: memory in each third/,
  ],
  passages: [/held back: right first .* ratio \d/],
  prompts: [/ratio +\d/],
  query: [
    /top domains +365 .*(ok|MISSED) +[\d.]+ +[\d.]+/,
    /the median question about a year: [\d.]+ times as fast/,
    /with all metrics: [\s\S]*ratio \d/,
    /100000 responses: \d+ MB/,
    /after the sort [\s\S]*top domains +\d/,
    /top domains .* ten times the data .* ratio \d/,
    /32 clients for .*\n +\d+ requests/,
  ],
  referrals: [/ratio +\d/, /by connection,platform .* ratio \d/],
  scheduling: [/planning .* ratio \d/, /picking .* ratio \d/],
  signals: [/20000 brands of 30 variants: \d.*limit: at most 6 hours/],
  sources: [/cited pages +365 days: .* ratio \d/],
  start: [/First start \d/, /Metrics, \d+ bytes: /, /Later starts, median of 1 \d/],
};

const scenarios = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'run.ts')
  .map((file) => basename(file, '.ts'));

describe('every benchmark on next to no data', () => {
  let child: ChildProcess;
  let output = '';
  before(() => {
    const runner = join(import.meta.dirname, '../scripts/run.mjs');
    child = spawn(process.execPath, [runner, 'bench/run.ts', 'all', '--short'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
  });
  after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  /** What it printed, once it has ended. */
  async function sectionOf(name: string): Promise<string> {
    while (!output.includes(`=== ${name} took`) && child.exitCode === null) await pause(50);
    const [, own = ''] = output.split(`=== ${name}\n`);
    return own.split(`=== ${name} took`)[0] ?? '';
  }

  it('is known to this test', () => {
    assert.deepEqual(Object.keys(printed).sort(), scenarios.toSorted());
  });

  for (const name of scenarios) {
    // Whether it holds its limits says nothing here.
    it(`${name} still compares what it did`, async () => {
      const section = await sectionOf(name);
      assert.doesNotMatch(section, /broke off/);
      for (const words of printed[name] ?? []) assert.match(section, words);
    });
  }
});
