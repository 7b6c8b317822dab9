import type { Table } from '../placement/table.ts';
import { created, type Migration } from './migration.ts';

export const removedObservations: Table = {
  name: 'removed_observations',
  columns: `    organization_id UInt64,
    brand_id UInt64,
    day Date,
    id UInt64,
    change UInt64`,
  engine: 'ReplacingMergeTree',
  takes: 'change',
  partitionBy: 'toYear(day)',
  orderBy: '(brand_id, day, id)',
  shardBy: 'brand_id',
};

/**
 * When a row came to be as it is, in microseconds since 1970; 0: before changes were recorded. Deleted observations are
 * kept by id and day.
 */
export const changes: Migration = {
  number: 2,
  name: 'changes',
  changes: [
    (placement) => placement.addColumn('observations', 'change UInt64 DEFAULT 0'),
    created(removedObservations),
  ],
};
