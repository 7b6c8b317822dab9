/** Page audits, and pages on their way from an audit to the edge. */
export const pipeline = `
-- attempts: how often a worker took it; one whose workers keep dying is given up.
CREATE TABLE page_audits (
  request_id uuid PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  url text NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'running', 'completed', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  score integer CHECK (score BETWEEN 0 AND 100),
  checks jsonb,
  facts jsonb,
  failure_reason text,
  failure_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CHECK ((status = 'completed') = (score IS NOT NULL AND checks IS NOT NULL)),
  CHECK ((status = 'failed') = (failure_reason IS NOT NULL))
);
CREATE INDEX page_audits_brand ON page_audits (brand_id, created_at DESC, request_id);

-- unfinished: tracks that have not ended; who brings it to 0 announces that all have. Sites and versions are known by
-- their ids alone: removing a site does not need to look for submissions.
-- by_person: submitted in a session rather than with an API key.
CREATE TABLE pipelines (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  site_id text COLLATE "C",
  webhook_id text COLLATE "C" REFERENCES webhooks (id),
  optimize boolean NOT NULL,
  stage_axp boolean NOT NULL,
  deploy_axp boolean NOT NULL,
  unfinished integer NOT NULL CHECK (unfinished >= 0),
  by_person boolean NOT NULL DEFAULT false,
  is_recheck boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CHECK (NOT (stage_axp AND deploy_axp)),
  CHECK (NOT (stage_axp OR deploy_axp) OR (optimize AND site_id IS NOT NULL))
);
-- The list of one brand's submissions never reads those of another.
CREATE INDEX pipelines_newest ON pipelines (brand_id, created_at DESC, id DESC);

-- final_url: where the page was found after redirects. origin_*: what the origin said of it then, to ask later whether
-- it changed.
CREATE TABLE optimization_runs (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  url text NOT NULL,
  prompts text[] NOT NULL,
  source_markdown text NOT NULL,
  markdown text NOT NULL,
  html text,
  diff text NOT NULL,
  gaps jsonb,
  facts jsonb,
  refused_draft jsonb,
  optimizer text NOT NULL CHECK (optimizer IN ('model', 'embedded')),
  model text,
  cost_micros bigint NOT NULL,
  final_url text,
  origin_etag text,
  origin_last_modified text,
  origin_content_hash text,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);

-- attempts: how often a worker took the stage that it is in; one whose workers keep dying is given up.
-- superseded_run_id: set once a page changed between being read and being published: it is read again once.
-- replaces_version_id: the live version whose page changed; withdrawn if nothing can take its place.
-- decided_run_id: what the person saw. The email is kept as it was, since people leave and records stay.
CREATE TABLE pipeline_tracks (
  token text COLLATE "C" PRIMARY KEY CHECK (length(token) = 26),
  pipeline_id text COLLATE "C" NOT NULL REFERENCES pipelines (id),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  position integer NOT NULL,
  url text NOT NULL,
  targets jsonb NOT NULL,
  orchestration_status text NOT NULL DEFAULT 'audit'
    CHECK (orchestration_status IN ('audit', 'optimizing', 'deploying', 'completed', 'failed')),
  has_begun boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  page_audit_id uuid NOT NULL REFERENCES page_audits (request_id),
  optimization_run_id text COLLATE "C" REFERENCES optimization_runs (id),
  superseded_run_id text COLLATE "C" REFERENCES optimization_runs (id),
  version_id text COLLATE "C",
  axp_version_id text COLLATE "C",
  replaces_version_id text COLLATE "C",
  awaiting_approval boolean NOT NULL DEFAULT false,
  decision text CHECK (decision IN ('approved', 'rejected')),
  decided_by bigint,
  decided_by_email text,
  decided_at timestamptz,
  decided_run_id text COLLATE "C",
  decision_note text,
  error_code text,
  error_message text,
  error_hash text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  UNIQUE (pipeline_id, position),
  CHECK ((orchestration_status = 'failed') = (error_code IS NOT NULL)),
  CHECK (NOT awaiting_approval OR orchestration_status = 'deploying'),
  CONSTRAINT pipeline_tracks_decided_check CHECK (
    (decision IS NULL) = (decided_at IS NULL) AND NOT (awaiting_approval AND decision IS NOT NULL))
);
-- Waiting tracks are no worker's business, however long they wait.
CREATE INDEX pipeline_tracks_unfinished ON pipeline_tracks (updated_at)
  WHERE orchestration_status NOT IN ('completed', 'failed') AND NOT awaiting_approval;
CREATE INDEX pipeline_tracks_waiting ON pipeline_tracks (brand_id, updated_at, token)
  WHERE awaiting_approval;
CREATE UNIQUE INDEX pipeline_tracks_replacing ON pipeline_tracks (replaces_version_id)
  WHERE orchestration_status NOT IN ('completed', 'failed');
CREATE INDEX pipeline_tracks_published ON pipeline_tracks (axp_version_id)
  WHERE axp_version_id IS NOT NULL;
`;
