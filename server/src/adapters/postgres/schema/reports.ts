/** Reports with their links and schedules, and saved views. */
export const reports = `
CREATE TABLE reports (
  id text PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  name text NOT NULL,
  scope jsonb NOT NULL,
  blocks jsonb NOT NULL,
  created_by bigint,
  created_by_email text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  UNIQUE (brand_id, name),
  UNIQUE (organization_id, brand_id, id)
);

-- What a link leads to is a report, or a question that is kept with it. Only the hash of its token is known.
CREATE TABLE share_links (
  id text PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  report_id text,
  name text,
  shared_table jsonb,
  made_by text NOT NULL CHECK (made_by IN ('person', 'key', 'schedule', 'print')),
  token_hash bytea NOT NULL UNIQUE,
  password_hash text,
  opens bigint NOT NULL DEFAULT 0,
  last_opened_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  FOREIGN KEY (organization_id, brand_id, report_id)
    REFERENCES reports (organization_id, brand_id, id) ON DELETE CASCADE,
  CHECK ((report_id IS NULL) = (shared_table IS NOT NULL)),
  CHECK ((report_id IS NULL) = (name IS NOT NULL))
);
CREATE INDEX share_links_list ON share_links (brand_id, id DESC);

-- next_at: when it is due. taken_until: a worker that sends it has until then.
CREATE TABLE report_schedules (
  report_id text PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  every text NOT NULL CHECK (every IN ('week', 'month')),
  day smallint NOT NULL CHECK (day BETWEEN 1 AND 28),
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  recipients text[] NOT NULL,
  next_at timestamptz NOT NULL,
  taken_until timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  error text,
  FOREIGN KEY (organization_id, brand_id, report_id)
    REFERENCES reports (organization_id, brand_id, id) ON DELETE CASCADE
);
CREATE INDEX report_schedules_due ON report_schedules (next_at);

-- created_by names the person as they were: a view outlives its author's account.
CREATE TABLE saved_views (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  search text NOT NULL,
  created_by bigint,
  created_by_email text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (brand_id, name),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
`;
