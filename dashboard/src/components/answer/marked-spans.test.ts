import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Mark, segmentsOf } from './marked-spans.ts';

const mark = (kind: Mark['kind'], start: number, end: number): Mark => ({
  kind,
  start,
  end,
  title: kind,
});
const shown = (start: number, end: number, marks: readonly Mark[]) =>
  segmentsOf({ start, end }, marks).map((segment) => [
    segment.start,
    segment.end,
    segment.marks.map(({ kind }) => kind).join('+'),
  ]);

describe('segmentsOf', () => {
  it('is the whole part where nothing is marked', () => {
    assert.deepEqual(shown(5, 9, []), [[5, 9, '']]);
    assert.deepEqual(shown(5, 9, [mark('brand', 0, 5), mark('brand', 9, 12)]), [[5, 9, '']]);
  });

  it('cuts at the ends of marks, also of those that reach beyond the part', () => {
    assert.deepEqual(shown(10, 30, [mark('brand', 12, 20), mark('evidence', 0, 16)]), [
      [10, 12, 'evidence'],
      [12, 16, 'brand+evidence'],
      [16, 20, 'brand'],
      [20, 30, ''],
    ]);
  });

  it('covers every character once', () => {
    const marks = [mark('brand', 3, 7), mark('competitor', 5, 6), mark('evidence', 0, 40)];
    const segments = segmentsOf({ start: 2, end: 25 }, marks);
    assert.equal(segments[0]?.start, 2);
    assert.equal(segments.at(-1)?.end, 25);
    segments.slice(1).forEach((segment, index) => {
      assert.equal(segment.start, segments[index]?.end);
    });
  });
});
