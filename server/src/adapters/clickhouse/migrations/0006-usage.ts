import type { Migration } from './migration.ts';

/** What an answer took, and whether it was cut off at a token limit; '' means "not reported". */
export const usage: Migration = {
  number: 6,
  name: 'usage',
  statements: [
    'ALTER TABLE observations ADD COLUMN IF NOT EXISTS truncated Bool',
    'ALTER TABLE observations ADD COLUMN IF NOT EXISTS usage String CODEC(ZSTD(1))',
  ],
};
