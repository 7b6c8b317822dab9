/** Endpoints, and the deliveries to each. */
export const webhooks = `
-- kind: registered on its own, or named by submissions of the pipeline; those are signed with the brand's secret.
CREATE TABLE webhooks (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('registered', 'submission')),
  url text NOT NULL,
  events text[] NOT NULL,
  sealed_secret bytea,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CHECK ((kind = 'registered') = (sealed_secret IS NOT NULL))
);
CREATE INDEX webhooks_brand ON webhooks (brand_id, id);
CREATE UNIQUE INDEX webhooks_submission_once ON webhooks (brand_id, md5(url), url)
  WHERE kind = 'submission';

CREATE TABLE brand_webhook_secrets (
  brand_id bigint PRIMARY KEY,
  organization_id bigint NOT NULL,
  sealed_secret bytea NOT NULL,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);

-- One event for one endpoint; id is the webhook-id of every attempt. payload: the very text that is signed.
-- The event is one of a pipeline or of an alert.
CREATE TABLE webhook_deliveries (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  webhook_id text COLLATE "C" NOT NULL REFERENCES webhooks (id),
  type text NOT NULL,
  pipeline_id text COLLATE "C",
  token text COLLATE "C",
  alert_event_id text COLLATE "C",
  payload text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  give_up_at timestamptz NOT NULL,
  next_attempt_at timestamptz,
  error_code text,
  error_message text,
  attempt_log jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
  CHECK (pipeline_id IS NULL OR alert_event_id IS NULL)
);
CREATE UNIQUE INDEX webhook_deliveries_once
  ON webhook_deliveries (webhook_id, pipeline_id, type, coalesce(token, ''));
CREATE UNIQUE INDEX webhook_deliveries_alert ON webhook_deliveries (alert_event_id, webhook_id)
  WHERE alert_event_id IS NOT NULL;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_of_webhook
  ON webhook_deliveries (webhook_id, created_at DESC, id);
`;
