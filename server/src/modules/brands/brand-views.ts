import type { Database } from '#kernel/ports/database.ts';
import type { BrandTables } from './tables.ts';

// Queries for other modules to select from or join; they see these columns and no table of brands.

export function unarchivedBrands(db: Database) {
  return db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .select(['id', 'organization_id'])
    .where('archived_at', 'is', null);
}

/** Archived ones, too. */
export function allBrands(db: Database) {
  return db.withTables<BrandTables>().selectFrom('brands').select(['id', 'organization_id']);
}

/** Retired ones, too. */
export function stageNames(db: Database) {
  return db.withTables<BrandTables>().selectFrom('stages').select(['id', 'name']);
}

/** Archived ones, too. */
export function personaProfiles(db: Database) {
  return db.withTables<BrandTables>().selectFrom('personas').select(['id', 'name', 'description']);
}
