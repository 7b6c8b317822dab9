import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * How many answers arrived for a brand in a minute, until webhooks are told. Without a foreign key, since what a deleted
 * brand leaves behind is removed when its minute is over.
 */
export const arrivedAnswers: Migration = {
  id: '0004-arrived-answers',
  async up(db) {
    await sql`
      CREATE TABLE arrived_answers (
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        minute timestamptz NOT NULL,
        platform text COLLATE "C" NOT NULL,
        day date NOT NULL,
        answers integer NOT NULL CHECK (answers > 0),
        PRIMARY KEY (brand_id, minute, platform, day)
      )`.execute(db);
  },
};
