import type { CopiedRows } from '#kernel/ports/analytics/copying.ts';
import type { ReferralBatch } from '#kernel/ports/analytics/traffic.ts';

type Referral = CopiedRows['referrals'];

/** A row's version is its batch times this plus its allow-list version: a later batch always wins. */
export const listVersions = 2 ** 16;

/** A row of the table `referrals` as JSON; a platform of '' means none. */
export interface ReferralRow {
  readonly organization_id: number;
  readonly brand_id: number;
  readonly day: string;
  readonly connection_id: string;
  readonly referrer: string;
  readonly page: string;
  readonly version: number;
  readonly platform: NonNullable<Referral['platform']> | '';
  readonly list_version: number;
  readonly pageviews: number | null;
  readonly sessions: number | null;
  readonly transactions: number | null;
  /** As digits: it may have more than a number can hold. */
  readonly purchase_revenue: string | null;
  readonly batch_id: string;
}

export function toReferralRow(referral: Referral): ReferralRow {
  return {
    organization_id: referral.organizationId,
    brand_id: referral.brandId,
    day: referral.day,
    connection_id: referral.connectionId,
    referrer: referral.referrer,
    page: referral.page,
    version: referral.batch * listVersions + referral.listVersion,
    platform: referral.platform ?? '',
    list_version: referral.listVersion,
    pageviews: referral.pageviews,
    sessions: referral.sessions,
    transactions: referral.transactions,
    purchase_revenue: referral.revenue,
    batch_id: referral.batchId ?? '',
  };
}

export function toReferralRows(batch: ReferralBatch): ReferralRow[] {
  const { connection, number, listVersion, events } = batch;
  return events.map((event) =>
    toReferralRow({ ...connection, ...event, batch: number, listVersion }),
  );
}

export function fromReferralRow(row: ReferralRow): Referral {
  return {
    organizationId: row.organization_id,
    brandId: row.brand_id,
    connectionId: row.connection_id,
    day: row.day,
    referrer: row.referrer,
    page: row.page,
    platform: row.platform || null,
    pageviews: row.pageviews,
    sessions: row.sessions,
    transactions: row.transactions,
    revenue: row.purchase_revenue,
    batchId: row.batch_id || null,
    batch: Math.floor(row.version / listVersions),
    listVersion: row.list_version,
  };
}
