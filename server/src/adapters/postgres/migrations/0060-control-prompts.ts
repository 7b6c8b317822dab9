import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const controlPrompts: Migration = {
  id: '0060-control-prompts',
  async up(db) {
    await sql`
      CREATE TABLE control_prompt_settings (
        organization_id bigint PRIMARY KEY REFERENCES organizations,
        enabled boolean NOT NULL,
        languages text[] NOT NULL,
        updated_at timestamptz NOT NULL
      )`.execute(db);
    // week: its Monday. lost: cut off while it was asked, so it may have been billed. expired: not asked in its week.
    // reserved_micros is what a question under way may cost; cost_micros what its calls have cost so far.
    await sql`
      CREATE TABLE control_prompt_questions (
        organization_id bigint NOT NULL REFERENCES organizations,
        week date NOT NULL CHECK (extract(isodow FROM week) = 1),
        platform text NOT NULL,
        language text NOT NULL,
        question text NOT NULL,
        state text NOT NULL DEFAULT 'due'
          CHECK (state IN ('due', 'asking', 'answered', 'failed', 'lost', 'expired')),
        not_before timestamptz NOT NULL,
        failures smallint NOT NULL DEFAULT 0,
        worker_id uuid,
        provider text,
        reserved_micros bigint NOT NULL DEFAULT 0 CHECK (reserved_micros >= 0),
        cost_micros bigint NOT NULL DEFAULT 0 CHECK (cost_micros >= 0),
        asked_at timestamptz,
        model text,
        characters integer,
        citations integer,
        refused boolean,
        is_judged boolean NOT NULL DEFAULT false,
        PRIMARY KEY (organization_id, week, platform, language, question),
        CHECK ((state = 'asking') = (worker_id IS NOT NULL)),
        CHECK ((state = 'answered') = (characters IS NOT NULL)),
        CHECK ((characters IS NULL) = (citations IS NULL) AND (characters IS NULL) = (refused IS NULL))
      )`.execute(db);
    await sql`
      CREATE INDEX control_prompt_questions_due ON control_prompt_questions (not_before)
        WHERE state = 'due'`.execute(db);
    await sql`
      CREATE INDEX control_prompt_questions_asking ON control_prompt_questions (worker_id)
        WHERE state = 'asking'`.execute(db);
    await sql`
      CREATE INDEX control_prompt_questions_unjudged
        ON control_prompt_questions (organization_id, week, platform, language)
        WHERE NOT is_judged`.execute(db);
    await sql`CREATE INDEX control_prompt_questions_week ON control_prompt_questions (week)`.execute(
      db,
    );
    await sql`
      ALTER TABLE annotations
        DROP CONSTRAINT annotations_kind_check,
        ADD CHECK (kind IN
          ('campaign', 'release', 'model_change', 'platform_change', 'publication', 'other'))`.execute(
      db,
    );
  },
};
