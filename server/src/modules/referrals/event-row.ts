import type { ReferralEvent, ReferralPlatform } from '#contract/referrals.ts';

/** An event that was judged, on its way into the store. */
export interface JudgedEvent extends ReferralEvent {
  readonly platform: ReferralPlatform;
  /** To four decimals. */
  readonly revenue: string | null;
}

/** A row's version is its batch times this plus the allow-list's: a batch beats every reading of an older one. */
export const listVersions = 2 ** 16;

interface RowKey {
  readonly organizationId: number;
  readonly brandId: number;
  readonly connectionId: string;
  readonly batch: number;
  readonly listVersion: number;
}

export function eventRow(key: RowKey, event: JudgedEvent): object {
  return {
    organization_id: key.organizationId,
    brand_id: key.brandId,
    day: event.date,
    connection_id: key.connectionId,
    referrer: event.raw_referrer_value,
    page: event.raw_page_value,
    version: key.batch * listVersions + key.listVersion,
    platform: event.platform,
    list_version: key.listVersion,
    pageviews: event.pageviews ?? null,
    sessions: event.sessions ?? null,
    transactions: event.transactions ?? null,
    purchase_revenue: event.revenue,
    batch_id: event.batch_id ?? '',
  };
}
