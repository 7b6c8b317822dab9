/** Rules, their events, and recipients. */
export const alerts = `
-- version: raised when a rule is replaced, so that a verdict on the old one is dropped.
CREATE TABLE alert_rules (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  name text NOT NULL,
  metric text NOT NULL,
  filters text[] NOT NULL,
  direction text NOT NULL CHECK (direction IN ('up', 'down', 'either')),
  smallest_change double precision NOT NULL,
  is_active boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  state jsonb NOT NULL,
  latest jsonb,
  error text,
  judged_until date,
  taken_until timestamptz,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX alert_rules_brand ON alert_rules (brand_id, id);
CREATE INDEX alert_rules_due ON alert_rules (judged_until NULLS FIRST, id) WHERE is_active;

CREATE TABLE alert_channels (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('slack', 'email')),
  name text NOT NULL,
  shown_target text NOT NULL,
  sealed_url bytea,
  recipients text[] NOT NULL DEFAULT '{}',
  events text[] NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX alert_channels_brand ON alert_channels (brand_id, id);

-- occurrence: what happened, so that it is reported once. rule_id outlives its rule.
CREATE TABLE alert_events (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  type text NOT NULL,
  occurrence text NOT NULL,
  rule_id text COLLATE "C",
  title text NOT NULL,
  body text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (brand_id, type, occurrence),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX alert_events_brand ON alert_events (brand_id, created_at DESC, id);

CREATE TABLE alert_messages (
  event_id text COLLATE "C" NOT NULL REFERENCES alert_events (id),
  channel_id text COLLATE "C" NOT NULL REFERENCES alert_channels (id),
  organization_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  give_up_at timestamptz NOT NULL,
  next_attempt_at timestamptz,
  error text,
  delivered_at timestamptz,
  PRIMARY KEY (event_id, channel_id),
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX alert_messages_due ON alert_messages (next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;
CREATE INDEX alert_messages_channel ON alert_messages (channel_id);

-- A problem that is under way, or was seen a short while ago, has been reported.
CREATE TABLE alert_problems (
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  key text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, key),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
`;
