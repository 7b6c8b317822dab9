import type { Migration } from './migration.ts';

/** One request of an AI agent at the edge. A batch that is sent again after a broken connection counts once. */
export const agentVisits: Migration = {
  number: 4,
  name: 'agent-visits',
  statements: [
    `CREATE TABLE IF NOT EXISTS agent_visits (
      organization_id UInt64,
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
      served LowCardinality(String)
    ) ENGINE = MergeTree
    PARTITION BY toYYYYMM(day)
    ORDER BY (brand_id, site_id, day, agent, path)
    SETTINGS non_replicated_deduplication_window = 10000`,
  ],
};
