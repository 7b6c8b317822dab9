import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const prompts: Migration = {
  id: '0003-prompts',
  async up(db) {
    // The pool's counter: one conditional UPDATE takes from it, so it is exact under any concurrency.
    await sql`
      ALTER TABLE organizations
        ADD prompt_pool_used integer NOT NULL DEFAULT 0 CHECK (prompt_pool_used >= 0)`.execute(db);
    await sql`
      CREATE TABLE prompts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        text text NOT NULL,
        text_hash bytea NOT NULL CHECK (length(text_hash) = 32),
        persona_id bigint REFERENCES personas,
        country text NOT NULL,
        language text NOT NULL,
        stage_id bigint NOT NULL REFERENCES stages,
        stage_is_manual boolean NOT NULL,
        tags text[] NOT NULL,
        topics text[] NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'paused', 'archived')),
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
    await sql`
      CREATE UNIQUE INDEX prompts_active_once
        ON prompts (brand_id, text_hash, coalesce(persona_id, 0), country)
        WHERE status = 'active'`.execute(db);
    await sql`CREATE INDEX prompts_brand_text ON prompts (brand_id, text_hash)`.execute(db);
    await sql`CREATE INDEX prompts_brand ON prompts (brand_id, id)`.execute(db);
    await sql`CREATE INDEX prompts_persona ON prompts (persona_id)`.execute(db);
    await sql`CREATE INDEX prompts_stage ON prompts (stage_id)`.execute(db);
    await sql`
      CREATE TABLE variants (
        prompt_id bigint NOT NULL REFERENCES prompts,
        platform text NOT NULL,
        organization_id bigint NOT NULL REFERENCES organizations,
        PRIMARY KEY (prompt_id, platform)
      )`.execute(db);
    await sql`
      CREATE TABLE collection_events (
        id uuid PRIMARY KEY,
        organization_id bigint NOT NULL REFERENCES organizations,
        prompt_id bigint NOT NULL,
        platform text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (prompt_id, platform) REFERENCES variants ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX collection_events_prompt ON collection_events (prompt_id)`.execute(db);
  },
};
