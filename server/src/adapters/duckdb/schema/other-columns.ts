import { type Column, column } from './columns.ts';

/** An observation left a day at a version: an older row must not be stored there again. */
export const movedObservationColumns: readonly Column[] = [
  column('organization_id', 'UBIGINT NOT NULL'),
  column('brand_id', 'UBIGINT NOT NULL'),
  column('day', 'DATE NOT NULL'),
  column('id', 'UBIGINT NOT NULL'),
  column('version', 'UBIGINT NOT NULL'),
];

export const nameColumns: readonly Column[] = [
  column('brand_id', 'UBIGINT NOT NULL'),
  column('kind', 'VARCHAR NOT NULL'),
  column('id', 'UBIGINT NOT NULL'),
  column('name', 'VARCHAR NOT NULL'),
  column('sequence', 'UBIGINT NOT NULL'),
];

export const rawAnswerColumns: readonly Column[] = [
  column('organization_id', 'UBIGINT NOT NULL'),
  column('brand_id', 'UBIGINT NOT NULL'),
  column('day', 'DATE NOT NULL'),
  column('observation_key', 'VARCHAR NOT NULL'),
  column('platform', 'VARCHAR NOT NULL'),
  column('collector', 'VARCHAR NOT NULL'),
  column('collector_version', 'VARCHAR NOT NULL'),
  column('hash', 'VARCHAR NOT NULL'),
  column('body', 'VARCHAR NOT NULL'),
];

/** A platform of '' means none. Per key, the highest batch counts, then the highest list version. */
export const referralColumns: readonly Column[] = [
  column('organization_id', 'UBIGINT NOT NULL'),
  column('brand_id', 'UBIGINT NOT NULL'),
  column('day', 'DATE NOT NULL'),
  column('connection_id', 'VARCHAR NOT NULL'),
  column('referrer', 'VARCHAR NOT NULL'),
  column('page', 'VARCHAR NOT NULL'),
  column('batch', 'UBIGINT NOT NULL'),
  column('list_version', 'UINTEGER NOT NULL'),
  column('platform', 'VARCHAR NOT NULL'),
  column('pageviews', 'UBIGINT'),
  column('sessions', 'UBIGINT'),
  column('transactions', 'UBIGINT'),
  column('purchase_revenue', 'DECIMAL(18, 4)'),
  column('batch_id', 'VARCHAR NOT NULL'),
];

export const agentVisitColumns: readonly Column[] = [
  column('organization_id', 'UBIGINT NOT NULL'),
  column('brand_id', 'UBIGINT NOT NULL'),
  column('site_id', 'VARCHAR NOT NULL'),
  column('day', 'DATE NOT NULL'),
  column('visited_at', 'TIMESTAMP_MS NOT NULL'),
  column('agent', 'VARCHAR NOT NULL'),
  column('role', 'VARCHAR NOT NULL'),
  column('host', 'VARCHAR NOT NULL'),
  column('path', 'VARCHAR NOT NULL'),
  column('status', 'USMALLINT NOT NULL'),
  column('bytes', 'UBIGINT NOT NULL'),
  column('served', 'VARCHAR NOT NULL'),
];

/** The owner of these data: one row, or none until a service claims them. */
export const ownerColumns: readonly Column[] = [
  column('id', 'VARCHAR NOT NULL'),
  column('generation', 'UBIGINT NOT NULL'),
];

/** Names of stored visit batches, so that a repeated one counts once. */
export const visitBatchColumns: readonly Column[] = [
  column('name', 'VARCHAR NOT NULL'),
  column('stored_at', 'TIMESTAMP_MS NOT NULL'),
];
