import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Exports of brands' answers, and what each run has left to do. */
const statements = `
-- place: what no two brands may share. planned: days that changed up to there are in export_days or written.
-- manifest_run: whose manifest is at the destination; writing_run: whose may be, since it was being written.
-- sweeps: files may be there that export_files does not have. run_worker: who works on the run; others stop.
CREATE TABLE exports (
  brand_id bigint PRIMARY KEY,
  organization_id bigint NOT NULL,
  destination jsonb NOT NULL,
  place text NOT NULL,
  sealed_secret bytea,
  every text NOT NULL CHECK (every IN ('hour', 'day')),
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  paused boolean NOT NULL,
  next_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  planned_change bigint NOT NULL DEFAULT 0,
  planned_day text NOT NULL DEFAULT '',
  planned_at timestamptz,
  manifest_run text COLLATE "C",
  manifest_at timestamptz,
  writing_run text COLLATE "C",
  sweeps boolean NOT NULL DEFAULT true,
  run_id text COLLATE "C",
  run_state text CHECK (run_state IN ('queued', 'running', 'done', 'failed')),
  run_worker text COLLATE "C",
  run_started_at timestamptz,
  run_finished_at timestamptz,
  run_days integer NOT NULL DEFAULT 0,
  run_note text,
  run_error text,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
  UNIQUE (organization_id, brand_id),
  CHECK ((run_id IS NULL) = (run_state IS NULL))
);
CREATE INDEX exports_due ON exports (next_at);
CREATE INDEX exports_place ON exports (organization_id, md5(place));

-- Days that a run has yet to write.
CREATE TABLE export_days (
  brand_id bigint NOT NULL,
  organization_id bigint NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (brand_id, day),
  FOREIGN KEY (organization_id, brand_id)
    REFERENCES exports (organization_id, brand_id) ON DELETE CASCADE
);

-- writing: maybe there, in part or whole. written: whole, for the next manifest. published: the manifest names it.
-- replaced: to be deleted once a manifest without it is in place.
CREATE TABLE export_files (
  id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
  brand_id bigint NOT NULL,
  organization_id bigint NOT NULL,
  day date NOT NULL,
  state text NOT NULL CHECK (state IN ('writing', 'written', 'published', 'replaced')),
  rows bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  sha256 text NOT NULL DEFAULT '',
  FOREIGN KEY (organization_id, brand_id)
    REFERENCES exports (organization_id, brand_id) ON DELETE CASCADE
);
CREATE INDEX export_files_list ON export_files (brand_id, state, day);
CREATE UNIQUE INDEX export_files_written ON export_files (brand_id, day) WHERE state = 'written';
CREATE UNIQUE INDEX export_files_published ON export_files (brand_id, day) WHERE state = 'published';
`;

export const exportsOfBrands: Migration = {
  id: '0006-exports',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
