import type { Migration } from './migration.ts';

/** Names that an answer lists and nobody tracked when it was evaluated, and where the text has them first. */
export const rivals: Migration = {
  number: 8,
  name: 'rivals',
  statements: [
    `ALTER TABLE observations ADD COLUMN IF NOT EXISTS
      rivals Array(Tuple(name String, start UInt32, end UInt32)) CODEC(ZSTD(1))`,
  ],
};
