/** Changes and their possible causes: signals, annotations and campaigns. */
export const signals = `
CREATE TABLE signal_settings (
  brand_id bigint PRIMARY KEY,
  organization_id bigint NOT NULL,
  minimum_points double precision NOT NULL,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);

-- attempts: the worker that took the run last ends it.
CREATE TABLE signal_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'running', 'completed', 'failed')),
  trigger text NOT NULL CHECK (trigger IN ('schedule', 'request')),
  start_date date NOT NULL,
  end_date date NOT NULL,
  compare_start_date date NOT NULL,
  compare_end_date date NOT NULL,
  minimum_points double precision NOT NULL,
  is_unbranded boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  tested integer NOT NULL DEFAULT 0,
  untested integer NOT NULL DEFAULT 0,
  found integer NOT NULL DEFAULT 0,
  smallest_seen double precision,
  failure text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  completed_at timestamptz,
  UNIQUE (brand_id, id),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
-- One at a time, and one of the schedule for each day: two that ask at once get the same run.
CREATE UNIQUE INDEX signal_runs_open ON signal_runs (brand_id)
  WHERE status IN ('pending', 'running');
CREATE UNIQUE INDEX signal_runs_daily ON signal_runs (brand_id, end_date)
  WHERE trigger = 'schedule';

-- What happened, each movement once; signals are its details.
CREATE TABLE change_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  run_id bigint NOT NULL,
  place integer NOT NULL,
  event jsonb NOT NULL,
  UNIQUE (run_id, place),
  FOREIGN KEY (brand_id, run_id) REFERENCES signal_runs (brand_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);

CREATE TABLE signals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  run_id bigint NOT NULL,
  place integer NOT NULL,
  event_id bigint REFERENCES change_events (id) ON DELETE SET NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  subject_id bigint,
  platform text,
  days smallint NOT NULL DEFAULT 28,
  metric text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('up', 'down')),
  before double precision NOT NULL,
  now double precision NOT NULL,
  like_for_like double precision NOT NULL,
  mix double precision NOT NULL,
  prompts integer NOT NULL,
  lower double precision NOT NULL,
  upper double precision NOT NULL,
  p_value double precision NOT NULL,
  q_value double precision NOT NULL,
  evidence jsonb NOT NULL,
  UNIQUE (run_id, place),
  FOREIGN KEY (brand_id, run_id) REFERENCES signal_runs (brand_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX signals_event ON signals (event_id);

-- occurrence: what the service noticed, so that it is noted once; null where somebody wrote it.
CREATE TABLE annotations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('campaign', 'release', 'model_change', 'platform_change', 'publication', 'other')),
  title text NOT NULL,
  note text,
  url text,
  platform text,
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  is_hidden boolean NOT NULL DEFAULT false,
  creator text NOT NULL CHECK (creator IN ('person', 'key', 'service')),
  creator_name text,
  occurrence text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  UNIQUE (brand_id, occurrence),
  CHECK ((creator = 'service') = (occurrence IS NOT NULL))
);
CREATE INDEX annotations_list ON annotations (brand_id, start_date DESC, id DESC);

-- models: what each platform reports now. watched_until: the last day that was looked at.
CREATE TABLE model_watches (
  brand_id bigint PRIMARY KEY,
  organization_id bigint NOT NULL,
  models jsonb NOT NULL DEFAULT '{}',
  watched_until date,
  taken_until timestamptz,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX model_watches_due ON model_watches (watched_until NULLS FIRST, brand_id);

-- prompt_ids: fixed when it is registered, also where a topic was named.
CREATE TABLE campaigns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('page', 'press', 'release', 'other')),
  name text NOT NULL,
  url text,
  date date NOT NULL,
  verdict_date date NOT NULL CHECK (verdict_date > date),
  prompt_ids bigint[] NOT NULL,
  topic text,
  creator text NOT NULL CHECK (creator IN ('person', 'key')),
  creator_name text,
  registered_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX campaigns_list ON campaigns (brand_id, date DESC, id DESC);

-- What to do next. key: what it is about, so that it is found again and kept once. finding: its words, reach and
-- evidence as last found. is_made: by somebody, not found. dismissed_answers: its reach when somebody dismissed it.
CREATE TABLE actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  status text NOT NULL DEFAULT 'proposed'
    CHECK (status IN ('proposed', 'planned', 'done', 'judged', 'dismissed')),
  finding jsonb NOT NULL,
  score double precision NOT NULL,
  first_seen date NOT NULL,
  last_seen date NOT NULL,
  is_made boolean NOT NULL DEFAULT false,
  plan jsonb,
  done_on date,
  campaign_id bigint REFERENCES campaigns (id) ON DELETE SET NULL,
  verdict jsonb,
  dismissed_at timestamptz,
  dismissed_reason text,
  dismissed_answers integer,
  updated_at timestamptz NOT NULL,
  UNIQUE (brand_id, key),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CHECK (status NOT IN ('planned', 'done', 'judged') OR plan IS NOT NULL),
  CHECK (status NOT IN ('done', 'judged') OR done_on IS NOT NULL),
  CHECK ((status = 'judged') = (verdict IS NOT NULL)),
  CHECK ((status = 'dismissed') = (dismissed_at IS NOT NULL))
);
CREATE INDEX actions_list ON actions (brand_id, score DESC, id);

-- When actions of a brand were last looked for, and the Monday of its latest mail about them.
CREATE TABLE action_searches (
  brand_id bigint PRIMARY KEY,
  organization_id bigint NOT NULL,
  computed_at timestamptz NOT NULL,
  mailed_week date,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
`;
