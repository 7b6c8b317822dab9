import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timeBuckets } from '../../lib/figures/time-bucket.ts';
import { type TrafficItem, trafficSeries } from './traffic-series.ts';

const buckets = timeBuckets({ start: '2026-11-01', end: '2026-11-03' }, 'day', '2027-01-01');
const visits = (date: string, agent: string, count: number): TrafficItem => ({
  ...{ date, agent, visits: count },
  ...{ live_visits: 0, failed_visits: 0, bytes: 0 },
});
const shown = (items: readonly TrafficItem[], by?: 'agent') =>
  trafficSeries(items, by, buckets, 'day').map(({ name, values }) => [name, ...values]);

describe('visits over time', () => {
  it('have a line for each agent, the busiest first, with zero where nobody came', () => {
    const items = [
      visits('2026-11-01', 'GPTBot', 1),
      visits('2026-11-01', 'Claude-User', 2),
      visits('2026-11-03', 'Claude-User', 3),
    ];
    assert.deepEqual(shown(items, 'agent'), [
      ['Claude-User', 2, 0, 3],
      ['GPTBot', 1, 0, 0],
    ]);
    assert.deepEqual(shown(items), [['All visits', 3, 0, 3]]);
  });

  it('of more agents than there are colours share the last line', () => {
    const items = Array.from({ length: 9 }, (_, index) =>
      visits('2026-11-02', `Agent ${index}`, 9 - index),
    );
    const series = shown(items, 'agent');
    assert.equal(series.length, 7);
    assert.deepEqual(series.at(-1), ['All others', 0, 6, 0]);
  });
});
