import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Prompts and competitors get the number of their last change, one number for each transaction of a brand. The row of the
 * counter is locked until the commit, so numbers are committed in their order; it is not the brand's own row, which many may
 * share. 0: not changed since numbers are given.
 */
const statements = `
CREATE TABLE brand_changes (
  brand_id bigint PRIMARY KEY,
  organization_id bigint NOT NULL,
  last bigint NOT NULL DEFAULT 0,
  transaction xid8,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id) ON DELETE CASCADE
);
INSERT INTO brand_changes (brand_id, organization_id) SELECT id, organization_id FROM brands;
CREATE FUNCTION count_brand_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO brand_changes (brand_id, organization_id) VALUES (NEW.id, NEW.organization_id);
  RETURN NULL;
END $$;
CREATE TRIGGER count_brand_changes AFTER INSERT ON brands
  FOR EACH ROW EXECUTE FUNCTION count_brand_changes();

ALTER TABLE prompts
  ADD COLUMN change bigint NOT NULL DEFAULT 0,
  ADD COLUMN changed_at timestamptz;
ALTER TABLE competitors
  ADD COLUMN change bigint NOT NULL DEFAULT 0,
  ADD COLUMN changed_at timestamptz;

-- At the end of the transaction: who waits for the counter holds all rows it needs, so nobody waits for them in a circle.
CREATE FUNCTION number_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  UPDATE brand_changes SET last = last + 1, transaction = pg_current_xact_id()
    WHERE brand_id = NEW.brand_id AND transaction IS DISTINCT FROM pg_current_xact_id();
  SELECT last INTO number FROM brand_changes WHERE brand_id = NEW.brand_id;
  EXECUTE format('UPDATE %I SET change = $1, changed_at = clock_timestamp() WHERE id = $2 AND change <> $1', TG_TABLE_NAME)
    USING number, NEW.id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER number_added AFTER INSERT ON prompts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION number_change();
CREATE CONSTRAINT TRIGGER number_changed AFTER UPDATE ON prompts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.change = NEW.change) EXECUTE FUNCTION number_change();
CREATE CONSTRAINT TRIGGER number_added AFTER INSERT ON competitors DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION number_change();
CREATE CONSTRAINT TRIGGER number_changed AFTER UPDATE ON competitors DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.change = NEW.change) EXECUTE FUNCTION number_change();

-- A prompt shows its platforms and the name of its stage.
CREATE FUNCTION number_prompts(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE prompts SET status = status WHERE id = ANY(ids);
$$;
CREATE FUNCTION number_prompts_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM number_prompts(ARRAY(SELECT DISTINCT prompt_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER number_prompts_added AFTER INSERT ON variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION number_prompts_of_variants();
CREATE TRIGGER number_prompts_removed AFTER DELETE ON variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION number_prompts_of_variants();
CREATE FUNCTION number_prompts_of_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM number_prompts(ARRAY(SELECT id FROM prompts WHERE stage_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER number_prompts AFTER UPDATE OF name ON stages
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION number_prompts_of_stage();
`;

export const recordChanges: Migration = {
  id: '0003-record-changes',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
