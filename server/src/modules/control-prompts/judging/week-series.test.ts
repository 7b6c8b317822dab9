import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weekSeries } from './week-series.ts';

const answer = { characters: 100, citations: 2, refused: false, model: 'a' };
const none = { characters: null, citations: null, refused: null, model: null };

test('weeks come in order, with means and shares of what was answered', () => {
  const series = weekSeries([
    { week: '2026-01-12', ...none },
    { week: '2026-01-05', ...answer },
    { week: '2026-01-05', ...answer, characters: 300, citations: 0, refused: true, model: 'b' },
    { week: '2026-01-05', ...answer, model: 'b' },
    { week: '2026-01-05', ...answer, characters: 0 },
    { week: '2026-01-05', ...none },
  ]);
  assert.deepEqual(series, [
    {
      ...{ week: '2026-01-05', asked: 5, answered: 3 },
      ...{ mean_characters: 500 / 3, mean_citations: 4 / 3, with_sources: 2 / 3, refused: 1 / 3 },
      model: 'b',
    },
    {
      ...{ week: '2026-01-12', asked: 1, answered: 0 },
      ...{ mean_characters: null, mean_citations: null, with_sources: null, refused: null },
      model: null,
    },
  ]);
});
