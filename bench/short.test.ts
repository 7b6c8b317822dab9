import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { before, describe, it } from 'node:test';

/** What a scenario must print: each of its comparisons at least once. A new scenario needs its line here. */
const printed: Readonly<Record<string, readonly RegExp[]>> = {
  answers: [/a word of many answers .* ratio \d/],
  audit: [/parsing's share {2}\d/],
  classification: [/ en: [\d.]+% right/],
  collection: [/ratio +\d/],
  dashboard: [/a year +first visit +\d+/],
  edge: [/ratio +\d/, /added at p50 +-?\d/],
  evaluator: [/whole evaluation: \d+ answers/],
  http: [/ratio +\d/],
  import: [/ratio +\d/],
  intervals: [/three filters .* ratio \d/],
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
  sources: [/cited pages +365 days: .* ratio \d/],
  start: [/First start \d/, /Later starts, median of 1 \d/],
};

const scenarios = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'run.ts')
  .map((file) => basename(file, '.ts'));

describe('every benchmark on next to no data', { timeout: 170_000 }, () => {
  let output = '';
  before(() => {
    const run = join(import.meta.dirname, 'run.ts');
    // Whether it holds its limits says nothing here, so neither does its status.
    ({ stdout: output } = spawnSync(process.execPath, [run, 'all', '--short'], {
      encoding: 'utf8',
      timeout: 160_000,
    }));
  });

  it('is known to this test', () => {
    assert.deepEqual(Object.keys(printed).sort(), scenarios.toSorted());
  });

  for (const name of scenarios) {
    it(`${name} still compares what it did`, () => {
      const [, own = ''] = output.split(`=== ${name}\n`);
      const [section = ''] = own.split(`=== ${name} took`);
      assert.doesNotMatch(section, /broke off/);
      for (const words of printed[name] ?? []) assert.match(section, words);
    });
  }
});
