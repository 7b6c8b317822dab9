import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const pipeline: Migration = {
  id: '0014-pipeline',
  async up(db) {
    // Null: as many as they like.
    await sql`ALTER TABLE organizations ADD COLUMN monthly_pipeline_urls integer`.execute(db);
    await sql`
      CREATE TABLE pipeline_usage (
        organization_id bigint NOT NULL REFERENCES organizations (id),
        month date NOT NULL,
        urls bigint NOT NULL,
        PRIMARY KEY (organization_id, month)
      )`.execute(db);
    // unfinished: tracks that have not ended; who brings it to 0 announces that all have. Sites and versions are
    // known by their ids alone: removing a site does not need to look for submissions.
    await sql`
      CREATE TABLE pipelines (
        id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        site_id text COLLATE "C",
        webhook_id text COLLATE "C" REFERENCES webhooks (id),
        optimize boolean NOT NULL,
        stage_axp boolean NOT NULL,
        deploy_axp boolean NOT NULL,
        unfinished integer NOT NULL CHECK (unfinished >= 0),
        created_at timestamptz NOT NULL,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
        CHECK (NOT (stage_axp AND deploy_axp)),
        CHECK (NOT (stage_axp OR deploy_axp) OR (optimize AND site_id IS NOT NULL))
      )`.execute(db);
    await sql`
      CREATE TABLE optimization_runs (
        id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        url text NOT NULL,
        prompts text[] NOT NULL,
        source_markdown text NOT NULL,
        markdown text NOT NULL,
        diff text NOT NULL,
        optimizer text NOT NULL CHECK (optimizer IN ('model', 'embedded')),
        model text,
        cost_micros bigint NOT NULL,
        created_at timestamptz NOT NULL,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
    // attempts: how often a worker took the stage that it is in; one whose workers keep dying is given up.
    await sql`
      CREATE TABLE pipeline_tracks (
        token text COLLATE "C" PRIMARY KEY CHECK (length(token) = 26),
        pipeline_id text COLLATE "C" NOT NULL REFERENCES pipelines (id),
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        position integer NOT NULL,
        url text NOT NULL,
        targets jsonb NOT NULL,
        orchestration_status text NOT NULL DEFAULT 'audit'
          CHECK (orchestration_status IN ('audit', 'optimizing', 'deploying', 'completed', 'failed')),
        has_begun boolean NOT NULL DEFAULT false,
        attempts integer NOT NULL DEFAULT 0,
        page_audit_id uuid NOT NULL REFERENCES page_audits (request_id),
        optimization_run_id text COLLATE "C" REFERENCES optimization_runs (id),
        version_id text COLLATE "C",
        axp_version_id text COLLATE "C",
        error_code text,
        error_message text,
        error_hash text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
        UNIQUE (pipeline_id, position),
        CHECK ((orchestration_status = 'failed') = (error_code IS NOT NULL))
      )`.execute(db);
    await sql`
      CREATE INDEX pipeline_tracks_unfinished ON pipeline_tracks (updated_at)
        WHERE orchestration_status NOT IN ('completed', 'failed')`.execute(db);
  },
};
