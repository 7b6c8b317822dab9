import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ReferralReportItem } from '#contract/pages/referrals.ts';
import { timeBuckets } from '../../lib/figures/time-bucket.ts';
import { visitSeries } from './visit-series.ts';

const day = (
  date: string,
  platform: 'chatgpt' | 'other_ai',
  sessions: number | null,
): ReferralReportItem => ({
  ...{ date, platform, sessions },
  ...{ pageviews: null, transactions: null, purchase_revenue: null },
});

it('days are summed up to weeks, largest platform first, and what nobody counted stays unknown', () => {
  const period = { start: '2026-11-02', end: '2026-11-15' };
  const rows = [
    day('2026-11-02', 'other_ai', 2),
    day('2026-11-03', 'chatgpt', 3),
    day('2026-11-08', 'chatgpt', 4),
    day('2026-11-09', 'chatgpt', null),
  ];
  const series = visitSeries(rows, timeBuckets(period, 'week', '2027-01-01'), 'week', 'sessions');
  assert.deepEqual(
    series.map(({ name, values }) => [name, values]),
    [
      ['ChatGPT', [7, null]],
      ['Other AI', [2, null]],
    ],
  );
});
