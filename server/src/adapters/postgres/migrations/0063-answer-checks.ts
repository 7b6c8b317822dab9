import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const answerChecks: Migration = {
  id: '0063-answer-checks',
  async up(db) {
    // answer_hash: of the text that was checked. labels: what person and judge said of each name.
    await sql`
      CREATE TABLE answer_checks (
        observation_id bigint PRIMARY KEY,
        organization_id bigint NOT NULL REFERENCES organizations,
        brand_id bigint NOT NULL REFERENCES brands,
        answer_hash text NOT NULL,
        created_at timestamptz NOT NULL,
        platform text NOT NULL,
        language text,
        evaluator_version text NOT NULL,
        checked_at timestamptz NOT NULL,
        checked_by text NOT NULL,
        is_sampled boolean NOT NULL,
        labels jsonb NOT NULL
      )`.execute(db);
    await sql`
      CREATE INDEX answer_checks_brand ON answer_checks (brand_id, checked_at, observation_id)`.execute(
      db,
    );
    await sql`
      CREATE TABLE answer_check_samples (
        brand_id bigint NOT NULL REFERENCES brands,
        month date NOT NULL,
        organization_id bigint NOT NULL REFERENCES organizations,
        observation_ids bigint[] NOT NULL,
        PRIMARY KEY (brand_id, month)
      )`.execute(db);
  },
};
