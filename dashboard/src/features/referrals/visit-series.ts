import type { ReferralReportItem } from '#contract/pages/referrals.ts';
import type { Series } from '../../components/chart/series.ts';
import { bucketKey, type TimeBucket } from '../../lib/figures/time-bucket.ts';
import type { Interval } from '../../lib/scope/period.ts';
import { platformColor } from '../../lib/words/platforms.ts';
import type { Measure } from './measures.ts';
import { referralPlatformName } from './referral-platforms.ts';

/** A line for each platform, largest first: days summed up to the steps of the axis, null where no day has a number. */
export function visitSeries(
  rows: readonly ReferralReportItem[],
  buckets: readonly TimeBucket[],
  interval: Interval,
  measure: Measure,
): Series[] {
  const byPlatform = Map.groupBy(rows, ({ platform = 'other_ai' }) => platform);
  return [...byPlatform]
    .map(([platform, own]) => {
      const sums = new Map<string, number>();
      for (const { date = '', [measure]: value } of own) {
        const key = bucketKey(date, interval);
        if (value !== null) sums.set(key, (sums.get(key) ?? 0) + value);
      }
      const name = referralPlatformName(platform);
      const total = [...sums.values()].reduce((sum, value) => sum + value, 0);
      return { name, total, values: buckets.map(({ key }) => sums.get(key) ?? null) };
    })
    .toSorted((one, other) => other.total - one.total)
    .map(({ name, values }) => ({ key: name, name, color: platformColor(name), values }));
}
