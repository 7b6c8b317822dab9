import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answerGrid } from './answer-grid.ts';

const answer = (id: number, platform: 'chatgpt' | 'claude', time: string) => ({
  id,
  platform,
  created_at: time,
  brand_present: true,
  brand_position: null,
  brand_sentiment: null,
});

it('a grid has a row for each platform and the latest answer of each day', () => {
  const answers = [
    answer(4, 'claude', '2026-11-03T20:00:00.000Z'),
    answer(3, 'chatgpt', '2026-11-03T09:00:00.000Z'),
    answer(2, 'chatgpt', '2026-11-03T08:00:00.000Z'),
    answer(1, 'chatgpt', '2026-11-01T08:00:00.000Z'),
  ];
  const rows = answerGrid(answers, ['2026-11-01', '2026-11-02', '2026-11-03']);
  assert.deepEqual(
    rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.id)]),
    [
      ['ChatGPT', [1, undefined, 3]],
      ['Claude', [undefined, undefined, 4]],
    ],
  );
});
