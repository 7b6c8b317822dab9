import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { PassageWord, PassageWords } from '../passage.ts';
import { shapes, tokenize } from '../tokenize.ts';
import { readWeights } from './read-weights.ts';
import { shippedNet } from './sentiment-net.ts';

interface Expected {
  readonly language: string;
  readonly words: readonly string[];
  readonly shapes: readonly string[];
  readonly target: number;
  /** Computed by training/sentiment/reference.py from the same weights. */
  readonly chances: readonly [praise: number, criticism: number];
}

const readings = readFileSync(new URL('./reference-chances.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Expected => JSON.parse(line));
const net = shippedNet();
const word = (text: string): PassageWord => ({ word: text, shape: 'small' });
const passageOf = ({ words, shapes: written, target }: Expected): PassageWords => ({
  words: words.map((each, index) => ({
    word: each,
    shape: shapes.find((shape) => shape === written[index]) ?? 'small',
  })),
  target,
});
const about = (name: string, rest: string): PassageWords => ({
  words: [word('<prose>'), word('<says>'), word('<own>'), ...tokenize(`${name} ${rest}`).slice(1)],
  target: 2,
});

describe('the shipped network', () => {
  for (const reading of readings) {
    it(`reads as the reference does: ${reading.words.join(' ')}`, () => {
      const { praise, criticism } = net.judge(passageOf(reading), reading.language);
      const [expectedPraise, expectedCriticism] = reading.chances;
      assert.ok(Math.abs(praise - expectedPraise) < 1e-6, `${praise}, not ${expectedPraise}`);
      assert.ok(
        Math.abs(criticism - expectedCriticism) < 1e-6,
        `${criticism}, not ${expectedCriticism}`,
      );
    });
  }

  it('has a reference in every language', () => {
    const languages = new Set(readings.map(({ language }) => language));
    assert.deepEqual([...languages].toSorted(), ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pt']);
  });

  it('says the same again, whatever it read in between', () => {
    const passage = about('Northwind', 'is slow but reliable.');
    const first = net.judge(passage, 'en');
    for (const reading of readings) net.judge(passageOf(reading), reading.language);
    assert.deepEqual(net.judge(passage, 'en'), first);
  });

  it('reads no further than its reach, so that nothing costs more than that', () => {
    const filler = Array.from({ length: 100 }, () => word('and'));
    const between = (one: string) => ({
      words: [word('<prose>'), word(one), ...filler, word('<own>'), ...filler, word(one)],
      target: 102,
    });
    assert.deepEqual(net.judge(between('excellent'), 'en'), net.judge(between('awful'), 'en'));
  });

  it('refuses a file that holds something else', () => {
    assert.throws(() => readWeights(new TextEncoder().encode('something else')), /not a file of/);
  });
});
