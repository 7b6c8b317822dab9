import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Which parts of its story a simulated brand has, so that each is told once. */
export const demoStory: Migration = {
  id: '0038-demo-story',
  async up(db) {
    await sql`ALTER TABLE demo_brands ADD COLUMN told text[] NOT NULL DEFAULT '{}'`.execute(db);
  },
};
