import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Connection } from '../../../server/src/adapters/duckdb/database/connection.ts';
import { sqlString } from '../../../server/src/adapters/duckdb/statement.ts';

/** The same rows as a relational design keeps them: normal forms, a table for each list, each with its indexes. */
const tables = [
  {
    name: 'bench_observations',
    key: 'id',
    columns: `id bigint, brand_id bigint, day date, created_at timestamp, platform text, search_enabled boolean,
      country text, prompt_id bigint, persona_id bigint, stage_id bigint, branded boolean, brand_present boolean,
      brand_position smallint, brand_sentiment smallint, list_length smallint, brand_rank smallint, external_id text,
      response_text text`,
    select: `SELECT id, brand_id, day, created_at, platform, search_enabled, country, prompt_id, persona_id, stage_id, branded,
      brand_present, enum_code(brand_position), enum_code(brand_sentiment), list_length, brand_rank, external_id, response_text
      FROM observations ORDER BY brand_id, day, id`,
    indexes: ['(brand_id, day)'],
  },
  {
    name: 'bench_tags',
    key: 'observation_id, tag',
    columns: 'observation_id bigint, tag text',
    select: 'SELECT id, unnest(tags) FROM observations ORDER BY id',
    indexes: ['(tag)'],
  },
  {
    name: 'bench_competitors',
    key: 'observation_id, competitor_id',
    columns:
      'observation_id bigint, competitor_id bigint, present boolean, position smallint, sentiment smallint, rank smallint',
    select: `SELECT id, competitor, present, enum_code(judged), enum_code(felt), rank FROM (SELECT brand_id, day, id,
        unnest(competitor_ids) AS competitor, unnest(competitor_presences) AS present,
        unnest(competitor_positions) AS judged, unnest(competitor_sentiments) AS felt,
        unnest(competitor_ranks) AS rank FROM observations)
      ORDER BY brand_id, day, id`,
    indexes: [],
  },
  {
    name: 'bench_citations',
    key: 'observation_id, ordinal',
    columns: `observation_id bigint, ordinal smallint, domain text, page text, url text, title text, owner smallint,
      competitor_id bigint`,
    select: `SELECT id, ordinal, domain, page, url, title, enum_code(owner), competitor FROM (SELECT brand_id, day, id,
        unnest(range(len(citation_urls))) AS ordinal, unnest(citation_domains) AS domain, unnest(citation_pages) AS page,
        unnest(citation_urls) AS url, unnest(citation_titles) AS title, unnest(citation_owners) AS owner,
        unnest(citation_competitor_ids) AS competitor FROM observations)
      ORDER BY brand_id, day, id, ordinal`,
    indexes: ['(domain)'],
  },
];

/** The server may be that of others. */
export async function dropCopies(client: pg.PoolClient): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${tables.map(({ name }) => name)}`);
}

/** Copies the observations into PostgreSQL, as fast as it takes them: from files, indexes last. */
export async function copyToPostgres(duckdb: Connection, client: pg.PoolClient): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'copy-'));
  // The embedded server may run as another user.
  await chmod(folder, 0o755);
  try {
    for (const { name, key, columns, select, indexes } of tables) {
      const file = join(folder, `${name}.csv`);
      // Quoted, so that PostgreSQL does not take an empty text for null.
      await duckdb.run(
        `COPY (${select}) TO ${sqlString(file)} (FORMAT csv, HEADER false, FORCE_QUOTE *)`,
      );
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
