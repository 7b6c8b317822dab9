import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Scope } from '#kernel/ports/analytics/query-plan.ts';
import type { GroupStrata } from '#kernel/ports/analytics/strata.ts';
import { findMetric, isShare, type ShareMetric } from './metrics.ts';
import { createSums, measuresFor } from './stratum-sums.ts';

function share(name: string): ShareMetric {
  const metric = findMetric(name);
  assert.ok(metric && isShare(metric));
  return metric;
}

const whole: Scope = {
  ...{ tagsExpanded: false, topicsExpanded: false, citationsExpanded: false },
  ...{ competitorsExpanded: false, competitorsMerged: false, competitorsNarrowed: false },
};

describe('what an engine measures', () => {
  it('is two counts where an answer has x and y or not', () => {
    const presence = share('brand_presence_percentage');
    const rate = share('brand_citation_rate');
    assert.deepEqual(measuresFor([presence], whole), [
      { kind: 'sum', of: 'observations' },
      { kind: 'sum', of: 'brand_present_count' },
    ]);
    assert.equal(measuresFor([presence, rate, presence], whole).length, 3, 'each once');
  });

  it('is the squares, too, where an answer can have more', () => {
    const [x, y] = ['competitor_position_count', 'competitor_position_sum'] as const;
    assert.deepEqual(
      new Set(
        measuresFor([share('competitor_position_score')], whole).map((it) => JSON.stringify(it)),
      ),
      new Set(
        [
          { kind: 'positive', of: x },
          { kind: 'sum', of: x },
          { kind: 'sum', of: y },
          { kind: 'product', of: x, by: x },
          { kind: 'product', of: x, by: y },
          { kind: 'product', of: y, by: y },
          { kind: 'largest', of: x },
        ].map((it) => JSON.stringify(it)),
      ),
    );
  });

  it('is fewer where a group has one competitor, unless several of its name are merged', () => {
    const metric = share('competitor_position_score');
    const one = { ...whole, competitorsExpanded: true };
    assert.equal(measuresFor([metric], one).length, 3);
    assert.equal(measuresFor([metric], { ...one, competitorsMerged: true }).length, 7);
  });
});

describe('sums', () => {
  it('are shares, ordered, by the names of platforms, and joined where a stratum comes in parts', () => {
    const metric = share('competitor_position_score');
    const measures = measuresFor([metric], whole);
    // Of each part: answers, x, xx, xy as sums of scores, yy, and the largest x.
    const values: Readonly<Record<string, readonly number[]>> = {
      positive: [2, 1, 3],
      'sum competitor_position_count': [3, 1, 4],
      'sum competitor_position_sum': [150, 100, 200],
      'product competitor_position_count competitor_position_count': [5, 1, 6],
      'product competitor_position_count competitor_position_sum': [250, 100, 300],
      'product competitor_position_sum competitor_position_sum': [12_500, 10_000, 20_000],
      largest: [2, 1, 3],
    };
    const group: GroupStrata = {
      values: {},
      prompts: [7, 7, 5],
      platforms: ['chatgpt', 'chatgpt', 'grok'],
      measures: measures.map((measure) => {
        const { kind, of } = measure;
        const by = measure.kind === 'product' ? ` ${measure.by}` : '';
        return values[kind] ?? values[`${kind} ${of}${by}`] ?? [];
      }),
    };
    assert.deepEqual(createSums({ measures, scope: whole, isRegrouped: true })(group)(metric), [
      { prompt: 5, platform: 'Grok', count: 3, x: 4, y: 2, xx: 6, xy: 3, yy: 2, largestX: 3 },
      {
        ...{ prompt: 7, platform: 'ChatGPT', count: 3, x: 4, y: 2.5 },
        ...{ xx: 6, xy: 3.5, yy: 2.25, largestX: 2 },
      },
    ]);
  });
});
