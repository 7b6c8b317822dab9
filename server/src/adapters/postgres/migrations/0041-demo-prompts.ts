import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * A simulated world is loaded prompt by prompt, each with its answers of all days. One that was cut off begins again,
 * and replaces its own answers; every world so far has 43 prompts.
 */
export const demoPrompts: Migration = {
  id: '0041-demo-prompts',
  async up(db) {
    await sql`ALTER TABLE demo_worlds RENAME COLUMN days_loaded TO prompts_loaded`.execute(db);
    await sql`ALTER TABLE demo_worlds ADD COLUMN prompts integer NOT NULL DEFAULT 43`.execute(db);
    await sql`ALTER TABLE demo_worlds ALTER COLUMN prompts DROP DEFAULT`.execute(db);
    await sql`
      UPDATE demo_worlds
      SET prompts_loaded = CASE status WHEN 'loaded' THEN prompts ELSE 0 END`.execute(db);
  },
};
