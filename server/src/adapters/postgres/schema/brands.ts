/** Brands with their competitors, personas and stages, and name changes for other stores. */
export const brands = `
-- excluded_names: phrases that contain a name and are never a mention of it.
-- names_version: counts changes of the names of personas, stages and competitors; see count_name_change.
CREATE TABLE brands (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES organizations,
  name text NOT NULL,
  description text NOT NULL,
  website text NOT NULL,
  alternative_names text[] NOT NULL,
  excluded_names text[] NOT NULL DEFAULT '{}',
  alternative_websites text[] NOT NULL,
  key_topics text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('lead', 'prospect', 'customer')),
  case_sensitive boolean NOT NULL,
  default_country text NOT NULL,
  default_language text NOT NULL,
  stage_set text NOT NULL CHECK (stage_set IN ('intent', 'funnel')),
  names_version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  UNIQUE (organization_id, id)
);

-- Names are unique among active competitors only; deferred, so that one update may swap two names.
CREATE TABLE competitors (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  alternative_names text[] NOT NULL,
  excluded_names text[] NOT NULL DEFAULT '{}',
  websites text[] NOT NULL,
  case_sensitive boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CONSTRAINT competitors_active_name EXCLUDE USING btree (brand_id WITH =, name_key WITH =)
    WHERE (archived_at IS NULL) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX competitors_brand ON competitors (brand_id, name_key);

-- Names that somebody does not want suggested as competitors; what is suggested follows from the answers.
CREATE TABLE dismissed_suggestions (
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, key),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);

-- Persona names are unique per brand, archived ones included.
CREATE TABLE personas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CONSTRAINT personas_name UNIQUE (brand_id, name) DEFERRABLE INITIALLY DEFERRED
);

-- meaning: which default stage this is, whatever it is called today; null for a custom stage.
CREATE TABLE stages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  name text NOT NULL,
  meaning text,
  position integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  CONSTRAINT stages_active_name EXCLUDE USING btree (brand_id WITH =, name WITH =)
    WHERE (retired_at IS NULL) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX stages_brand ON stages (brand_id);

-- What the store of observations is yet to learn.
CREATE TABLE name_changes (
  sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id bigint NOT NULL,
  kind text NOT NULL,
  id bigint NOT NULL,
  name text NOT NULL
);
CREATE INDEX name_changes_brand ON name_changes (brand_id);

-- A trigger, so that no verb can change a name and forget to say so.
CREATE FUNCTION record_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_changes (brand_id, kind, id, name)
    VALUES (NEW.brand_id, TG_ARGV[0], NEW.id, to_jsonb(NEW) ->> TG_ARGV[1]);
  RETURN NULL;
END $$;
CREATE TRIGGER record_name AFTER INSERT OR UPDATE OF name ON personas
  FOR EACH ROW EXECUTE FUNCTION record_name('persona', 'name');
CREATE TRIGGER record_name AFTER INSERT OR UPDATE OF name ON stages
  FOR EACH ROW EXECUTE FUNCTION record_name('stage', 'name');
CREATE TRIGGER record_name AFTER INSERT OR UPDATE OF name ON competitors
  FOR EACH ROW EXECUTE FUNCTION record_name('competitor', 'name');

-- A brand counts the changes of its names, in the transaction that changes one: a process that remembers them learns
-- with its look at the brand whether they are still current. Verbs have locked the brand by then. Prompts are not
-- counted: they are named in the store of observations.
CREATE FUNCTION count_name_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE brands SET names_version = names_version + 1
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.brand_id ELSE NEW.brand_id END;
  RETURN NULL;
END $$;
CREATE TRIGGER count_name_change AFTER INSERT OR DELETE OR UPDATE OF name ON personas
  FOR EACH ROW EXECUTE FUNCTION count_name_change();
CREATE TRIGGER count_name_change AFTER INSERT OR DELETE OR UPDATE OF name ON stages
  FOR EACH ROW EXECUTE FUNCTION count_name_change();
CREATE TRIGGER count_name_change AFTER INSERT OR DELETE OR UPDATE OF name ON competitors
  FOR EACH ROW EXECUTE FUNCTION count_name_change();
`;
