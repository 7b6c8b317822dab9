export { createDuckdbStore } from './client/create-store.ts';
export {
  type EmbeddedDuckdb,
  type PreparedEngine,
  prepareEngine,
  startEmbeddedDuckdb,
} from './embedded/start-embedded-duckdb.ts';
export { defaultLimits, type EngineLimits, type SetLimits } from './engine-limits.ts';
export { migrationNames } from './schema/migrate.ts';
