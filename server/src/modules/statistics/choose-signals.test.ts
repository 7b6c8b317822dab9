import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseSignals } from './choose-signals.ts';

const rule = { falseDiscoveryRate: 0.05, minChange: 0.05 };

function candidate(name: string, pValue: number | null, change: number | null, family = 'all') {
  return { name, pValue, change, family };
}

/** Names and q-values, to four digits. */
function chosen(candidates: readonly ReturnType<typeof candidate>[], by = rule) {
  return chooseSignals(candidates, by).map(({ name, qValue }) => `${name} ${qValue.toFixed(4)}`);
}

describe('choosing signals', () => {
  it('corrects over everything that was tested', () => {
    const quiet = (count: number) =>
      Array.from({ length: count }, (_, index) => candidate(`quiet ${index}`, 1, 0.2));
    assert.deepEqual(chosen([candidate('a', 0.01, 0.1)]), ['a 0.0100']);
    assert.deepEqual(chosen([candidate('a', 0.01, 0.1), ...quiet(3)]), ['a 0.0400']);
    assert.deepEqual(chosen([candidate('a', 0.01, 0.1), ...quiet(4)]), []);
  });

  it('counts changes that are too small among the tests', () => {
    const small = Array.from({ length: 5 }, (_, index) => candidate(`small ${index}`, 1, 0.01));
    assert.deepEqual(chosen([candidate('a', 0.01, 0.1), ...small]), []);
  });

  it('leaves what could not be tested out of the correction and of the report', () => {
    const unknown = Array.from({ length: 9 }, (_, index) => candidate(`few ${index}`, null, 0.9));
    assert.deepEqual(chosen([candidate('a', 0.04, 0.1), ...unknown]), ['a 0.0400']);
    assert.deepEqual(chosen([candidate('a', 0.04, null)]), []);
  });

  it('leaves each family its part: many prompts do not hide a platform', () => {
    const prompts = Array.from({ length: 98 }, (_, index) =>
      candidate(`prompt ${index}`, 1, 0.2, 'prompt'),
    );
    const platforms = [candidate('a', 0.01, 0.1, 'platform'), candidate('b', 1, 0, 'platform')];
    assert.deepEqual(chosen([...platforms, ...prompts]), ['a 0.0400']);
    const alike = [...platforms, ...prompts].map((each) => ({ ...each, family: 'all' }));
    assert.deepEqual(chosen(alike), []);
  });

  it('reports a change of just the chosen size, up or down', () => {
    const sizes = [
      candidate('up', 0.001, 0.15 - 0.1),
      candidate('down', 0.002, 0.1 - 0.15),
      candidate('small', 0.003, 0.0499),
    ];
    assert.deepEqual(chosen(sizes), ['up 0.0030', 'down 0.0030']);
  });

  it('reports every proven change where any size will do, but never none', () => {
    const candidates = [candidate('tiny', 0.001, 0.0001), candidate('none', 0.001, 0)];
    assert.deepEqual(chosen(candidates, { ...rule, minChange: 0 }), ['tiny 0.0010']);
  });

  it('puts the surest first, and of equally sure ones the largest', () => {
    const candidates = [
      candidate('sure', 0.0001, 0.1),
      candidate('small', 0.01, 0.1),
      candidate('large', 0.01, -0.3),
    ];
    assert.deepEqual(
      chooseSignals(candidates, rule).map(({ name }) => name),
      ['sure', 'large', 'small'],
    );
  });

  it('needs a q-value below the rate', () => {
    assert.deepEqual(chosen([candidate('at', 0.05, 0.1)]), []);
    assert.deepEqual(chosen([candidate('below', 0.0499, 0.1)]), ['below 0.0499']);
  });
});
