/** Loaded worlds with their progress and everything they created: enough to resume after a crash and to undo it. */
export const demo = `
-- A world is loaded prompt by prompt, each with its answers of all days. continued_until: how far it was continued
-- after its first days.
CREATE TABLE demo_worlds (
  organization_id bigint PRIMARY KEY REFERENCES organizations,
  seed integer NOT NULL,
  days integer NOT NULL CHECK (days > 0),
  end_day date NOT NULL,
  prompts integer NOT NULL,
  prompts_loaded integer NOT NULL DEFAULT 0,
  status text NOT NULL CHECK (status IN ('loading', 'loaded', 'removing', 'removed')),
  continued_until timestamptz
);

-- told: which parts of its story a simulated brand has, so that each is told once.
CREATE TABLE demo_brands (
  organization_id bigint NOT NULL REFERENCES demo_worlds,
  key text NOT NULL,
  brand_id bigint NOT NULL,
  prompt_ids jsonb NOT NULL,
  told text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (organization_id, key),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
`;
