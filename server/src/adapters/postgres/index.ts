export { createDatabase, type PostgresDatabase } from './client.ts';
export { isConnectionFailure } from './connection-failure.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-server.ts';
export { EngineTaken, holdEngineLock } from './engine-lock.ts';
export { holdInstanceLock } from './instance-lock.ts';
export { withMigrationLock } from './migration-lock.ts';
export { preparePostgres } from './prepare.ts';
export { CannotStartPostgres } from './start-error.ts';
export { createWriteWatch } from './write-watch.ts';
