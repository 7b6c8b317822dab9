import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const sentimentComparisons: Migration = {
  id: '0028-sentiment-comparisons',
  async up(db) {
    // model_said, embedded_said: the sentiments of the names in the answer, in the same order.
    await sql`
      CREATE TABLE sentiment_comparisons (
        observation_id bigint PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        version bigint NOT NULL,
        created_at timestamptz NOT NULL,
        evaluator_version text NOT NULL,
        model_said text[] NOT NULL,
        embedded_said text[] NOT NULL,
        disagreements jsonb,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
    await sql`
      CREATE INDEX sentiment_comparisons_brand
        ON sentiment_comparisons (brand_id, created_at)`.execute(db);
    await sql`
      CREATE INDEX sentiment_disagreements
        ON sentiment_comparisons (brand_id, created_at, observation_id)
        WHERE disagreements IS NOT NULL`.execute(db);
  },
};
