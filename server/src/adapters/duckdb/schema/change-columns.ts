import { type Column, column, createTable } from './columns.ts';

/** When a row came to be as it is, in microseconds since 1970; 0: before changes were recorded. */
export const changeColumn: Column = column('change', 'UBIGINT');

/** The same of a row that is written now: the writer sets the variable before each write. */
export const stampedChange: Column = {
  ...changeColumn,
  derived: "coalesce(getvariable('change'), 0)",
};

/** An observation that was deleted for good, and each day it was on since a reader may have looked there. */
export const removedObservationColumns: readonly Column[] = [
  column('organization_id', 'UBIGINT NOT NULL'),
  column('brand_id', 'UBIGINT NOT NULL'),
  column('day', 'DATE NOT NULL'),
  column('id', 'UBIGINT NOT NULL'),
  changeColumn,
];

/** Tables of which rows have a change. */
export const changedTables = [
  'observations',
  'moved_observations',
  'removed_observations',
] as const;

export const recordChanges: readonly string[] = [
  'ALTER TABLE observations ADD COLUMN IF NOT EXISTS change UBIGINT DEFAULT 0',
  'ALTER TABLE moved_observations ADD COLUMN IF NOT EXISTS change UBIGINT DEFAULT 0',
  createTable('removed_observations', removedObservationColumns),
];
