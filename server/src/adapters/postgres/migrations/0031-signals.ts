import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const signals: Migration = {
  id: '0031-signals',
  async up(db) {
    await sql`
      CREATE TABLE signal_settings (
        brand_id bigint PRIMARY KEY,
        organization_id bigint NOT NULL,
        minimum_points double precision NOT NULL,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
    // attempts: the worker that took the run last ends it.
    await sql`
      CREATE TABLE signal_runs (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        status text NOT NULL DEFAULT 'pending'
          CHECK (status IN ('pending', 'running', 'completed', 'failed')),
        trigger text NOT NULL CHECK (trigger IN ('schedule', 'request')),
        start_date date NOT NULL,
        end_date date NOT NULL,
        compare_start_date date NOT NULL,
        compare_end_date date NOT NULL,
        minimum_points double precision NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        done integer NOT NULL DEFAULT 0,
        total integer NOT NULL DEFAULT 0,
        tested integer NOT NULL DEFAULT 0,
        untested integer NOT NULL DEFAULT 0,
        found integer NOT NULL DEFAULT 0,
        failure text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        completed_at timestamptz,
        UNIQUE (brand_id, id),
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
    // One at a time, and one of the schedule for each day: two that ask at once get the same run.
    await sql`
      CREATE UNIQUE INDEX signal_runs_open ON signal_runs (brand_id)
        WHERE status IN ('pending', 'running')`.execute(db);
    await sql`
      CREATE UNIQUE INDEX signal_runs_daily ON signal_runs (brand_id, end_date)
        WHERE trigger = 'schedule'`.execute(db);
    await sql`
      CREATE TABLE signals (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        run_id bigint NOT NULL,
        place integer NOT NULL,
        kind text NOT NULL,
        subject text NOT NULL,
        subject_id bigint,
        metric text NOT NULL,
        direction text NOT NULL CHECK (direction IN ('up', 'down')),
        before double precision NOT NULL,
        now double precision NOT NULL,
        like_for_like double precision NOT NULL,
        mix double precision NOT NULL,
        prompts integer NOT NULL,
        lower double precision NOT NULL,
        upper double precision NOT NULL,
        p_value double precision NOT NULL,
        q_value double precision NOT NULL,
        evidence jsonb NOT NULL,
        UNIQUE (run_id, place),
        FOREIGN KEY (brand_id, run_id) REFERENCES signal_runs (brand_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
  },
};
