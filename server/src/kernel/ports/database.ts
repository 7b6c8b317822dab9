import type { Kysely } from 'kysely';

/**
 * PostgreSQL, embedded or a server: what people configure. Each module names its own tables with
 * `db.withTables<...>()`, so no module sees another's columns. Inside `inTransaction` it is the transaction.
 */
// biome-ignore lint/complexity/noBannedTypes: "no table known" is exactly what the port promises
export type Database = Kysely<{}>;
