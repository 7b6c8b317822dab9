import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Workers say whether they hold a lock while they live; those of earlier versions do not. */
export const locksOfWorkers: Migration = {
  id: '0008-locks-of-workers',
  async up(db) {
    await sql`ALTER TABLE collection_workers
      ADD COLUMN holds_lock boolean NOT NULL DEFAULT false`.execute(db);
  },
};
