import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MetricRow } from '../../lib/metric-row.ts';
import { contenders } from './contenders.ts';

const row = (fields: object) => fields as MetricRow;

test('the brand stands among its competitors by presence, with the change of each', () => {
  const ranked = contenders(
    'Northwind',
    row({ responses: 10, brand_presence_percentage: 0.4, brand_position_score: 80 }),
    [
      row({
        competitor_id: 1,
        competitor_name: 'Contoso',
        responses: 10,
        competitor_presence_percentage: 0.6,
      }),
      row({
        competitor_id: 2,
        competitor_name: 'Fabrikam',
        responses: 10,
        competitor_presence_percentage: 0.1,
      }),
      row({
        competitor_id: null,
        competitor_name: null,
        responses: 3,
        competitor_presence_percentage: 0,
      }),
    ],
    undefined,
    [row({ competitor_id: 1, responses: 8, competitor_presence_percentage: 0.5 })],
  );
  assert.deepEqual(
    ranked.map(({ name, competitorId, presence, position, before }) => [
      name,
      competitorId,
      presence,
      position,
      before,
    ]),
    [
      ['Contoso', 1, 0.6, null, { share: 0.5, answers: 8 }],
      ['Northwind', null, 0.4, 80, null],
      ['Fabrikam', 2, 0.1, null, null],
    ],
  );
});
