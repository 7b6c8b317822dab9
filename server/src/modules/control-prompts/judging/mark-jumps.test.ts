import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeJumps } from './mark-jumps.ts';

const days = { week: '2026-01-12', lastBefore: '2026-01-05', firstAfter: '2026-01-12' } as const;

test('a mark says what changed, and the days between which it happened', () => {
  const described = describeJumps('chatgpt', 'de', [
    { ...days, measure: 'length', before: 1480.4, after: 2310 },
    { ...days, measure: 'citations', before: 4.25, after: 1 },
    { ...days, measure: 'with_sources', before: 0.95, after: 0.3 },
    { ...days, measure: 'refused', before: 0, after: 0.8 },
  ]);
  assert.deepEqual(described, {
    title: 'ChatGPT changed, not you',
    note:
      'The same questions in German, which concern no brand, are answered differently than in the weeks before. ' +
      'Answers are longer: 2,310 characters, before 1,480. They cite less: 1.0 sources per answer, before 4.3. ' +
      '30% of answers have sources, before 95%. 80% of answers are refused, before 0%.',
    first: '2026-01-06',
    last: '2026-01-12',
  });
});

test('weeks that were asked on days next to each other are marked on the later one', () => {
  const jump = { ...days, measure: 'length', before: 1, after: 2 } as const;
  const sunday = describeJumps('grok', 'en', [{ ...jump, lastBefore: '2026-01-11' }]);
  assert.deepEqual([sunday.first, sunday.last], ['2026-01-12', '2026-01-12']);
});
