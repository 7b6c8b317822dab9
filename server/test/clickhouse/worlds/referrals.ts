import { referralPlatformValues } from '#contract/pages/referrals.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { ReferralBatch, StoredReferral } from '#kernel/ports/analytics/traffic.ts';
import { days } from '../../support/brute-force/random-brands.ts';
import type { Random } from '../../support/random.ts';

const referrers = ['chatgpt.com', 'perplexity.ai', 'www.example.com/a?b', 'ｚ.example'];
const pages = ['/', '/a"b\\c', '/Über/uns', '/line\nbreak', '/\u2028', '/x/y?z=1'];
const counts = [null, 0, 1, 17, 9_007_199_254_740_991];
const revenues = [null, '0', '0.1000', '12.5', '99999999999999.9999', '1000'];

/** Two connections of a brand, each with an earlier and a later batch that overlap; the later is stored first. */
export function referralBatches(random: Random, brand: BrandKey): ReferralBatch[] {
  return ['first', 'second/2'].flatMap((connectionId, index) =>
    [2, 1].map((order) => ({
      connection: { ...brand, connectionId },
      number: index * 10 + order,
      listVersion: order,
      events: distinct(Array.from({ length: 60 }, () => randomEvent(random))),
    })),
  );
}

function randomEvent(random: Random): StoredReferral {
  return {
    day: random.pick(days),
    referrer: random.pick(referrers),
    page: random.pick(pages),
    platform: random.pick([null, ...referralPlatformValues]),
    pageviews: random.pick(counts),
    sessions: random.pick(counts),
    transactions: random.pick(counts),
    revenue: random.pick(revenues),
    batchId: random.pick([null, 'batch "1"']),
  };
}

function distinct(events: readonly StoredReferral[]): StoredReferral[] {
  const keyed = events.map(
    (event) => [JSON.stringify([event.day, event.referrer, event.page]), event] as const,
  );
  return [...new Map(keyed).values()];
}
