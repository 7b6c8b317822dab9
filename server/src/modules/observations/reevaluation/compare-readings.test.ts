import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Evaluation, Judgement } from '../../evaluation/index.ts';
import { compareReadings, maxDisagreements } from './compare-readings.ts';

const absent: Judgement = {
  present: false,
  position: null,
  rank: null,
  sentiment: null,
  evidence: [],
};
const silent: Judgement = {
  present: true,
  position: 'top',
  rank: null,
  sentiment: 'none',
  evidence: [],
};
const criticized = (start: number, end: number): Judgement => ({
  ...silent,
  sentiment: 'negative',
  evidence: [{ start, end, says: 'criticism' }],
});
const reading = (brand: Judgement, ...competitors: Judgement[]): Evaluation => ({
  brand,
  competitors: competitors.map((judgement, index) => ({ ...judgement, id: index + 1 })),
  listLength: null,
  rivals: [],
});

describe('comparing two readings', () => {
  it('pairs the names in the answer and leaves out the others', () => {
    const model = reading(absent, silent, absent, criticized(0, 4));
    const embedded = reading(absent, silent, absent, silent);
    assert.deepEqual(compareReadings('Slow.', model, embedded), {
      modelSaid: ['none', 'negative'],
      embeddedSaid: ['none', 'none'],
      disagreements: [
        {
          competitor_id: 3,
          model: { sentiment: 'negative', praise: null, criticism: 'Slow' },
          embedded: { sentiment: 'none', praise: null, criticism: null },
        },
      ],
    });
  });

  it('shortens quotes to what PostgreSQL can hold', () => {
    const text = `a\0${'b'.repeat(297)}💡${'c'.repeat(100)}`;
    const model = reading(criticized(0, text.length));
    const [found] = compareReadings(text, model, reading(silent)).disagreements;
    assert.equal(found?.model.criticism, `a${'b'.repeat(297)}\ufffd…`);
  });

  it('keeps as many disagreements as a report shows, and counts all', () => {
    const names = Array.from({ length: maxDisagreements + 5 }, () => silent);
    const model = reading(absent, ...names.map(() => criticized(0, 1)));
    const found = compareReadings('x', model, reading(absent, ...names));
    assert.equal(found.disagreements.length, maxDisagreements);
    assert.equal(found.modelSaid.length, names.length);
  });
});
