import type { ReferralEvent, ReferralPlatform } from '#contract/referrals.ts';
import type { StoredReferral } from '#kernel/ports/analytics/referrals.ts';

/** An event that was judged, on its way into the store. */
export interface JudgedEvent extends ReferralEvent {
  readonly platform: ReferralPlatform;
  /** To four decimals. */
  readonly revenue: string | null;
}

/** A number that is missing is unknown, and an empty batch id is none. */
export function storedReferral(event: JudgedEvent): StoredReferral {
  return {
    day: event.date,
    referrer: event.raw_referrer_value,
    page: event.raw_page_value,
    platform: event.platform,
    pageviews: event.pageviews ?? null,
    sessions: event.sessions ?? null,
    transactions: event.transactions ?? null,
    revenue: event.revenue,
    batchId: event.batch_id || null,
  };
}
