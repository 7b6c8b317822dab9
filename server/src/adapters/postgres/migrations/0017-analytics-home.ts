import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const analyticsHome: Migration = {
  id: '0017-analytics-home',
  async up(db) {
    // Which engine holds the observations, and where a move that has not ended is copying them to: one row.
    await sql`
      CREATE TABLE analytics_home (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        engine text NOT NULL CHECK (engine IN ('duckdb', 'clickhouse')),
        place text NOT NULL,
        since timestamptz NOT NULL,
        target_engine text CHECK (target_engine IN ('duckdb', 'clickhouse')),
        target_place text,
        CHECK ((target_engine IS NULL) = (target_place IS NULL))
      )`.execute(db);
  },
};
