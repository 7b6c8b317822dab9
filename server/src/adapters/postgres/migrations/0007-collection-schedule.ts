import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * When the schedule must look at each variant next, so that planning costs by what is due. Whatever can make a question
 * wanted before that time appends a row to collection_schedule_changes, in its own transaction and without waiting for
 * anybody; docs/decisions/0008-collection.md has the argument.
 */
const statements = `
CREATE TABLE collection_schedule (
  prompt_id bigint NOT NULL,
  platform text NOT NULL,
  organization_id bigint NOT NULL,
  next_due_at timestamptz NOT NULL,
  PRIMARY KEY (prompt_id, platform)
);
CREATE INDEX collection_schedule_due ON collection_schedule (next_due_at);

-- Null: all prompts of the brand, all brands of the organization, all platforms.
CREATE TABLE collection_schedule_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint,
  prompt_id bigint,
  platform text
);

INSERT INTO collection_schedule (prompt_id, platform, organization_id, next_due_at)
  SELECT prompt_id, platform, variants.organization_id, '-infinity'
  FROM variants JOIN prompts ON prompts.id = prompt_id WHERE status = 'active';

CREATE FUNCTION reschedule_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collection_schedule_changes (organization_id, prompt_id, platform)
    SELECT organization_id, prompt_id, platform FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER reschedule AFTER INSERT ON variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reschedule_variants();
-- A request that waited held up the schedule.
CREATE TRIGGER reschedule AFTER DELETE ON collection_events REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reschedule_variants();

CREATE FUNCTION reschedule_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collection_schedule_changes (organization_id, prompt_id, platform)
    VALUES (NEW.organization_id, NEW.prompt_id, NEW.platform);
  RETURN NULL;
END $$;
CREATE TRIGGER reschedule AFTER UPDATE OF state ON collection_slots FOR EACH ROW
  WHEN (OLD.state IN ('due', 'asking', 'answered') AND NEW.state IN ('stored', 'failed', 'cancelled'))
  EXECUTE FUNCTION reschedule_variant();

CREATE FUNCTION reschedule_prompt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collection_schedule_changes (organization_id, brand_id, prompt_id)
    VALUES (NEW.organization_id, NEW.brand_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER reschedule AFTER UPDATE OF status ON prompts FOR EACH ROW
  WHEN (OLD.status <> 'active' AND NEW.status = 'active') EXECUTE FUNCTION reschedule_prompt();

CREATE FUNCTION reschedule_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collection_schedule_changes (organization_id, brand_id)
    VALUES (NEW.organization_id, (to_jsonb(NEW) ->> TG_ARGV[0])::bigint);
  RETURN NULL;
END $$;
CREATE TRIGGER reschedule AFTER UPDATE OF archived_at ON brands FOR EACH ROW
  WHEN (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NULL)
  EXECUTE FUNCTION reschedule_brand('id');
CREATE TRIGGER reschedule AFTER INSERT OR UPDATE ON collection_settings FOR EACH ROW
  EXECUTE FUNCTION reschedule_brand('brand_id');

CREATE FUNCTION reschedule_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collection_schedule_changes (organization_id, platform)
    SELECT NEW.id, platform FROM unnest(OLD.disabled_platforms) AS platform
    WHERE platform <> ALL (NEW.disabled_platforms);
  RETURN NULL;
END $$;
CREATE TRIGGER reschedule AFTER UPDATE OF disabled_platforms ON organizations FOR EACH ROW
  EXECUTE FUNCTION reschedule_organization();
`;

export const collectionSchedule: Migration = {
  id: '0007-collection-schedule',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
