/** Prompts, their platforms, and requests to collect now. */
export const prompts = `
-- continues_prompt_id: a changed text is a new prompt, which names the one it continues, in the same brand.
CREATE TABLE prompts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  text text NOT NULL,
  text_hash bytea NOT NULL CHECK (length(text_hash) = 32),
  persona_id bigint REFERENCES personas,
  country text NOT NULL,
  language text NOT NULL,
  stage_id bigint NOT NULL REFERENCES stages,
  stage_is_manual boolean NOT NULL,
  tags text[] NOT NULL,
  topics text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'archived')),
  continues_prompt_id bigint CHECK (continues_prompt_id <> id),
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CONSTRAINT prompts_brand UNIQUE (brand_id, id),
  FOREIGN KEY (brand_id, continues_prompt_id) REFERENCES prompts (brand_id, id)
);
CREATE UNIQUE INDEX prompts_active_once
  ON prompts (brand_id, text_hash, coalesce(persona_id, 0), country) WHERE status = 'active';
CREATE INDEX prompts_brand_text ON prompts (brand_id, text_hash);
CREATE INDEX prompts_persona ON prompts (persona_id);
CREATE INDEX prompts_stage ON prompts (stage_id);
CREATE INDEX prompts_continues ON prompts (continues_prompt_id)
  WHERE continues_prompt_id IS NOT NULL;
CREATE TRIGGER record_name AFTER INSERT OR UPDATE OF text ON prompts
  FOR EACH ROW EXECUTE FUNCTION record_name('prompt', 'text');

CREATE TABLE variants (
  prompt_id bigint NOT NULL REFERENCES prompts,
  platform text NOT NULL,
  organization_id bigint NOT NULL REFERENCES organizations,
  PRIMARY KEY (prompt_id, platform)
);

CREATE TABLE collection_events (
  id uuid PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES organizations,
  prompt_id bigint NOT NULL,
  platform text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('scheduled', 'additional')),
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (prompt_id, platform) REFERENCES variants ON DELETE CASCADE
);
CREATE INDEX collection_events_prompt ON collection_events (prompt_id);

-- The latest request for each variant, so that one that is sent again is recognized and not paid for twice.
CREATE TABLE collection_requests (
  prompt_id bigint NOT NULL,
  platform text NOT NULL,
  organization_id bigint NOT NULL REFERENCES organizations,
  event_id uuid NOT NULL,
  idempotency_key text,
  requested_at timestamptz NOT NULL,
  PRIMARY KEY (prompt_id, platform),
  FOREIGN KEY (prompt_id, platform) REFERENCES variants ON DELETE CASCADE
);
`;
