export { type ClickHouseClient, createClickHouse } from './client.ts';
export type { ClickHouseConnection } from './connection.ts';
export {
  type EmbeddedClickHouse,
  type EmbeddedClickHouseOptions,
  startEmbeddedClickHouse,
} from './embedded/supervisor.ts';
export { migrateClickHouse } from './migrate.ts';
export type { Migration } from './migrations/migration.ts';
