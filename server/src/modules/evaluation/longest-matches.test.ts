import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { longestMatches, outsideOf } from './longest-matches.ts';

const span = (start: number, end: number) => ({ start, end });

describe('the longest matches', () => {
  it('come in order of start', () => {
    const matches = [span(8, 9), span(0, 2), span(4, 6)];
    assert.deepEqual(longestMatches(matches), [span(0, 2), span(4, 6), span(8, 9)]);
  });

  it('take away what lies inside or crosses', () => {
    assert.deepEqual(longestMatches([span(0, 3), span(0, 9), span(7, 12)]), [span(0, 9)]);
  });

  it('free what a loser covered', () => {
    const matches = [span(0, 10), span(8, 14), span(11, 14)];
    assert.deepEqual(longestMatches(matches), [span(0, 10), span(11, 14)]);
  });

  it('keep equal spans together', () => {
    assert.deepEqual(longestMatches([span(0, 4), span(1, 2), span(0, 4)]), [
      span(0, 4),
      span(0, 4),
    ]);
  });

  it('settle a long chain', { timeout: 30_000 }, () => {
    const chain = Array.from({ length: 50_000 }, (_, index) => span(index * 2, index * 2 + 3));
    assert.equal(longestMatches(chain).length, 25_000);
  });
});

describe('matches outside of barriers', () => {
  it('are those that no barrier of their length overlaps', () => {
    const matches = [span(0, 2), span(4, 6), span(10, 20), span(30, 32)];
    const barriers = [span(3, 7), span(3, 5), span(12, 14), span(31, 40)];
    assert.deepEqual(outsideOf(matches, barriers), [span(0, 2), span(10, 20)]);
    assert.deepEqual(outsideOf(matches, []), matches);
  });
});
