import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const revenueCurrency: Migration = {
  id: '0064-revenue-currency',
  async up(db) {
    await sql`ALTER TABLE referral_connections ADD COLUMN currency text`.execute(db);
  },
};
