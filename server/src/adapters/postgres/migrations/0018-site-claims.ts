import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** A site's domain without its port. */
const host = (site: string) => sql`regexp_replace(${sql.ref(`${site}.domain`)}, ':[0-9]+$', '')`;
const port = (site: string) => sql`substring(${sql.ref(`${site}.domain`)} from ':([0-9]+)$')`;

const isBelow = (site: string, above: string) =>
  sql`right(${host(site)}, length(${host(above)}) + 1) = '.' || ${host(above)}`;

export const siteClaims: Migration = {
  id: '0018-site-claims',
  async up(db) {
    await sql`
      ALTER TABLE sites
        ADD COLUMN integration_reason text CHECK (integration_reason IN
          ('unproven', 'proof_outdated', 'domain_taken', 'switched_off', 'brand_archived')),
        ADD COLUMN deleted_at timestamptz,
        DROP CONSTRAINT sites_proof_check,
        DROP CONSTRAINT sites_brand_id_domain_key`.execute(db);
    await sql`DROP INDEX sites_active_domain`.execute(db);
    await withoutDefaultPorts(db);
    await proveAgain(db);
    await endOverlaps(db);
    // proof: dns, a record of the domain; file, on the domain itself; operator, who runs the installation said so.
    await sql`
      ALTER TABLE sites
        ADD CONSTRAINT sites_proof_check CHECK (proof IN ('dns', 'file', 'operator')),
        ADD CONSTRAINT sites_deleted_check CHECK (deleted_at IS NULL OR integration_status <> 'active')
      `.execute(db);
    await sql`
      CREATE UNIQUE INDEX sites_of_brand ON sites (brand_id, domain)
        WHERE deleted_at IS NULL`.execute(db);
    await sql`
      CREATE UNIQUE INDEX sites_active_domain ON sites (domain)
        WHERE integration_status = 'active'`.execute(db);
    await announceRouting(db);
  },
};

type Db = Parameters<Migration['up']>[0];

/** Ports 80 and 443 made other domains of one website. Of two spellings in one brand the one without a port stays. */
async function withoutDefaultPorts(db: Db): Promise<void> {
  await sql`
    UPDATE sites SET integration_status = 'inactive', deleted_at = now()
      WHERE domain ~ ':(80|443)$' AND EXISTS (
        SELECT FROM sites other WHERE other.brand_id = sites.brand_id AND other.id <> sites.id
          AND ${host('other')} = ${host('sites')}
          AND (other.domain !~ ':[0-9]+$' OR (other.domain ~ ':80$' AND sites.domain ~ ':443$')))
    `.execute(db);
  for (const table of ['site_versions', 'site_publications']) {
    await sql`
      UPDATE ${sql.table(table)} AS kept SET page = regexp_replace(page, '^([^/]*):(80|443)/', '\\1/')
        FROM sites WHERE sites.id = kept.site_id AND sites.deleted_at IS NULL
          AND sites.domain ~ ':(80|443)$'`.execute(db);
  }
  await sql`
    UPDATE sites SET domain = ${host('sites')}
      WHERE deleted_at IS NULL AND domain ~ ':(80|443)$'`.execute(db);
}

/** A file at an origin that the claimant named proves nothing of the domain, and which proofs were such is not known. */
async function proveAgain(db: Db): Promise<void> {
  await sql`
    UPDATE sites SET integration_reason = CASE
      WHEN integration_status = 'pending' THEN 'unproven'
      WHEN proof = 'operator' THEN 'switched_off' END
      WHERE integration_status <> 'active' AND deleted_at IS NULL`.execute(db);
  // An empty label, as in .example, was let through; no host has one.
  await sql`
    UPDATE sites SET proof = NULL, activated_at = NULL,
      integration_status = CASE WHEN deleted_at IS NULL THEN 'pending' ELSE integration_status END,
      integration_reason = CASE WHEN deleted_at IS NULL THEN 'proof_outdated' END
      WHERE proof IN ('domain', 'origin')
        OR (integration_status = 'active' AND domain ~ '^[.]|[.][.]')`.execute(db);
  await sql`
    UPDATE sites SET integration_status = 'inactive', integration_reason = 'brand_archived'
      FROM brands WHERE brands.id = sites.brand_id AND brands.archived_at IS NOT NULL
        AND integration_status <> 'inactive'`.execute(db);
}

/** Operators could vouch for hosts that meet, of several brands. The first keeps its own; what it ends, ends nobody. */
async function endOverlaps(db: Db): Promise<void> {
  await sql`
    DO $$
    DECLARE later record;
    BEGIN
      FOR later IN SELECT * FROM sites WHERE integration_status = 'active' ORDER BY activated_at, id LOOP
        UPDATE sites SET integration_status = 'pending', integration_reason = 'domain_taken',
          proof = NULL, activated_at = NULL
          WHERE id = later.id AND EXISTS (
            SELECT FROM sites first
              WHERE first.integration_status = 'active' AND first.brand_id <> later.brand_id
                AND (first.activated_at, first.id) < (later.activated_at, later.id)
                AND (${port('first')} IS NULL OR ${port('later')} IS NULL
                  OR ${port('first')} = ${port('later')})
                AND (${host('first')} = ${host('later')}
                  OR ${isBelow('first', 'later')} OR ${isBelow('later', 'first')}));
      END LOOP;
    END $$`.execute(db);
}

/**
 * Every edge hears of each change to what it routes, and can ask whether it missed one. At the commit, so that the
 * row is the last lock of a transaction and held for a moment.
 */
async function announceRouting(db: Db): Promise<void> {
  await sql`
    CREATE TABLE site_routing (
      version bigint NOT NULL,
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only)
    )`.execute(db);
  await sql`INSERT INTO site_routing (version) VALUES (1)`.execute(db);
  await sql`
    CREATE FUNCTION announce_routing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE site_routing SET version = version + 1;
      PERFORM pg_notify('sightline_site_changes', '');
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE CONSTRAINT TRIGGER announce_routing AFTER INSERT OR UPDATE OR DELETE ON sites
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION announce_routing()`.execute(db);
  await sql`
    CREATE CONSTRAINT TRIGGER announce_routing AFTER UPDATE OF archived_at ON brands
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION announce_routing()`.execute(db);
}
