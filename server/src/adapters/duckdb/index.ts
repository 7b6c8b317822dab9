export { createDuckdbStore } from './client/create-store.ts';
export {
  type EmbeddedDuckdb,
  startEmbeddedDuckdb,
} from './embedded/start-embedded-duckdb.ts';
export type { EngineLimits } from './engine-limits.ts';
