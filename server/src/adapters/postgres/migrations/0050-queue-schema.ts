import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** pg-boss fills it as the application, which may create no schema; see service-roles.ts. */
export const queueSchema: Migration = {
  id: '0050-queue-schema',
  async up(db) {
    await sql`CREATE SCHEMA IF NOT EXISTS queue`.execute(db);
  },
};
