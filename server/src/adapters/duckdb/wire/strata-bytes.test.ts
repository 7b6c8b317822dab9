import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeStrata, encodeStrata, narrowed } from './strata-bytes.ts';

describe('strata as bytes', () => {
  it('come back as they were, however large their numbers are', () => {
    const measures = [
      [1, -2, 127],
      [128, -128, 0],
      [32_767, -40_000, 1],
      [2 ** 31, -1, 0],
      [2 ** 52, 0.5, -1],
    ].map((values) => Float64Array.from(values));
    const bytes = encodeStrata({
      groups: [
        { values: { tag: 'größer' }, strata: 2 },
        { values: { tag: null }, strata: 0 },
        { values: { tag: 'a' }, strata: 1 },
      ],
      platformNames: ['chatgpt', 'grok'],
      platforms: narrowed(Float64Array.of(0, 1, 1)),
      prompts: narrowed(Float64Array.of(7, 2 ** 40, 7)),
      measures: measures.map(narrowed),
    });
    const groups = decodeStrata(new Uint8Array(bytes));
    assert.deepEqual(
      groups.map(({ values }) => values.tag),
      ['größer', null, 'a'],
    );
    assert.deepEqual(
      groups.map(({ platforms }) => platforms),
      [['chatgpt', 'grok'], [], ['grok']],
    );
    assert.deepEqual(
      groups.map(({ prompts }) => [...prompts]),
      [[7, 2 ** 40], [], [7]],
    );
    for (const [at, values] of measures.entries()) {
      assert.deepEqual(
        groups.flatMap((group) => [...(group.measures[at] ?? [])]),
        [...values],
      );
    }
  });

  it('may be none', () => {
    const none = new Float64Array();
    const sent = { platformNames: [], platforms: none, prompts: none, measures: [none] };
    assert.deepEqual(decodeStrata(new Uint8Array(encodeStrata({ ...sent, groups: [] }))), []);
  });
});
