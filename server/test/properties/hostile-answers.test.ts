import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { createEvaluator } from '../../src/modules/evaluation/evaluate-answer.ts';

// Node compiles patterns this way once a process holds many of them, and each remembers more then.
setFlagsFromString('--no-regexp-optimization');

// Each test keeps its process busy for seconds: what it found is told before the next.
afterEach(() => turn());

const competitors = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, names: [`Rival ${id}`], caseSensitive: false }));
const brand = { names: ['Northwind'], caseSensitive: false };
const evaluate = createEvaluator({ brand, competitors: competitors(3) });
const size = 5_000_000;
const filled = (unit: string, length = size / 20) => unit.repeat(Math.ceil(length / unit.length));

/** Texts made to be slow or to break offsets. That reading them is linear, `npm run bench -- evaluator` shows. */
const texts: Readonly<Record<string, string>> = {
  'one name over and over': filled('Northwind ', size),
  'one word without an end': `Northwind ${'a'.repeat(size)}`,
  'a sentence without an end': filled('Northwind, good, bad, '),
  'links that never close': filled('[Northwind](', size),
  'emphasis that never closes': filled('*_**Northwind'),
  'code that never closes': filled('`Northwind``'),
  'backticks only': `Northwind ${'`'.repeat(size)}`,
  'a fence without an end': `${'~'.repeat(size)}Northwind`,
  'asterisks only': `Northwind ${'*'.repeat(size)}`,
  'tags that never close': filled('<a <Northwind '),
  'quotations within quotations': `${'> '.repeat(size / 20)}Northwind`,
  'lists within lists': filled('- Northwind\n  - '),
  'indents that grow': Array.from(
    { length: 3000 },
    (_, depth) => `${' '.repeat(depth)}- Northwind is bad`,
  ).join('\n'),
  'one row of many cells': filled('| Northwind '),
  'many rows': filled('| Northwind | bad |\n'),
  'headings only': filled('# Northwind\n'),
  'labels only': filled('**Cons:**\n'),
  'full stops only': `Northwind${'.'.repeat(size)}`,
  'lone surrogates': filled('Northwind \ud800\udbff is \udc00 bad. '),
  'marks upon marks': `Northwind${'\u0301'.repeat(size)}`,
  'characters without a width': filled('Northwind\u200b\u200d\ufeff '),
  'null characters': filled('Northwind\0 '),
};

describe('an answer of up to five million characters', () => {
  for (const [name, text] of Object.entries(texts)) {
    it(`${name}: is read, and evidence lies inside it`, () => {
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
    const found = many(`${line}\n`.repeat(25)).competitors;
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
