import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const annotations: Migration = {
  id: '0034-annotations',
  async up(db) {
    // occurrence: what the service noticed, so that it is noted once; null where somebody wrote it.
    await sql`
      CREATE TABLE annotations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('campaign', 'release', 'model_change', 'publication', 'other')),
        title text NOT NULL,
        note text,
        url text,
        platform text,
        start_date date NOT NULL,
        end_date date NOT NULL CHECK (end_date >= start_date),
        is_hidden boolean NOT NULL DEFAULT false,
        creator text NOT NULL CHECK (creator IN ('person', 'key', 'service')),
        creator_name text,
        occurrence text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
        UNIQUE (brand_id, occurrence),
        CHECK ((creator = 'service') = (occurrence IS NOT NULL))
      )`.execute(db);
    await sql`
      CREATE INDEX annotations_list ON annotations (brand_id, start_date DESC, id DESC)`.execute(
      db,
    );
    // models: what each platform reports now. watched_until: the last day that was looked at.
    await sql`
      CREATE TABLE model_watches (
        brand_id bigint PRIMARY KEY,
        organization_id bigint NOT NULL,
        models jsonb NOT NULL DEFAULT '{}',
        watched_until date,
        taken_until timestamptz,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
    await sql`
      CREATE INDEX model_watches_due ON model_watches (watched_until NULLS FIRST, brand_id)`.execute(
      db,
    );
  },
};
