export type { ClickHouseConnection } from './client/connection.ts';
export { migrateClickHouse } from './migrate.ts';
export { createClickHouseStore } from './store.ts';
