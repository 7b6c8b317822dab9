import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** What happened, each movement once; signals are its details. Runs from before keep their signals without events. */
export const changeEvents: Migration = {
  id: '0051-change-events',
  async up(db) {
    await sql`
      CREATE TABLE change_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        run_id bigint NOT NULL,
        place integer NOT NULL,
        event jsonb NOT NULL,
        UNIQUE (run_id, place),
        FOREIGN KEY (brand_id, run_id) REFERENCES signal_runs (brand_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
    await sql`
      ALTER TABLE signals
        ADD COLUMN platform text,
        ADD COLUMN days smallint NOT NULL DEFAULT 28,
        ADD COLUMN event_id bigint REFERENCES change_events (id) ON DELETE SET NULL`.execute(db);
    await sql`
      ALTER TABLE signal_runs
        ADD COLUMN smallest_seen double precision,
        ADD COLUMN is_unbranded boolean NOT NULL DEFAULT false`.execute(db);
    await sql`CREATE INDEX signals_event ON signals (event_id)`.execute(db);
  },
};
