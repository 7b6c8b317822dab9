import { sql } from 'kysely';
import type { Database } from '#kernel/ports/database.ts';
import type { Migration } from '../migration.ts';

/** What to ask, by whom, and what it costs; docs/decisions/0008-collection.md describes the states. */
export const collection: Migration = {
  id: '0009-collection',
  async up(db) {
    await settings(db);
    await channels(db);
    await slots(db);
  },
};

async function settings(db: Database): Promise<void> {
  await sql`
    CREATE TABLE collection_settings (
      brand_id bigint PRIMARY KEY,
      organization_id bigint NOT NULL,
      mode text NOT NULL DEFAULT 'on' CHECK (mode IN ('on', 'off', 'simulated')),
      cadence_hours integer NOT NULL DEFAULT 24 CHECK (cadence_hours BETWEEN 1 AND 168),
      repeats integer NOT NULL DEFAULT 1 CHECK (repeats BETWEEN 1 AND 10),
      daily_budget_micros bigint CHECK (daily_budget_micros >= 0),
      monthly_budget_micros bigint CHECK (monthly_budget_micros >= 0),
      FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
    )`.execute(db);
  await sql`
    INSERT INTO collection_settings (brand_id, organization_id, mode)
      SELECT brand_id, organization_id, 'simulated' FROM demo_brands`.execute(db);
  // How far the simulated world was continued after its first days.
  await sql`ALTER TABLE demo_worlds ADD continued_until timestamptz`.execute(db);
  // Also the lock under which an organization's spending is counted.
  await sql`
    CREATE TABLE collection_budgets (
      organization_id bigint PRIMARY KEY REFERENCES organizations,
      daily_budget_micros bigint CHECK (daily_budget_micros >= 0),
      monthly_budget_micros bigint CHECK (monthly_budget_micros >= 0)
    )`.execute(db);
  // What is charged to a day: the cost of settled attempts and the reservations of all others.
  await sql`
    CREATE TABLE collection_spend (
      organization_id bigint NOT NULL,
      day date NOT NULL,
      brand_id bigint NOT NULL,
      micros bigint NOT NULL,
      PRIMARY KEY (organization_id, day, brand_id)
    )`.execute(db);
  await sql`
    CREATE TABLE provider_keys (
      organization_id bigint NOT NULL REFERENCES organizations,
      provider text NOT NULL,
      sealed bytea NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, provider)
    )`.execute(db);
}

async function channels(db: Database): Promise<void> {
  // owner_id: the organization whose key it is; 0 means the operator's.
  await sql`
    CREATE TABLE collection_channels (
      owner_id bigint NOT NULL,
      provider text NOT NULL,
      failures integer NOT NULL DEFAULT 0,
      paused_until timestamptz,
      reason text,
      PRIMARY KEY (owner_id, provider)
    )`.execute(db);
  await sql`
    CREATE TABLE collection_workers (
      id uuid PRIMARY KEY,
      seen_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE collection_permits (
      owner_id bigint NOT NULL,
      provider text NOT NULL,
      worker_id uuid NOT NULL REFERENCES collection_workers ON DELETE CASCADE,
      permits integer NOT NULL CHECK (permits >= 0),
      PRIMARY KEY (owner_id, provider, worker_id)
    )`.execute(db);
}

async function slots(db: Database): Promise<void> {
  // event_id: the request that it answers; null for one of the schedule, of which there is only one.
  // No foreign key to prompts and brands, which are never deleted: its lock would meet theirs in a circle.
  await sql`
    CREATE TABLE collection_slots (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      organization_id bigint NOT NULL,
      brand_id bigint NOT NULL,
      prompt_id bigint NOT NULL,
      platform text NOT NULL,
      scheduled_for timestamptz NOT NULL,
      repeat smallint NOT NULL,
      event_id uuid,
      state text NOT NULL DEFAULT 'due'
        CHECK (state IN ('due', 'asking', 'answered', 'stored', 'failed', 'cancelled')),
      not_before timestamptz NOT NULL,
      failures smallint NOT NULL DEFAULT 0,
      interruptions smallint NOT NULL DEFAULT 0,
      worker_id uuid,
      reason text,
      message text,
      finished_at timestamptz,
      CONSTRAINT collection_slots_once UNIQUE NULLS NOT DISTINCT
        (prompt_id, platform, scheduled_for, repeat, event_id)
    )`.execute(db);
  await sql`
    CREATE INDEX collection_slots_due
      ON collection_slots (brand_id, platform, (event_id IS NULL), not_before)
      WHERE state = 'due'`.execute(db);
  await sql`
    CREATE INDEX collection_slots_worker ON collection_slots (worker_id)
      WHERE state IN ('asking', 'answered')`.execute(db);
  await sql`
    CREATE INDEX collection_slots_failed ON collection_slots (brand_id, id)
      WHERE state = 'failed'`.execute(db);
  await sql`
    CREATE INDEX collection_slots_stored ON collection_slots (brand_id, platform, finished_at)
      WHERE state = 'stored'`.execute(db);
  await sql`
    CREATE INDEX collection_slots_finished ON collection_slots (finished_at)
      WHERE finished_at IS NOT NULL`.execute(db);
  // cost_micros is null while nobody knows it; the reservation is charged until then.
  await sql`
    CREATE TABLE collection_attempts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      slot_id bigint NOT NULL REFERENCES collection_slots ON DELETE CASCADE,
      organization_id bigint NOT NULL,
      brand_id bigint NOT NULL,
      platform text NOT NULL,
      owner_id bigint NOT NULL,
      provider text NOT NULL,
      worker_id uuid NOT NULL,
      day date NOT NULL,
      reserved_micros bigint NOT NULL CHECK (reserved_micros >= 0),
      cost_micros bigint CHECK (cost_micros >= 0),
      outcome text NOT NULL DEFAULT 'open'
        CHECK (outcome IN ('open', 'answered', 'failed', 'released', 'unknown')),
      reason text,
      message text,
      started_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX collection_attempts_slot ON collection_attempts (slot_id)`.execute(db);
  await sql`
    CREATE INDEX collection_attempts_open ON collection_attempts (worker_id)
      WHERE outcome = 'open'`.execute(db);
  await sql`
    CREATE INDEX collection_attempts_failed ON collection_attempts (brand_id, platform, id)
      WHERE outcome = 'failed'`.execute(db);
  // An answer that was paid for and is not stored yet.
  await sql`
    CREATE TABLE collection_answers (
      slot_id bigint PRIMARY KEY REFERENCES collection_slots ON DELETE CASCADE,
      packed bytea NOT NULL
    )`.execute(db);
}
