export { answersStatements, createDatabase, type PostgresDatabase } from './client.ts';
export { CannotStartPostgres, isConnectionFailure } from './connection-failure.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-server.ts';
export { EngineTaken, holdEngineLock, holdInstanceLock } from './locks.ts';
export { OtherVersion, withMigrationLock } from './migrate.ts';
export { migrationIds } from './migrations/index.ts';
export { preparePostgres } from './prepare.ts';
export {
  CopyDoesNotFit,
  prepareTableSnapshot,
  replaceTables,
  type TableSnapshot,
} from './table-copies.ts';
export { createWriteWatch } from './write-watch.ts';
