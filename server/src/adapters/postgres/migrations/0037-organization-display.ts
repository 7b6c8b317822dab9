import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The time zone and currency in which people of an organization see things. */
export const organizationDisplay: Migration = {
  id: '0037-organization-display',
  async up(db) {
    await sql`
      ALTER TABLE organizations
        ADD time_zone text NOT NULL DEFAULT 'UTC',
        ADD currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
        ADD units_per_usd double precision NOT NULL DEFAULT 1 CHECK (units_per_usd > 0),
        ADD rate_entered_on date,
        ADD CHECK (currency <> 'USD' OR units_per_usd = 1)`.execute(db);
  },
};
