import type { Migration } from './migration.ts';

/**
 * One AI-referral event, replaced by one of the same key and a higher version. Brand, day and platform are
 * typed and valued as in `observations`, so that both can be joined. A platform of '' is none.
 */
export const referrals: Migration = {
  number: 3,
  name: 'referrals',
  statements: [
    `CREATE TABLE IF NOT EXISTS referrals (
      organization_id UInt64,
      brand_id UInt64,
      day Date,
      connection_id LowCardinality(String),
      referrer String CODEC(ZSTD(1)),
      page String CODEC(ZSTD(1)),
      version UInt64,
      platform LowCardinality(String),
      list_version UInt16,
      pageviews Nullable(UInt64),
      sessions Nullable(UInt64),
      transactions Nullable(UInt64),
      purchase_revenue Nullable(Decimal(18, 4)),
      batch_id String CODEC(ZSTD(1))
    ) ENGINE = ReplacingMergeTree(version)
    PARTITION BY toYear(day)
    ORDER BY (brand_id, day, connection_id, referrer, page)`,
  ],
};
