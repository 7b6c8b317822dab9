import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { GroupStrata, StratumMeasure } from '#kernel/ports/analytics/metric-reader.ts';
import type { ComponentName, Scope } from '#kernel/ports/analytics/query-plan.ts';
import { strataIn } from '../statistics/index.ts';
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

const keyOf = (measure: StratumMeasure) => JSON.stringify(measure);

/** Of a whole and its part: days with any, products of days, and of differences between days. */
function ofDays(x: ComponentName, y: ComponentName): StratumMeasure[] {
  const pairs: readonly (readonly [ComponentName, ComponentName])[] = [
    [x, x],
    [x, y],
    [y, y],
  ];
  return [
    { kind: 'days', of: x },
    ...pairs.map(([of, by]): StratumMeasure => ({ kind: 'product', of, by })),
    ...([1, 2] as const).flatMap((distance) =>
      pairs.map(([of, by]): StratumMeasure => ({ kind: 'steps', of, by, over: x, distance })),
    ),
  ];
}

describe('what an engine measures', () => {
  it('is counts of answers, and what days and neighbouring days have', () => {
    const presence = share('brand_presence_percentage');
    const rate = share('brand_citation_rate');
    assert.deepEqual(
      new Set(measuresFor([presence], whole).map(keyOf)),
      new Set(
        [
          { kind: 'sum', of: 'observations' } as const,
          { kind: 'sum', of: 'brand_present_count' } as const,
          ...ofDays('observations', 'brand_present_count'),
        ].map(keyOf),
      ),
    );
    assert.equal(measuresFor([presence], whole).length, 12);
    assert.equal(measuresFor([presence, rate, presence], whole).length, 19, 'each once');
  });

  it('is how many answers have any and the most that one has, too, where an answer can have more', () => {
    const [x, y] = ['competitor_position_count', 'competitor_position_sum'] as const;
    assert.deepEqual(
      new Set(measuresFor([share('competitor_position_score')], whole).map(keyOf)),
      new Set(
        [
          { kind: 'positive', of: x } as const,
          { kind: 'largest', of: x } as const,
          { kind: 'sum', of: x } as const,
          { kind: 'sum', of: y } as const,
          ...ofDays(x, y),
        ].map(keyOf),
      ),
    );
  });

  it('is fewer where a group has one competitor, unless several of its name are merged', () => {
    const metric = share('competitor_position_score');
    const one = { ...whole, competitorsExpanded: true };
    assert.equal(measuresFor([metric], one).length, 12);
    assert.equal(measuresFor([metric], { ...one, competitorsMerged: true }).length, 14);
  });
});

describe('sums', () => {
  it('are shares, ordered, by the names of platforms', () => {
    const metric = share('competitor_position_score');
    const measures = measuresFor([metric], whole);
    const [x, y] = ['competitor_position_count', 'competitor_position_sum'];
    // Of each stratum; scores come as 0, 50 and 100.
    const values: Readonly<Record<string, readonly number[]>> = {
      [`positive ${x}`]: [3, 4],
      [`days ${x}`]: [3, 3],
      [`sum ${x}`]: [4, 6],
      [`sum ${y}`]: [250, 200],
      [`product ${x} ${x}`]: [6, 14],
      [`product ${x} ${y}`]: [350, 300],
      [`product ${y} ${y}`]: [22_500, 20_000],
      [`largest ${x}`]: [2, 3],
      [`steps 1 ${x} ${x}`]: [2, 5],
      [`steps 1 ${x} ${y}`]: [100, -50],
      [`steps 1 ${y} ${y}`]: [5_000, 10_000],
      [`steps 2 ${x} ${x}`]: [1, 4],
      [`steps 2 ${x} ${y}`]: [50, 200],
      [`steps 2 ${y} ${y}`]: [2_500, 10_000],
    };
    const nameOf = (measure: StratumMeasure) =>
      [
        measure.kind,
        ...(measure.kind === 'steps' ? [measure.distance] : []),
        measure.of,
        ...('by' in measure ? [measure.by] : []),
      ].join(' ');
    const group: GroupStrata = {
      values: {},
      prompts: Float64Array.of(7, 5),
      platforms: ['chatgpt', 'grok'],
      measures: measures.map((measure) => Float64Array.from(values[nameOf(measure)] ?? [])),
    };
    assert.deepEqual(strataIn(createSums({ measures, scope: whole })(group)(metric)), [
      {
        ...{ prompt: 5, platform: 'Grok', count: 4, days: 3, x: 6, y: 2 },
        ...{ xx: 14, xy: 3, yy: 2, largestX: 3 },
        ...{ nextXx: 5, nextXy: -0.5, nextYy: 1, secondXx: 4, secondXy: 2, secondYy: 1 },
      },
      {
        ...{ prompt: 7, platform: 'ChatGPT', count: 3, days: 3, x: 4, y: 2.5 },
        ...{ xx: 6, xy: 3.5, yy: 2.25, largestX: 2 },
        ...{ nextXx: 2, nextXy: 1, nextYy: 0.5, secondXx: 1, secondXy: 0.5, secondYy: 0.25 },
      },
    ]);
  });
});
