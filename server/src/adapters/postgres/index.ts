export { createDatabase, type PostgresDatabase, type PostgresOptions } from './client.ts';
export { DatabaseUnreachable, isConnectionFailure } from './connection-failure.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-server.ts';
export { holdInstanceLock, type InstanceLock } from './instance-lock.ts';
export type { NotificationHandler } from './listener.ts';
export { migratePostgres } from './migrate.ts';
export type { Migration } from './migration.ts';
export { withMigrationLock } from './migration-lock.ts';
export { CannotStartPostgres } from './start-error.ts';
export { createWriteWatch, type WriteWatch } from './write-watch.ts';
