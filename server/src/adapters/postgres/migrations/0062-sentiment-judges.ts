import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const sentimentJudges: Migration = {
  id: '0062-sentiment-judges',
  async up(db) {
    // provider: null where the embedded judge reads answers. month: the first day of the one that was spent in.
    await sql`
      CREATE TABLE sentiment_judges (
        organization_id bigint PRIMARY KEY REFERENCES organizations,
        provider text,
        monthly_budget_micros bigint NOT NULL CHECK (monthly_budget_micros >= 0),
        month date NOT NULL,
        spent_micros bigint NOT NULL DEFAULT 0 CHECK (spent_micros >= 0)
      )`.execute(db);
  },
};
