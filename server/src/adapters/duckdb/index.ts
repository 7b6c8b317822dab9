export { createDuckdbStore } from './client/create-store.ts';
export {
  type EmbeddedDuckdb,
  startEmbeddedDuckdb,
} from './embedded/start-embedded-duckdb.ts';
export { defaultLimits, type EngineLimits, type SetLimits } from './engine-limits.ts';
