import type { z } from 'zod';
import type { trafficItem } from '#contract/pages/sites.ts';
import type { Series } from '../../components/chart/series.ts';
import { bucketKey, type TimeBucket } from '../../lib/figures/time-bucket.ts';
import type { Interval } from '../../lib/scope/period.ts';
import { roleLabels } from './traffic-words.ts';

export type TrafficItem = z.infer<typeof trafficItem>;

const colors = ['--series-1', '--series-2', '--series-3', '--series-4', '--series-5', '--series-6'];

/** Visits over time: a line for each agent or role, the busiest first, and one for all that are left. */
export function trafficSeries(
  items: readonly TrafficItem[],
  by: 'agent' | 'role' | undefined,
  buckets: readonly TimeBucket[],
  interval: Interval,
): Series[] {
  const line = (key: string, name: string, color: string, own: readonly TrafficItem[]): Series => ({
    ...{ key, name, color },
    values: visitsByBucket(own, buckets, interval),
  });
  if (by === undefined) return [line('all', 'All visits', '--accent', items)];
  const groups = [...Map.groupBy(items, (item) => item[by] ?? '')].toSorted(
    ([, one], [, other]) => visitsOf(other) - visitsOf(one),
  );
  const rest = groups.slice(colors.length).flatMap(([, own]) => own);
  return [
    ...groups
      .slice(0, colors.length)
      .map(([key, own], index) => line(key, nameOf(own[0], by), colors[index] ?? '', own)),
    ...(rest.length > 0 ? [line('rest', 'All others', '--ink-muted', rest)] : []),
  ];
}

function nameOf(item: TrafficItem | undefined, by: 'agent' | 'role'): string {
  return by === 'role' && item?.role ? roleLabels[item.role] : (item?.[by] ?? '');
}

export function visitsOf(items: readonly TrafficItem[]): number {
  return items.reduce((sum, { visits }) => sum + visits, 0);
}

/** A step without a visit had none: that is a number, not a gap. */
function visitsByBucket(
  items: readonly TrafficItem[],
  buckets: readonly TimeBucket[],
  interval: Interval,
): number[] {
  const byBucket = Map.groupBy(items, ({ date = '' }) => bucketKey(date, interval));
  return buckets.map(({ key }) => visitsOf(byBucket.get(key) ?? []));
}
