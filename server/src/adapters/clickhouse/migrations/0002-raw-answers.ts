import type { Migration } from './migration.ts';

/** What providers sent, as it came: read again when a collector learns to read it better. */
export const rawAnswers: Migration = {
  number: 2,
  name: 'raw-answers',
  statements: [
    `CREATE TABLE IF NOT EXISTS raw_answers (
      organization_id UInt64,
      brand_id UInt64,
      day Date,
      observation_key String,
      platform LowCardinality(String),
      collector LowCardinality(String),
      collector_version LowCardinality(String),
      hash FixedString(64) CODEC(ZSTD(1)),
      body String CODEC(ZSTD(6))
    ) ENGINE = ReplacingMergeTree
    PARTITION BY toYYYYMM(day)
    ORDER BY (brand_id, day, observation_key)`,
  ],
};
