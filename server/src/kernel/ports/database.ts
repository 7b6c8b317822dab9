import {
  type AliasedRawBuilder,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';

/**
 * PostgreSQL, embedded or a server, for configuration. Each module names its own tables with `db.withTables<...>()`, so
 * that no module sees another's columns. Inside `inTransaction` it is the transaction.
 */
// biome-ignore lint/complexity/noBannedTypes: "no table known" is exactly what the port promises
export type Database = Kysely<{}>;

/** The end of a statement that nearly every request makes: each connection has it parsed and planned once. */
export const preparedMark = '/* prepared */';

/** A query of a module: what it selects of which rows. */
export type Selection<Tables, Table extends keyof Tables, Row> = SelectQueryBuilder<
  Tables,
  Table,
  Row
>;

/** Numbers from PostgreSQL that the store of observations does not have yet. */
export interface FreshNumbers {
  /**
   * Runs `work`, which draws numbers, with sequences above those in the store: PostgreSQL may have been restored to an
   * earlier state while the service ran. Repeats `work` if that is only noticed afterwards.
   */
  draw<Drawn>(work: () => Promise<Drawn>): Promise<Drawn>;
}

/** What lasts as long as a connection of this process. */
export interface DatabaseSession {
  /**
   * Calls `handler` with the payload of each notification on the channel, and with null after a reconnect, since
   * notifications may have been missed. Resolves with the function that stops it.
   */
  listen(
    channel: string,
    handler: (payload: string | null) => void | Promise<void>,
  ): Promise<() => Promise<void>>;
  /**
   * Holds a lock of that name until it is released or the process ends, however it ends. A lost connection is replaced;
   * if that does not succeed within `graceMs`, the lock is given up and `onLost` called. Resolves with the function that
   * releases it.
   */
  hold(
    name: string,
    given: { readonly graceMs: number; readonly onLost: () => void },
  ): Promise<() => Promise<void>>;
}

/** Whether no process holds the lock. If so, nobody can take it until the transaction ends. */
export const isUnheld = (name: RawBuilder<string>) =>
  sql<boolean>`pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0))`;

type Columns<Item> = Readonly<
  Record<string, readonly [type: string, value: (item: Item) => unknown]>
>;

type Row<Shape extends Columns<never>> = { [Name in keyof Shape]: ReturnType<Shape[Name][1]> };

/**
 * A list as a table for SELECT or JOIN: each column has a PostgreSQL type and a value per item. One array is one
 * parameter, so the statement is the same for any number of rows.
 */
export function unnest<Alias extends string, Item, const Shape extends Columns<Item>>(
  alias: Alias,
  items: readonly Item[],
  columns: Shape,
): AliasedRawBuilder<Row<Shape>, Alias> {
  const arrays = Object.values(columns).map(
    ([type, value]) => sql`${items.map(value)}::${sql.raw(type)}[]`,
  );
  const names = Object.keys(columns).map((name) => sql.ref(name));
  return sql<Row<Shape>>`unnest(${sql.join(arrays)})`.as<Alias>(
    sql`${sql.ref(alias)} (${sql.join(names)})`,
  );
}
