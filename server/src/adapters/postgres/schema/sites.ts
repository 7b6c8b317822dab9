/** Sites at the edge, the versions of their pages, and how every edge is notified of a change. */
export const sites = `
-- proof: dns, a record of the domain; file, on the domain itself; operator, who runs the installation said so.
CREATE TABLE sites (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  domain text NOT NULL,
  origin text NOT NULL,
  integration_status text NOT NULL DEFAULT 'pending'
    CHECK (integration_status IN ('pending', 'active', 'inactive')),
  integration_reason text CHECK (integration_reason IN
    ('unproven', 'proof_outdated', 'domain_taken', 'switched_off', 'brand_archived')),
  proof text CHECK (proof IN ('dns', 'file', 'operator')),
  approval text NOT NULL DEFAULT 'dashboard' CHECK (approval IN ('none', 'dashboard', 'always')),
  verification_token text NOT NULL,
  activated_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CHECK (integration_status <> 'active' OR (proof IS NOT NULL AND activated_at IS NOT NULL)),
  CONSTRAINT sites_deleted_check CHECK (deleted_at IS NULL OR integration_status <> 'active')
);
CREATE UNIQUE INDEX sites_of_brand ON sites (brand_id, domain) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX sites_active_domain ON sites (domain) WHERE integration_status = 'active';

-- page: the key by which the edge finds it, see modules/sites/page-key.ts. retired: was live, is no more.
-- check_began_at: null for versions that are not compared with their page, such as those published by hand.
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
  retired_reason text CHECK (retired_reason IN ('origin_changed', 'origin_gone',
    'origin_moved', 'origin_unavailable', 'noindex', 'sign_in', 'consent_wall')),
  created_at timestamptz NOT NULL,
  published_at timestamptz,
  check_began_at timestamptz,
  checked_at timestamptz,
  failing_since timestamptz,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CHECK (markdown IS NOT NULL OR html IS NOT NULL),
  CHECK ((state = 'staged') = (published_at IS NULL))
);
CREATE UNIQUE INDEX site_versions_live ON site_versions (site_id, page) WHERE state = 'live';
CREATE UNIQUE INDEX site_versions_once ON site_versions (site_id, page, source, content_hash);
CREATE INDEX site_versions_newest ON site_versions (site_id, created_at DESC, id DESC);
CREATE INDEX site_versions_checked ON site_versions (check_began_at)
  WHERE state = 'live' AND check_began_at IS NOT NULL;

-- A pile for each page: publishing lays a version on top, rolling back takes the top off.
CREATE TABLE site_publications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text COLLATE "C" NOT NULL REFERENCES sites (id),
  page text NOT NULL,
  version_id text COLLATE "C" NOT NULL REFERENCES site_versions (id),
  published_at timestamptz NOT NULL,
  rolled_back_at timestamptz
);
CREATE INDEX site_publications_pile ON site_publications (site_id, page, id DESC)
  WHERE rolled_back_at IS NULL;

-- Every edge hears of each change to what it routes, and can ask whether it missed one.
CREATE TABLE site_routing (
  version bigint NOT NULL,
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only)
);
INSERT INTO site_routing (version) VALUES (1);
CREATE FUNCTION announce_routing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE site_routing SET version = version + 1;
  PERFORM pg_notify('sightline_site_changes', '');
  RETURN NULL;
END $$;
-- At the commit, so that the row is the last lock of a transaction and held for a moment.
CREATE CONSTRAINT TRIGGER announce_routing AFTER INSERT OR UPDATE OR DELETE ON sites
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION announce_routing();
CREATE CONSTRAINT TRIGGER announce_routing AFTER UPDATE OF archived_at ON brands
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION announce_routing();
`;
