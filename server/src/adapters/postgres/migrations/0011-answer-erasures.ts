import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const statements = `
-- erased_at: the answer was erased; its key stays so that it is never stored again.
ALTER TABLE observation_keys ADD COLUMN erased_at timestamptz;

-- is_erasure: of any answer, collected ones included, with all that is kept of it. confirmed_by: an id, such as person:3.
-- removed: how many rows went, by table. erased_ids: of the answers that went. swept_at: when nothing more could arrive.
ALTER TABLE response_deletions
  ADD COLUMN is_erasure boolean NOT NULL DEFAULT false,
  ADD COLUMN confirmed_by text,
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN finished_at timestamptz,
  ADD COLUMN removed jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN erased_ids bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN swept_at timestamptz;
CREATE INDEX response_deletions_open ON response_deletions (finished_at)
  WHERE is_erasure AND finished_at IS NOT NULL AND swept_at IS NULL;
`;

export const answerErasures: Migration = {
  id: '0011-answer-erasures',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
