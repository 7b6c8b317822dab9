import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const brands: Migration = {
  id: '0002-brands',
  async up(db) {
    await sql`
      CREATE TABLE brands (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL REFERENCES organizations,
        name text NOT NULL,
        description text NOT NULL,
        website text NOT NULL,
        alternative_names text[] NOT NULL,
        alternative_websites text[] NOT NULL,
        key_topics text[] NOT NULL,
        status text NOT NULL CHECK (status IN ('lead', 'prospect', 'customer')),
        case_sensitive boolean NOT NULL,
        default_country text NOT NULL,
        default_language text NOT NULL,
        stage_set text NOT NULL CHECK (stage_set IN ('intent', 'funnel')),
        created_at timestamptz NOT NULL DEFAULT now(),
        archived_at timestamptz,
        UNIQUE (organization_id, id)
      )`.execute(db);
    // Names are unique among active competitors only; deferred, so that one update may swap two names.
    await sql`
      CREATE TABLE competitors (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        alternative_names text[] NOT NULL,
        websites text[] NOT NULL,
        case_sensitive boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        archived_at timestamptz,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
        CONSTRAINT competitors_active_name EXCLUDE USING btree (brand_id WITH =, name_key WITH =)
          WHERE (archived_at IS NULL) DEFERRABLE INITIALLY DEFERRED
      )`.execute(db);
    await sql`CREATE INDEX competitors_brand ON competitors (brand_id, name_key)`.execute(db);
    // Persona names are unique per brand, archived ones included.
    await sql`
      CREATE TABLE personas (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        name text NOT NULL,
        description text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        archived_at timestamptz,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
        CONSTRAINT personas_name UNIQUE (brand_id, name) DEFERRABLE INITIALLY DEFERRED
      )`.execute(db);
    // meaning: which default stage this is, whatever it is called today; null for a custom stage.
    await sql`
      CREATE TABLE stages (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        name text NOT NULL,
        meaning text,
        position integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        retired_at timestamptz,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
        CONSTRAINT stages_active_name EXCLUDE USING btree (brand_id WITH =, name WITH =)
          WHERE (retired_at IS NULL) DEFERRABLE INITIALLY DEFERRED
      )`.execute(db);
    await sql`CREATE INDEX stages_brand ON stages (brand_id)`.execute(db);
  },
};
