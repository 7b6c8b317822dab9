import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { BenchService } from './bench-service.ts';

/** The same rows as a relational design keeps them: normal forms, a table for each list, each with its indexes. */
const tables = [
  {
    name: 'bench_observations',
    key: 'id',
    columns: `id bigint, brand_id bigint, day date, created_at timestamp, platform text, search_enabled boolean,
      country text, prompt_id bigint, persona_id bigint, stage_id bigint, branded boolean, brand_present boolean,
      brand_position smallint, brand_sentiment smallint, external_id text, response_text text`,
    select: `SELECT id, brand_id, day, created_at, platform, search_enabled, country, prompt_id, persona_id, stage_id, branded,
      brand_present, toInt8(brand_position), toInt8(brand_sentiment), external_id, response_text
      FROM plain ORDER BY brand_id, day, id`,
    indexes: ['(brand_id, day)'],
  },
  {
    name: 'bench_tags',
    key: 'observation_id, tag',
    columns: 'observation_id bigint, tag text',
    select: 'SELECT id, tag FROM plain ARRAY JOIN tags AS tag ORDER BY id',
    indexes: ['(tag)'],
  },
  {
    name: 'bench_competitors',
    key: 'observation_id, competitor_id',
    columns: `observation_id bigint, competitor_id bigint, present boolean, position smallint, sentiment smallint`,
    select: `SELECT id, competitor, present, toInt8(position), toInt8(sentiment) FROM plain
      ARRAY JOIN competitor_ids AS competitor, competitor_presences AS present, competitor_positions AS position,
        competitor_sentiments AS sentiment ORDER BY brand_id, day, id`,
    indexes: [],
  },
  {
    name: 'bench_citations',
    key: 'observation_id, ordinal',
    columns: `observation_id bigint, ordinal smallint, domain text, page text, url text, title text, owner smallint,
      competitor_id bigint`,
    select: `SELECT id, ordinal, domain, page, url, title, toInt8(owner), competitor FROM plain
      ARRAY JOIN arrayEnumerate(citation_urls) AS ordinal, citation_domains AS domain, citation_pages AS page,
        citation_urls AS url, citation_titles AS title, citation_owners AS owner, citation_competitor_ids AS competitor
      ORDER BY brand_id, day, id`,
    indexes: ['(domain)'],
  },
];

/** Copies the plain table into PostgreSQL, as fast as it takes it: from files, indexes last. */
export async function copyToPostgres(bench: BenchService, client: pg.PoolClient): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'copy-'));
  // The embedded server may run as another user.
  await chmod(folder, 0o755);
  try {
    for (const { name, key, columns, select, indexes } of tables) {
      const file = join(folder, `${name}.csv`);
      const rows = await bench.clickhouse.stream(
        { sql: select, settings: { max_execution_time: 0 } },
        'CSV',
      );
      await pipeline(rows, createWriteStream(file));
      await chmod(file, 0o644);
      await client.query(`CREATE UNLOGGED TABLE ${name} (${columns})`);
      await client.query(`COPY ${name} FROM '${file}' WITH (FORMAT csv)`);
      await rm(file);
      await client.query(`ALTER TABLE ${name} ADD PRIMARY KEY (${key})`);
      for (const index of indexes) await client.query(`CREATE INDEX ON ${name} ${index}`);
      await client.query(`VACUUM (ANALYZE) ${name}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
