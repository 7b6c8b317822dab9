import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Workers remember keys of organizations until they are told that they changed. */
const statements = `
CREATE FUNCTION tell_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sightline_provider_keys',
    CASE WHEN TG_OP = 'DELETE' THEN OLD.organization_id ELSE NEW.organization_id END::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_key_change AFTER INSERT OR UPDATE OR DELETE ON provider_keys
  FOR EACH ROW EXECUTE FUNCTION tell_key_change();
`;

export const providerKeyChanges: Migration = {
  id: '0009-provider-key-changes',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
