/** Everyday questions unrelated to any brand, which show whether a platform itself changed. */
export const controlPrompts = `
CREATE TABLE control_prompt_settings (
  organization_id bigint PRIMARY KEY REFERENCES organizations,
  enabled boolean NOT NULL,
  languages text[] NOT NULL,
  updated_at timestamptz NOT NULL
);

-- week: its Monday. lost: cut off while it was asked, so it may have been billed. expired: not asked in its week.
-- reserved_micros is what a question under way may cost; cost_micros what its calls have cost so far.
CREATE TABLE control_prompt_questions (
  organization_id bigint NOT NULL REFERENCES organizations,
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  platform text NOT NULL,
  language text NOT NULL,
  question text NOT NULL,
  state text NOT NULL DEFAULT 'due'
    CHECK (state IN ('due', 'asking', 'answered', 'failed', 'lost', 'expired')),
  not_before timestamptz NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  worker_id uuid,
  provider text,
  reserved_micros bigint NOT NULL DEFAULT 0 CHECK (reserved_micros >= 0),
  cost_micros bigint NOT NULL DEFAULT 0 CHECK (cost_micros >= 0),
  asked_at timestamptz,
  model text,
  characters integer,
  citations integer,
  refused boolean,
  is_judged boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, week, platform, language, question),
  CHECK ((state = 'asking') = (worker_id IS NOT NULL)),
  CHECK ((state = 'answered') = (characters IS NOT NULL)),
  CHECK ((characters IS NULL) = (citations IS NULL) AND (characters IS NULL) = (refused IS NULL))
);
CREATE INDEX control_prompt_questions_due ON control_prompt_questions (not_before)
  WHERE state = 'due';
CREATE INDEX control_prompt_questions_asking ON control_prompt_questions (worker_id)
  WHERE state = 'asking';
CREATE INDEX control_prompt_questions_unjudged
  ON control_prompt_questions (organization_id, week, platform, language) WHERE NOT is_judged;
CREATE INDEX control_prompt_questions_week ON control_prompt_questions (week);
`;
