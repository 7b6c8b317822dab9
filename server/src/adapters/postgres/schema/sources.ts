/** Cited sources: corrected kinds, and cited pages that are checked. */
export const sources = `
-- corrected_by: the email of a person, who may be gone by now; null where an API key did it.
CREATE TABLE source_kinds (
  brand_id bigint NOT NULL,
  organization_id bigint NOT NULL,
  domain text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own', 'rival', 'editorial', 'forum', 'video', 'review', 'shop',
    'reference', 'other')),
  corrected_at timestamptz NOT NULL,
  corrected_by text,
  PRIMARY KEY (brand_id, domain),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);

-- platforms: what each platform cites in all. sample_due_at: null while nobody wants a new sample.
CREATE TABLE cited_page_samples (
  brand_id bigint PRIMARY KEY,
  organization_id bigint NOT NULL,
  mode text NOT NULL DEFAULT 'off' CHECK (mode IN ('on', 'off')),
  pages_per_platform integer NOT NULL DEFAULT 50 CHECK (pages_per_platform > 0),
  sample_due_at timestamptz,
  sampled_at timestamptz,
  first_day date,
  last_day date,
  platforms jsonb NOT NULL DEFAULT '[]',
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CHECK ((sampled_at IS NULL) = (first_day IS NULL)),
  CHECK ((sampled_at IS NULL) = (last_day IS NULL))
);
CREATE INDEX cited_page_samples_due ON cited_page_samples (sample_due_at)
  WHERE sample_due_at IS NOT NULL;

-- platforms: citations by platform. due_at: when to look next, and until when a worker has taken it.
CREATE TABLE cited_pages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  url text NOT NULL,
  host text NOT NULL,
  domain text NOT NULL,
  platforms jsonb NOT NULL,
  citations integer NOT NULL,
  sampled_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'alive', 'redirected', 'dead',
    'no_such_host', 'blocked', 'unknown')),
  http_status integer,
  final_url text,
  title text,
  names_brand boolean,
  error text,
  checked_at timestamptz,
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CHECK ((status = 'pending') = (checked_at IS NULL))
);
-- An address may be longer than an index takes.
CREATE UNIQUE INDEX cited_pages_url ON cited_pages (brand_id, md5(url));
CREATE INDEX cited_pages_list ON cited_pages (brand_id, citations DESC, id);
CREATE INDEX cited_pages_due ON cited_pages (due_at) WHERE due_at IS NOT NULL;

-- What pages say that were read for a brand, kept for some days. headings, statements: bounded by who reads.
CREATE TABLE read_pages (
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  url text NOT NULL,
  read_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('read', 'refused', 'failed')),
  reason text,
  final_url text,
  title text,
  headings jsonb NOT NULL DEFAULT '[]',
  statements jsonb NOT NULL DEFAULT '[]',
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CHECK ((status = 'read') = (reason IS NULL))
);
CREATE UNIQUE INDEX read_pages_url ON read_pages (brand_id, md5(url));

-- One request at a time for each host, whichever worker sends it and whichever brand it is for.
CREATE TABLE cited_hosts (
  host text PRIMARY KEY,
  leased_until timestamptz NOT NULL
);
`;
