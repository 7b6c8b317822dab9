/** Connections for pushing visits from assistants; the visits are in the analytics store. */
export const referrals = `
-- What orders batches: of two that overlap the higher number wins, whichever is stored last.
CREATE SEQUENCE referral_batches AS bigint;

-- website_key, provider_key: equal for what counts as the same. list_version: no event of this connection was judged
-- by an older allow-list.
CREATE TABLE referral_connections (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  website text NOT NULL,
  website_key text NOT NULL,
  provider text NOT NULL,
  provider_key text NOT NULL,
  currency text,
  status text NOT NULL CHECK (status IN ('active', 'disabled')),
  list_version integer NOT NULL,
  created_at timestamptz NOT NULL,
  last_pushed_at timestamptz,
  last_push_error text,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE UNIQUE INDEX referral_connections_active_once
  ON referral_connections (brand_id, website_key, provider_key) WHERE status = 'active';
CREATE INDEX referral_connections_brand ON referral_connections (brand_id, id);
`;
