import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { MetricRow } from '../../lib/metric-row.ts';
import { competitorGaps } from './competitor-gaps.ts';

const row = (domain: string | null, type: string, answers: number, brand: number, rival: number) =>
  ({
    source_domain: domain,
    source_type: type,
    citation_unique_responses: answers,
    brand_presence_percentage: brand,
    competitor_presence_percentage: rival,
  }) as unknown as MetricRow;

it('the widest gaps come first; own, rare and even ones are left out', () => {
  const rows = [
    row('small-gap.example', 'other', 10, 0.5, 0.6),
    row('own.example', 'brand', 10, 0, 1),
    row('rare.example', 'other', 2, 0, 1),
    row('wide-gap.example', 'competitor', 10, 0.1, 0.9),
    row('even.example', 'other', 10, 0.5, 0.5),
    row(null, 'other', 10, 0, 1),
  ];
  assert.deepEqual(
    competitorGaps(rows).map(({ source_domain }) => source_domain),
    ['wide-gap.example', 'small-gap.example'],
  );
});
