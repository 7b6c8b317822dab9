import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Lists of names are sets: where one was stored twice, the first stays. */
export const sets: Migration = {
  id: '0021-sets',
  async up(db) {
    for (const [table, column] of [
      ['brands', 'key_topics'],
      ['brands', 'alternative_names'],
      ['brands', 'excluded_names'],
      ['competitors', 'alternative_names'],
      ['competitors', 'excluded_names'],
      ['prompts', 'topics'],
      ['prompts', 'tags'],
    ] as const) {
      const list = sql.ref(column);
      await sql`
        UPDATE ${sql.table(table)} SET ${list} = ARRAY(
          SELECT name FROM unnest(${list}) WITH ORDINALITY AS entry (name, place)
          GROUP BY name ORDER BY min(place))
        WHERE cardinality(${list}) <> (SELECT count(DISTINCT name) FROM unnest(${list}) AS name)`.execute(
        db,
      );
    }
  },
};
