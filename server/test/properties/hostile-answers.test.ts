import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { createEvaluator } from '../../src/modules/evaluation/evaluate-answer.ts';
import { createRandom } from '../support/random.ts';

// Node compiles patterns this way once a process holds many of them, and each remembers more then.
setFlagsFromString('--no-regexp-optimization');

// Each test keeps its process busy for seconds: what it found is told before the next.
afterEach(() => turn());

const competitors = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, names: [`Rival ${id}`], caseSensitive: false }));
const brand = { names: ['Northwind'], caseSensitive: false };
const evaluate = createEvaluator({ brand, competitors: competitors(3) });
const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);
const longest = 5_000_000;
/** Of each kind of text; a few kinds, others in each run, are as long as an answer can be. */
const usual = longest / 10;
const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length));

/** Texts made to be slow or to break offsets. That reading them is linear, `npm run bench -- evaluator` shows. */
const texts: Readonly<Record<string, (size: number) => string>> = {
  'one name over and over': (size) => filled('Northwind ', size),
  'one word without an end': (size) => `Northwind ${'a'.repeat(size)}`,
  'a sentence without an end': (size) => filled('Northwind, good, bad, ', size / 20),
  'links that never close': (size) => filled('[Northwind](', size),
  'emphasis that never closes': (size) => filled('*_**Northwind', size / 20),
  'code that never closes': (size) => filled('`Northwind``', size / 20),
  'backticks only': (size) => `Northwind ${'`'.repeat(size)}`,
  'a fence without an end': (size) => `${'~'.repeat(size)}Northwind`,
  'asterisks only': (size) => `Northwind ${'*'.repeat(size)}`,
  'tags that never close': (size) => filled('<a <Northwind ', size / 20),
  'quotations within quotations': (size) => `${'> '.repeat(size / 20)}Northwind`,
  'lists within lists': (size) => filled('- Northwind\n  - ', size / 20),
  'indents that grow': () =>
    Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth)}- Northwind is bad`).join('\n'),
  'one row of many cells': (size) => filled('| Northwind ', size / 20),
  'many rows': (size) => filled('| Northwind | bad |\n', size / 20),
  'headings only': (size) => filled('# Northwind\n', size / 20),
  'labels only': (size) => filled('**Cons:**\n', size / 20),
  'full stops only': (size) => `Northwind${'.'.repeat(size)}`,
  'lone surrogates': (size) => filled('Northwind \ud800\udbff is \udc00 bad. ', size / 20),
  'marks upon marks': (size) => `Northwind${'\u0301'.repeat(size)}`,
  'characters without a width': (size) => filled('Northwind\u200b\u200d\ufeff ', size / 20),
  'null characters': (size) => filled('Northwind\0 ', size / 20),
};

const long = random.shuffle(Object.keys(texts)).slice(0, 5);

describe('an answer of up to five million characters', () => {
  for (const [name, textOf] of Object.entries(texts)) {
    it(`${name}: is read, and evidence lies inside it`, (test) => {
      const isLong = long.includes(name);
      if (isLong) test.diagnostic(`seed ${seed}: ${name}, as long as an answer can be`);
      const text = textOf(isLong ? longest : usual);
      const { brand: found } = evaluate(text);
      for (const { start, end } of found.evidence) {
        assert.ok(start >= 0 && start < end && end <= text.length);
      }
      assert.ok(found.evidence.length <= 10);
      assert.equal(found.present, found.sentiment !== null);
    });
  }
});

describe('ten thousand names', () => {
  const many = createEvaluator({ brand, competitors: competitors(10_000) });

  it('that an answer all names are all judged', () => {
    const text = Array.from({ length: 10_000 }, (_, id) => `- Rival ${id} is reliable.`).join('\n');
    const found = many(text).competitors;
    assert.equal(found.filter(({ present }) => present).length, 10_000);
    assert.equal(found.filter(({ sentiment }) => sentiment === 'positive').length, 10_000);
  });

  it('again and again: reading ends, and what was not read is none', () => {
    const line = Array.from({ length: 10_000 }, (_, id) => `Rival ${id} is slow.`).join('\n');
    const found = many(`${line}\n`.repeat(5)).competitors;
    assert.equal(found[0]?.sentiment, 'negative');
    assert.equal(found[9_999]?.sentiment, 'none');
    assert.equal(found[9_999]?.present, true);
  });

  it('with one name for all of them', () => {
    const same = createEvaluator({
      brand,
      competitors: competitors(10_000).map((rival) => ({ ...rival, names: ['Rival'] })),
    });
    const found = same('Rival is slow. '.repeat(20)).competitors;
    assert.ok(found.every(({ present }) => present));
  });
});
