export { type ClickHouseClient, createClickHouse } from './client/client.ts';
export type { ClickHouseConnection } from './client/connection.ts';
export { migrateClickHouse } from './migrate.ts';
