import type { Table } from '../placement/table.ts';
import { created, type Migration } from './migration.ts';

const position = "Enum8('absent' = 0, 'top' = 1, 'middle' = 2, 'bottom' = 3)";
const sentiment = "Enum8('absent' = 0, 'none' = 1, 'negative' = 2, 'mixed' = 3, 'positive' = 4)";
const says = "Enum8('' = 0, 'praise' = 1, 'criticism' = 2)";

/**
 * One answer as a wide row. Lists are arrays, so that nothing is joined before aggregation. A row is replaced by one
 * with the same key and a higher version; `deleted` is a tombstone. 0 and '' mean "none". A query pays for every part
 * it reads, so partitions are few, and an idle one is merged into a single part, which needs no comparison of versions.
 */
const observations: Table = {
  name: 'observations',
  columns: `    organization_id UInt64,
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
    list_length UInt32,
    brand_present Bool,
    brand_position ${position},
    brand_rank UInt32,
    brand_sentiment ${sentiment},
    brand_evidence Array(Tuple(start UInt32, end UInt32)),
    brand_evidence_says Array(${says}),
    competitor_ids Array(UInt64),
    competitor_presences Array(Bool),
    competitor_positions Array(${position}),
    competitor_ranks Array(UInt32),
    competitor_sentiments Array(${sentiment}),
    competitor_evidences Array(Array(Tuple(start UInt32, end UInt32))),
    competitor_evidence_says Array(Array(${says})),
    rivals Array(Tuple(name String, start UInt32, end UInt32)) CODEC(ZSTD(1)),
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
    truncated Bool,
    usage String CODEC(ZSTD(1)),
    cost_micros UInt64`,
  engine: 'ReplacingMergeTree',
  takes: 'version, deleted',
  partitionBy: 'toYear(day)',
  orderBy: '(brand_id, day, id)',
  settings: 'min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1',
  shardBy: 'brand_id',
};

const names: Table = {
  name: 'names',
  columns: `    brand_id UInt64,
    kind LowCardinality(String),
    id UInt64,
    name String,
    version UInt64`,
  engine: 'ReplacingMergeTree',
  takes: 'version',
  orderBy: '(brand_id, kind, id)',
  shardBy: 'brand_id',
};

/** Providers' responses as received, to read them again when a collector improves. */
const rawAnswers: Table = {
  name: 'raw_answers',
  columns: `    organization_id UInt64,
    brand_id UInt64,
    day Date,
    observation_key String,
    platform LowCardinality(String),
    collector LowCardinality(String),
    collector_version LowCardinality(String),
    hash FixedString(64) CODEC(ZSTD(1)),
    body String CODEC(ZSTD(6))`,
  engine: 'ReplacingMergeTree',
  partitionBy: 'toYYYYMM(day)',
  orderBy: '(brand_id, day, observation_key)',
  shardBy: 'brand_id',
};

/**
 * One AI-referral event, replaced by one with the same key and a higher version. Brand, day and platform have the types
 * and values of `observations`, so that both can be joined. A platform of '' means none.
 */
const referrals: Table = {
  name: 'referrals',
  columns: `    organization_id UInt64,
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
    batch_id String CODEC(ZSTD(1))`,
  engine: 'ReplacingMergeTree',
  takes: 'version',
  partitionBy: 'toYear(day)',
  orderBy: '(brand_id, day, connection_id, referrer, page)',
  shardBy: 'brand_id',
};

/** One request of an AI agent at the edge. A batch sent again after a broken connection counts once. */
const agentVisits: Table = {
  name: 'agent_visits',
  columns: `    organization_id UInt64,
    brand_id UInt64,
    site_id LowCardinality(String),
    day Date,
    at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    agent LowCardinality(String),
    role LowCardinality(String),
    host LowCardinality(String),
    path String CODEC(ZSTD(1)),
    status UInt16,
    bytes UInt64,
    served LowCardinality(String)`,
  engine: 'MergeTree',
  partitionBy: 'toYYYYMM(day)',
  orderBy: '(brand_id, site_id, day, agent, path)',
  remembered: 10_000,
  shardBy: 'brand_id',
};

/** The owner of these data. The newest of several rows counts. */
const installation: Table = {
  name: 'installation',
  columns: `    id String,
    generation UInt64,
    set_at DateTime64(6, 'UTC') DEFAULT now64(6)`,
  engine: 'MergeTree',
  orderBy: 'set_at',
  shardBy: 'generation',
};

export const firstTables = [observations, names, rawAnswers, referrals, agentVisits, installation];

/** The complete schema of the first release. */
export const baseline: Migration = {
  number: 1,
  name: 'baseline',
  changes: firstTables.map(created),
};
