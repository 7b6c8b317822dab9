import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MetricRow } from '../../lib/figures/metric-query.ts';
import { gapRows } from './gap-rows.ts';

const row = (fields: Partial<MetricRow>) => fields as MetricRow;
const prompt = (prompt_id: number, responses: number) =>
  row({ prompt_id, prompt: `Prompt ${prompt_id}`, stage: 'awareness', responses });
const naming = (prompt_id: number, responses: number, presence: number) =>
  row({ prompt_id, responses, brand_presence_percentage: presence });

test('a gap is the answers that name a rival and not the brand', () => {
  const [found] = gapRows({
    prompts: [prompt(1, 40)],
    topics: [row({ prompt_id: 1, prompt_topic: 'pricing', responses: 40 })],
    byRival: new Map([[7, [naming(1, 12, 0.25)]]]),
  });
  assert.equal(found?.cells.get(7)?.without, 9);
  assert.deepEqual([found?.answers, found?.rivals, found?.topics], [40, 1, ['pricing']]);
});

test('a prompt whose answers name the brand wherever they name a rival is no gap', () => {
  const byRival = new Map([[7, [naming(1, 12, 1)]]]);
  assert.deepEqual(gapRows({ prompts: [prompt(1, 40)], topics: [], byRival }), []);
});

test('prompts with most rivals come first, then those with the widest gap', () => {
  const rows = gapRows({
    prompts: [prompt(1, 40), prompt(2, 40), prompt(3, 40)],
    topics: [],
    byRival: new Map([
      [7, [naming(1, 9, 0), naming(2, 10, 0), naming(3, 2, 0)]],
      [8, [naming(3, 2, 0)]],
    ]),
  });
  assert.deepEqual(
    rows.map(({ promptId }) => promptId),
    [3, 2, 1],
  );
});
