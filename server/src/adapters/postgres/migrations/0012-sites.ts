import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const sites: Migration = {
  id: '0012-sites',
  async up(db) {
    // proof: what shows that the domain is theirs. domain: DNS or a file on the domain itself; origin: a file
    // on an origin of another name; operator: the installation's operator said so, and only they undo it.
    await sql`
      CREATE TABLE sites (
        id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        domain text NOT NULL,
        origin text NOT NULL,
        integration_status text NOT NULL DEFAULT 'pending'
          CHECK (integration_status IN ('pending', 'active', 'inactive')),
        proof text CHECK (proof IN ('domain', 'origin', 'operator')),
        verification_token text NOT NULL,
        activated_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
        UNIQUE (brand_id, domain),
        CHECK (integration_status <> 'active' OR (proof IS NOT NULL AND activated_at IS NOT NULL))
      )`.execute(db);
    await sql`
      CREATE UNIQUE INDEX sites_active_domain ON sites (domain)
        WHERE integration_status = 'active'`.execute(db);
    // page: the key by which the edge finds it, see modules/sites/page-key.ts. retired: was live, is no more.
    await sql`
      CREATE TABLE site_versions (
        id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        site_id text COLLATE "C" NOT NULL REFERENCES sites (id),
        page text NOT NULL,
        url text NOT NULL,
        markdown text,
        html text,
        content_hash text NOT NULL,
        source text NOT NULL,
        state text NOT NULL DEFAULT 'staged' CHECK (state IN ('staged', 'live', 'retired')),
        created_at timestamptz NOT NULL,
        published_at timestamptz,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
        CHECK (markdown IS NOT NULL OR html IS NOT NULL),
        CHECK ((state = 'staged') = (published_at IS NULL))
      )`.execute(db);
    await sql`
      CREATE UNIQUE INDEX site_versions_live ON site_versions (site_id, page)
        WHERE state = 'live'`.execute(db);
    await sql`
      CREATE UNIQUE INDEX site_versions_once
        ON site_versions (site_id, page, source, content_hash)`.execute(db);
    await sql`
      CREATE INDEX site_versions_newest
        ON site_versions (site_id, created_at DESC, id DESC)`.execute(db);
    // A pile for each page: publishing lays a version on top, rolling back takes the top off.
    await sql`
      CREATE TABLE site_publications (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        site_id text COLLATE "C" NOT NULL REFERENCES sites (id),
        page text NOT NULL,
        version_id text COLLATE "C" NOT NULL REFERENCES site_versions (id),
        published_at timestamptz NOT NULL,
        rolled_back_at timestamptz
      )`.execute(db);
    await sql`
      CREATE INDEX site_publications_pile ON site_publications (site_id, page, id DESC)
        WHERE rolled_back_at IS NULL`.execute(db);
  },
};
