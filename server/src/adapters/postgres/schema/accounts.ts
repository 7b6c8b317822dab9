/** Organizations, their people, and credentials of both. */
export const accounts = `
-- prompt_pool_used: one conditional UPDATE takes from the pool, so that it is exact under any concurrency.
-- monthly_pipeline_urls: null means no limit.
CREATE TABLE organizations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('starter', 'growth', 'agency', 'enterprise')),
  prompt_pool_size integer NOT NULL CHECK (prompt_pool_size >= 0),
  prompt_pool_used integer NOT NULL DEFAULT 0 CHECK (prompt_pool_used >= 0),
  monthly_pipeline_urls integer,
  disabled_platforms text[] NOT NULL DEFAULT '{}',
  early_access boolean NOT NULL DEFAULT true,
  time_zone text NOT NULL DEFAULT 'UTC',
  currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  units_per_usd double precision NOT NULL DEFAULT 1 CHECK (units_per_usd > 0),
  rate_entered_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (currency <> 'USD' OR units_per_usd = 1)
);

CREATE TABLE organization_looks (
  organization_id bigint PRIMARY KEY REFERENCES organizations (id),
  name text,
  accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  logo text
);

CREATE TABLE pipeline_usage (
  organization_id bigint NOT NULL REFERENCES organizations (id),
  month date NOT NULL,
  urls bigint NOT NULL,
  PRIMARY KEY (organization_id, month)
);

-- All that is left of an organization. "id", not organization_id: what has that is deleted with one.
CREATE TABLE deleted_organizations (
  id bigint PRIMARY KEY,
  deleted_at timestamptz NOT NULL,
  rows bigint NOT NULL,
  observed_rows bigint,
  brand_ids bigint[] NOT NULL,
  swept_at timestamptz
);

-- An address belongs to the person who proves it. Until then it is a claim, good for the organization that invited
-- it: any number of them can coexist, and none keeps the owner out.
CREATE TABLE people (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text NOT NULL,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX people_email ON people (email);
CREATE UNIQUE INDEX people_confirmed_email ON people (email) WHERE confirmed_at IS NOT NULL;

-- One salt for all claims of an address: a sign-in is one hash, however many there are.
CREATE TABLE password_salts (
  email text PRIMARY KEY CHECK (email = lower(email)),
  salt bytea NOT NULL CHECK (length(salt) = 16)
);

-- From where people signed in before: they keep their place when strangers try very many passwords.
CREATE TABLE known_networks (
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  network text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, network)
);

-- Counts of the last minute, for all processes together: a crash may lose them.
CREATE UNLOGGED TABLE attempts (
  key bytea PRIMARY KEY CHECK (length(key) = 32),
  used integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX attempts_end ON attempts (ends_at);

-- brand_ids: null means all. An admin manages all of the organization's.
CREATE TABLE members (
  organization_id bigint NOT NULL REFERENCES organizations,
  person_id bigint NOT NULL REFERENCES people,
  role text NOT NULL CHECK (role IN ('admin', 'member', 'viewer')),
  brand_ids bigint[],
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz,
  PRIMARY KEY (organization_id, person_id),
  CONSTRAINT members_brands_check CHECK (role <> 'admin' OR brand_ids IS NULL)
);
-- Whether somebody who leaves an organization is still in another one.
CREATE INDEX members_person ON members (person_id);

-- One that is used, revoked or replaced is deleted; only what is here and not expired opens the door.
CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES organizations,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('admin', 'member', 'viewer')),
  brand_ids bigint[],
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  mail_token_hash bytea UNIQUE CHECK (length(mail_token_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (organization_id, email),
  CONSTRAINT invitations_brands_check CHECK (role <> 'admin' OR brand_ids IS NULL)
);

-- id: what a session is called where its token must not be seen. user_agent, address: what its owner recognises it by.
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  organization_id bigint NOT NULL,
  person_id bigint NOT NULL,
  user_agent text,
  address text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, person_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_member ON sessions (organization_id, person_id);
CREATE INDEX sessions_person ON sessions (person_id);

CREATE TABLE api_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES organizations,
  name text NOT NULL,
  prefix text NOT NULL,
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  brand_ids bigint[],
  created_by bigint REFERENCES people ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_organization ON api_keys (organization_id);
CREATE INDEX api_keys_creator ON api_keys (created_by);

-- Links in mails. organization_id: whose mails a recipient is asked to take.
CREATE TABLE email_tokens (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'reset', 'recipient')),
  email text NOT NULL CHECK (email = lower(email)),
  person_id bigint REFERENCES people ON DELETE CASCADE,
  organization_id bigint REFERENCES organizations (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((purpose = 'recipient') = (organization_id IS NOT NULL))
);
CREATE INDEX email_tokens_email ON email_tokens (email, created_at);
CREATE INDEX email_tokens_person ON email_tokens (person_id);
CREATE INDEX email_tokens_organization ON email_tokens (organization_id)
  WHERE organization_id IS NOT NULL;

-- People outside an organization who were asked whether its mails may come. Null confirmed_at: not yet.
CREATE TABLE mail_recipients (
  organization_id bigint NOT NULL REFERENCES organizations (id),
  email text NOT NULL CHECK (email = lower(email)),
  asked_at timestamptz NOT NULL,
  asks smallint NOT NULL DEFAULT 1,
  confirmed_at timestamptz,
  PRIMARY KEY (organization_id, email)
);

CREATE TABLE mail_usage (
  organization_id bigint PRIMARY KEY REFERENCES organizations (id),
  day date NOT NULL,
  mails integer NOT NULL CHECK (mails >= 0)
);

-- Requests that are done once, however often they are sent. No foreign key: the operator, who is in no organization,
-- has keys, too.
CREATE TABLE idempotency_keys (
  organization_id bigint NOT NULL,
  caller text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  request_hash bytea NOT NULL,
  claim_id uuid NOT NULL UNIQUE,
  claimed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  answer text,
  PRIMARY KEY (organization_id, caller, operation, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
`;
