import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The names that travel with a query; prompts are named in the store of observations. */
const named = ['personas', 'stages', 'competitors'];

/**
 * A brand counts the changes of its names, in the transaction that changes one: a process that remembers them learns
 * with its look at the brand whether they are still today's. Verbs have locked the brand by then.
 */
export const nameVersions: Migration = {
  id: '0040-name-versions',
  async up(db) {
    await sql`ALTER TABLE brands ADD COLUMN names_version bigint NOT NULL DEFAULT 1`.execute(db);
    await sql`
      CREATE FUNCTION count_name_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE brands SET names_version = names_version + 1
          WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.brand_id ELSE NEW.brand_id END;
        RETURN NULL;
      END $$`.execute(db);
    for (const table of named) {
      await sql`
        CREATE TRIGGER count_name_change AFTER INSERT OR DELETE OR UPDATE OF name ON ${sql.table(table)}
          FOR EACH ROW EXECUTE FUNCTION count_name_change()`.execute(db);
    }
  },
};
