import type { Migration } from './migration.ts';

const says = "Enum8('' = 0, 'praise' = 1, 'criticism' = 2)";

/**
 * Places in the list by which an answer ranks, and which way evidence points. 0 and '' mean "none"; in rows that were
 * stored before, the lists are empty until they are read again.
 */
export const ranks: Migration = {
  number: 7,
  name: 'ranks',
  statements: [
    'ALTER TABLE observations ADD COLUMN IF NOT EXISTS list_length UInt32',
    'ALTER TABLE observations ADD COLUMN IF NOT EXISTS brand_rank UInt32',
    'ALTER TABLE observations ADD COLUMN IF NOT EXISTS competitor_ranks Array(UInt32)',
    `ALTER TABLE observations ADD COLUMN IF NOT EXISTS brand_evidence_says Array(${says})`,
    `ALTER TABLE observations ADD COLUMN IF NOT EXISTS competitor_evidence_says Array(Array(${says}))`,
  ],
};
