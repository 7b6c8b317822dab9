import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { tokenize } from '../tokenize.ts';
import { readWeights } from './read-weights.ts';
import { type NetWord, shapes, shippedNet } from './sentiment-net.ts';

interface Expected {
  readonly text: string;
  readonly words: readonly string[];
  readonly shapes: readonly number[];
  readonly target: readonly [begin: number, end: number];
  /** Computed by training/sentiment/reference.py from the same weights. */
  readonly chances: readonly [negative: number, neutral: number, positive: number];
}

const sentences = readFileSync(new URL('./reference-chances.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Expected => JSON.parse(line));
const net = shippedNet();
const word = (text: string): NetWord => ({ word: text, shape: 'small' });

describe('the shipped network', () => {
  for (const { text, words, shapes: written, target, chances } of sentences) {
    it(`reads as the reference does: ${text}`, () => {
      const tokens = tokenize(text);
      assert.deepEqual(
        tokens.map((token) => [token.word, shapes.indexOf(token.shape)]),
        words.map((each, index) => [each, written[index]]),
      );
      const found = net.judge(tokens, ...target);
      for (const [index, chance] of [found.negative, found.neutral, found.positive].entries()) {
        assert.ok(Math.abs(chance - (chances[index] ?? 0)) < 1e-6, `${chance} for ${chances}`);
      }
    });
  }

  it('says the same again, whatever it read in between', () => {
    const tokens = tokenize('Northwind is slow but reliable.');
    const first = net.judge(tokens, 0, 1);
    for (const { text, target } of sentences) net.judge(tokenize(text), ...target);
    assert.deepEqual(net.judge(tokens, 0, 1), first);
  });

  it('reads no further than its reach, so that nothing costs more than that', () => {
    const filler = Array.from({ length: 100 }, () => word('and'));
    const praise = word('excellent');
    const near = [...filler, word('northwind'), ...filler];
    assert.deepEqual(
      net.judge([praise, ...near, praise], 101, 102),
      net.judge([word('awful'), ...near, word('awful')], 101, 102),
    );
  });

  it('is not told who the target is', () => {
    const about = (name: string) => net.judge(tokenize(`${name} is slow.`), 0, 1);
    assert.deepEqual(about('Northwind'), about('Hitler'));
  });

  it('refuses a file that holds something else', () => {
    assert.throws(() => readWeights(new TextEncoder().encode('something else')), /not a file of/);
  });
});
