/** PostgreSQL's records about observations, which are in the analytics store, and about their evaluation. */
export const observations = `
CREATE SEQUENCE observation_ids AS bigint;

-- days: where a row of this id may lie in the analytics store; more than one only while it moves.
CREATE TABLE observation_keys (
  id bigint NOT NULL DEFAULT nextval('observation_ids') PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  key text NOT NULL,
  version bigint NOT NULL,
  days date[] NOT NULL,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  UNIQUE (brand_id, key)
);

-- cursor_day, cursor_id: the last observation that was read again; a killed run resumes after it.
CREATE TABLE reevaluations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed')),
  start_date date,
  end_date date,
  evaluator_version text,
  total integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  cursor_day date,
  cursor_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX reevaluations_brand ON reevaluations (brand_id, id);

-- model_said, embedded_said: the sentiments of the names in the answer, in the same order.
CREATE TABLE sentiment_comparisons (
  observation_id bigint PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  version bigint NOT NULL,
  created_at timestamptz NOT NULL,
  evaluator_version text NOT NULL,
  model_said text[] NOT NULL,
  embedded_said text[] NOT NULL,
  disagreements jsonb,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX sentiment_comparisons_brand ON sentiment_comparisons (brand_id, created_at);
CREATE INDEX sentiment_disagreements
  ON sentiment_comparisons (brand_id, created_at, observation_id) WHERE disagreements IS NOT NULL;

-- answer_hash: of the text that was checked. labels: what person and judge said of each name.
CREATE TABLE answer_checks (
  observation_id bigint PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES organizations,
  brand_id bigint NOT NULL REFERENCES brands,
  answer_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  platform text NOT NULL,
  language text,
  evaluator_version text NOT NULL,
  checked_at timestamptz NOT NULL,
  checked_by text NOT NULL,
  is_sampled boolean NOT NULL,
  labels jsonb NOT NULL
);
CREATE INDEX answer_checks_brand ON answer_checks (brand_id, checked_at, observation_id);

-- month: its first day.
CREATE TABLE answer_check_samples (
  brand_id bigint NOT NULL REFERENCES brands,
  month date NOT NULL,
  organization_id bigint NOT NULL REFERENCES organizations,
  observation_ids bigint[] NOT NULL,
  PRIMARY KEY (brand_id, month)
);

-- prompt_id and response_id: what it was added to and became; the observation itself is in the analytics store.
CREATE TABLE pasted_answers (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  prompt text NOT NULL,
  platform text NOT NULL,
  response_text text NOT NULL,
  citations jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  pasted_at timestamptz NOT NULL,
  prompt_id bigint,
  response_id bigint,
  FOREIGN KEY (brand_id, prompt_id) REFERENCES prompts (brand_id, id),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX pasted_answers_brand ON pasted_answers (brand_id, id);
`;
