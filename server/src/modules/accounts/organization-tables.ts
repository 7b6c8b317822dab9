import { sql } from 'kysely';
import type { Database } from '#kernel/ports/database.ts';

/** The rows of an organization or of a brand in a table: `of` is the condition, with its id as $1. */
export interface OwnedRows {
  readonly table: string;
  readonly of: string;
}

/**
 * Tables without an organization_id that have rows of an organization. Tables that cascade from another are left out.
 */
export const ownedWithoutId: readonly OwnedRows[] = [
  {
    table: 'site_publications',
    of: 'site_id IN (SELECT id FROM sites WHERE organization_id = $1)',
  },
  {
    table: 'name_changes',
    of: 'brand_id IN (SELECT id FROM brands WHERE organization_id = $1)',
  },
  { table: 'collection_channels', of: 'owner_id = $1' },
  { table: 'collection_permits', of: 'owner_id = $1' },
];

/** Tables without a brand_id that have rows of a brand. Tables that cascade from another are left out. */
const ofBrandWithoutId: readonly OwnedRows[] = [
  { table: 'brands', of: 'id = $1' },
  { table: 'variants', of: 'prompt_id IN (SELECT id FROM prompts WHERE brand_id = $1)' },
  { table: 'site_publications', of: 'site_id IN (SELECT id FROM sites WHERE brand_id = $1)' },
  {
    table: 'alert_messages',
    of: 'channel_id IN (SELECT id FROM alert_channels WHERE brand_id = $1)',
  },
];

/** Tables without rows of any organization; a test compares both lists with the schema. */
export const ownedByNobody: readonly string[] = [
  'analytics_home',
  'attempts',
  // The log of a brand stays; that of an organization goes by a function of the database.
  'audit_log',
  'cited_hosts',
  'collection_answers',
  'collection_workers',
  'deleted_organizations',
  'identity_challenges',
  'installation',
  'known_devices',
  'known_networks',
  'oauth_clients',
  'organizations',
  'password_salts',
  'people',
  'recovery_codes',
  'schema_migrations',
  'second_factors',
  'secret_key_fingerprints',
  'secret_key_users',
  'site_routing',
  'write_probe',
];

/** All tables with rows of organizations, referring tables first; read from the schema. */
export function organizationTables(db: Database): Promise<OwnedRows[]> {
  return tablesWith(db, 'organization_id', ownedWithoutId);
}

/** All tables with rows of brands, likewise. */
export function brandTables(db: Database): Promise<OwnedRows[]> {
  return tablesWith(db, 'brand_id', ofBrandWithoutId);
}

async function tablesWith(
  db: Database,
  column: 'organization_id' | 'brand_id',
  withoutIt: readonly OwnedRows[],
): Promise<OwnedRows[]> {
  const { rows } = await sql<{ table: string }>`
    SELECT table_name AS "table" FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND column_name = ${column} AND table_type = 'BASE TABLE'
    ORDER BY table_name`.execute(db);
  const owned = rows.map(({ table }) => ({ table, of: `${column} = $1` }));
  return inOrder([...withoutIt, ...owned], await references(db));
}

async function references(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ from: string; to: string }>`
    SELECT DISTINCT source.relname AS "from", target.relname AS "to" FROM pg_constraint
    JOIN pg_class AS source ON source.oid = conrelid
    JOIN pg_class AS target ON target.oid = confrelid
    WHERE contype = 'f' AND conrelid <> confrelid
      AND connamespace = 'public'::regnamespace`.execute(db);
  const referring = Map.groupBy(rows, ({ to }) => to);
  return new Map([...referring].map(([to, edges]) => [to, edges.map(({ from }) => from)]));
}

/** Depth first: all tables that refer to a table come before it, and so do conditions that read it. */
function inOrder(
  tables: readonly OwnedRows[],
  referring: ReadonlyMap<string, readonly string[]>,
): OwnedRows[] {
  const byName = new Map(tables.map((owned) => [owned.table, owned]));
  const done = new Set<OwnedRows>(tables.filter(isLookedUp));
  const visit = (name: string, path: readonly string[]): void => {
    const owned = byName.get(name);
    if (!owned || done.has(owned) || path.includes(name)) return;
    for (const from of referring.get(name) ?? []) visit(from, [...path, name]);
    done.add(owned);
  };
  for (const { table } of tables) visit(table, []);
  return [...done];
}

/** Whether the condition reads another table. */
function isLookedUp({ of }: OwnedRows): boolean {
  return of.includes('(SELECT ');
}
