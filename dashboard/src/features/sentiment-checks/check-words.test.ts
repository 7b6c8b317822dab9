import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { correctedSentence, sampleSentence } from './check-words.ts';

const sample = { month: '2026-11-01', response_ids: [], checked: 12, total: 50 };

describe('checked answers, in words', () => {
  it('say how far the sample is', () => {
    assert.match(sampleSentence(sample), /^This month’s sample: 12 of 50 checked\./);
    assert.match(
      sampleSentence({ ...sample, checked: 50 }),
      /^This month’s sample is complete: 50 of 50/,
    );
    assert.match(sampleSentence({ ...sample, checked: 0, total: 0 }), /^No answer of the last/);
  });

  it('say what the score would be', () => {
    const corrected = { days: 30, score: 85.44, corrected: 80, lower: 74, upper: 86, checks: 50 };
    assert.equal(
      correctedSentence({ ...corrected, days: 30 }),
      'The judge puts sentiment of the last 30 days at 85.4. Going by your 50 checks, it is about 80.0, in 95 of 100 cases between 74.0 and 86.0.',
    );
  });
});
