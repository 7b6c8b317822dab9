/** What to ask, on which channel, and its cost; docs/decisions/0008-collection.md describes the states. */
export const collection = `
CREATE TABLE collection_settings (
  brand_id bigint PRIMARY KEY,
  organization_id bigint NOT NULL,
  mode text NOT NULL DEFAULT 'on' CHECK (mode IN ('on', 'off', 'simulated')),
  cadence_hours integer NOT NULL DEFAULT 24 CHECK (cadence_hours BETWEEN 1 AND 168),
  repeats integer NOT NULL DEFAULT 1 CHECK (repeats BETWEEN 1 AND 10),
  daily_budget_micros bigint CHECK (daily_budget_micros >= 0),
  monthly_budget_micros bigint CHECK (monthly_budget_micros >= 0),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);

-- Also the lock under which an organization's spending is counted.
CREATE TABLE collection_budgets (
  organization_id bigint PRIMARY KEY REFERENCES organizations,
  daily_budget_micros bigint CHECK (daily_budget_micros >= 0),
  monthly_budget_micros bigint CHECK (monthly_budget_micros >= 0)
);

-- What is charged to a day: the cost of settled attempts and the reservations of all others.
CREATE TABLE collection_spend (
  organization_id bigint NOT NULL,
  day date NOT NULL,
  brand_id bigint NOT NULL,
  micros bigint NOT NULL,
  PRIMARY KEY (organization_id, day, brand_id)
);

-- Whose question waits for room in the organization's budget, and since when. A row that nobody renews expires.
CREATE TABLE collection_budget_queue (
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  platform text NOT NULL,
  micros bigint NOT NULL CHECK (micros >= 0),
  since timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, platform),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX collection_budget_queue_organization ON collection_budget_queue (organization_id);

-- base_url: null means the provider's own address.
CREATE TABLE provider_keys (
  organization_id bigint NOT NULL REFERENCES organizations,
  provider text NOT NULL,
  sealed bytea NOT NULL,
  base_url text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, provider)
);

-- provider: null where the embedded judge reads answers. month: the first day of the one that was spent in.
CREATE TABLE sentiment_judges (
  organization_id bigint PRIMARY KEY REFERENCES organizations,
  provider text,
  monthly_budget_micros bigint NOT NULL CHECK (monthly_budget_micros >= 0),
  month date NOT NULL,
  spent_micros bigint NOT NULL DEFAULT 0 CHECK (spent_micros >= 0)
);

-- owner_id: the organization whose key it is; 0 means the operator's.
CREATE TABLE collection_channels (
  owner_id bigint NOT NULL,
  provider text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  paused_until timestamptz,
  reason text,
  PRIMARY KEY (owner_id, provider)
);

CREATE TABLE collection_workers (
  id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE collection_permits (
  owner_id bigint NOT NULL,
  provider text NOT NULL,
  worker_id uuid NOT NULL REFERENCES collection_workers ON DELETE CASCADE,
  permits integer NOT NULL CHECK (permits >= 0),
  PRIMARY KEY (owner_id, provider, worker_id)
);

-- event_id: the request that it answers; null for one of the schedule, of which there is only one.
-- No foreign key to prompts and brands, which are never deleted: its lock would meet theirs in a circle.
CREATE TABLE collection_slots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  prompt_id bigint NOT NULL,
  platform text NOT NULL,
  scheduled_for timestamptz NOT NULL,
  repeat smallint NOT NULL,
  event_id uuid,
  state text NOT NULL DEFAULT 'due'
    CHECK (state IN ('due', 'asking', 'answered', 'stored', 'failed', 'cancelled')),
  not_before timestamptz NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  interruptions smallint NOT NULL DEFAULT 0,
  worker_id uuid,
  reason text,
  message text,
  finished_at timestamptz,
  CONSTRAINT collection_slots_once UNIQUE NULLS NOT DISTINCT
    (prompt_id, platform, scheduled_for, repeat, event_id)
);
CREATE INDEX collection_slots_due
  ON collection_slots (brand_id, platform, (event_id IS NULL), not_before) WHERE state = 'due';
CREATE INDEX collection_slots_worker ON collection_slots (worker_id)
  WHERE state IN ('asking', 'answered');
CREATE INDEX collection_slots_failed ON collection_slots (brand_id, id) WHERE state = 'failed';
CREATE INDEX collection_slots_stored ON collection_slots (brand_id, platform, finished_at)
  WHERE state = 'stored';
CREATE INDEX collection_slots_finished ON collection_slots (finished_at)
  WHERE finished_at IS NOT NULL;

-- cost_micros is null while nobody knows it; the reservation is charged until then.
CREATE TABLE collection_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slot_id bigint NOT NULL REFERENCES collection_slots ON DELETE CASCADE,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  platform text NOT NULL,
  owner_id bigint NOT NULL,
  provider text NOT NULL,
  worker_id uuid NOT NULL,
  day date NOT NULL,
  reserved_micros bigint NOT NULL CHECK (reserved_micros >= 0),
  cost_micros bigint CHECK (cost_micros >= 0),
  outcome text NOT NULL DEFAULT 'open'
    CHECK (outcome IN ('open', 'answered', 'failed', 'released', 'unknown')),
  reason text,
  message text,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX collection_attempts_slot ON collection_attempts (slot_id);
CREATE INDEX collection_attempts_open ON collection_attempts (worker_id) WHERE outcome = 'open';
CREATE INDEX collection_attempts_failed ON collection_attempts (brand_id, platform, id)
  WHERE outcome = 'failed';
-- The latest costs of a channel on a platform decide what its next calls reserve.
CREATE INDEX collection_attempts_paid ON collection_attempts (owner_id, provider, platform, id)
  WHERE cost_micros > 0 OR outcome = 'answered';

-- An answer that was paid for and is not stored yet.
CREATE TABLE collection_answers (
  slot_id bigint PRIMARY KEY REFERENCES collection_slots ON DELETE CASCADE,
  packed bytea NOT NULL
);
`;
