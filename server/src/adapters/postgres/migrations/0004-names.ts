import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Which table's column is which kind of name. */
const named = [
  { kind: 'prompt', table: 'prompts', column: 'text' },
  { kind: 'persona', table: 'personas', column: 'name' },
  { kind: 'stage', table: 'stages', column: 'name' },
  { kind: 'competitor', table: 'competitors', column: 'name' },
];

export const names: Migration = {
  id: '0004-names',
  async up(db) {
    await sql`
      CREATE TABLE name_changes (
        sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        brand_id bigint NOT NULL,
        kind text NOT NULL,
        id bigint NOT NULL,
        name text NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX name_changes_brand ON name_changes (brand_id)`.execute(db);
    // A trigger, so that no verb can change a name and forget to say so.
    await sql`
      CREATE FUNCTION record_name() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO name_changes (brand_id, kind, id, name)
          VALUES (NEW.brand_id, TG_ARGV[0], NEW.id, to_jsonb(NEW) ->> TG_ARGV[1]);
        RETURN NULL;
      END $$`.execute(db);
    for (const { kind, table, column } of named) {
      await sql`
        CREATE TRIGGER record_name AFTER INSERT OR UPDATE OF ${sql.ref(column)} ON ${sql.table(table)}
          FOR EACH ROW EXECUTE FUNCTION record_name(${sql.lit(kind)}, ${sql.lit(column)})`.execute(
        db,
      );
      await sql`
        INSERT INTO name_changes (brand_id, kind, id, name)
          SELECT brand_id, ${sql.lit(kind)}, id, ${sql.ref(column)} FROM ${sql.table(table)}`.execute(
        db,
      );
    }
  },
};
