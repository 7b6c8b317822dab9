import type { Migration } from './migration.ts';

const position = "Enum8('absent' = 0, 'top' = 1, 'middle' = 2, 'bottom' = 3)";
const sentiment = "Enum8('absent' = 0, 'none' = 1, 'negative' = 2, 'mixed' = 3, 'positive' = 4)";

/**
 * One answer as a wide row. Lists are arrays, so that nothing is joined before it is aggregated. A row is
 * replaced by one of the same key and a higher version; `deleted` is a tombstone. 0 and '' mean "none".
 * A query pays for every part it reads, so partitions are few, and one that rests becomes a single part, which
 * needs no comparing of versions.
 */
export const observations: Migration = {
  number: 1,
  name: 'observations',
  statements: [
    `CREATE TABLE IF NOT EXISTS observations (
      organization_id UInt64,
      brand_id UInt64,
      day Date,
      id UInt64,
      version UInt64,
      deleted UInt8,
      created_at DateTime64(3, 'UTC'),
      prompt_id UInt64,
      persona_id UInt64,
      stage_id UInt64,
      platform LowCardinality(String),
      search_enabled Bool,
      country LowCardinality(String),
      branded Bool,
      tags Array(LowCardinality(String)),
      topics Array(LowCardinality(String)),
      brand_present Bool,
      brand_position ${position},
      brand_sentiment ${sentiment},
      brand_evidence Array(Tuple(start UInt32, end UInt32)),
      competitor_ids Array(UInt64),
      competitor_presences Array(Bool),
      competitor_positions Array(${position}),
      competitor_sentiments Array(${sentiment}),
      competitor_evidences Array(Array(Tuple(start UInt32, end UInt32))),
      citation_urls Array(String) CODEC(ZSTD(3)),
      citation_domains Array(LowCardinality(String)),
      citation_pages Array(String) CODEC(ZSTD(3)),
      citation_owners Array(Enum8('other' = 0, 'brand' = 1, 'competitor' = 2)),
      citation_competitor_ids Array(UInt64),
      citation_titles Array(String) CODEC(ZSTD(3)),
      citation_snippets Array(String) CODEC(ZSTD(3)),
      retrieved_sources String CODEC(ZSTD(3)),
      query_fanout String CODEC(ZSTD(3)),
      shopping_results String CODEC(ZSTD(3)),
      has_shopping Bool,
      response_text String CODEC(ZSTD(6)),
      external_id String CODEC(ZSTD(3)),
      surface LowCardinality(String),
      collector LowCardinality(String),
      collector_version LowCardinality(String),
      model LowCardinality(String),
      evaluator_version LowCardinality(String),
      answer_hash String CODEC(ZSTD(1)),
      cost_micros UInt64
    ) ENGINE = ReplacingMergeTree(version, deleted)
    PARTITION BY toYear(day)
    ORDER BY (brand_id, day, id)
    SETTINGS min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1`,
    `CREATE TABLE IF NOT EXISTS names (
      brand_id UInt64,
      kind LowCardinality(String),
      id UInt64,
      name String,
      version UInt64
    ) ENGINE = ReplacingMergeTree(version)
    ORDER BY (brand_id, kind, id)`,
  ],
};
