import { quoteName, quoteString, type Settings, type Statement } from '../client/statement.ts';
import type { Table } from './table.ts';

/**
 * Where tables are: on the one server, or spread over the servers of a cluster. There a table is two: `name_shard` holds
 * a shard's rows on each of its replicas, and `name` leads to all shards, so that reads and inserts are the same.
 */
export interface Placement {
  /** For statements that read, and for those that write. */
  readonly reading: Settings;
  readonly writing: Settings;
  /** What `system.tables` says of a table that is placed so. */
  matches(engine: string): boolean;
  createDatabase(name: string): string;
  create(table: Table): string[];
  addColumn(table: string, column: string): string[];
  /** Deletes for every reader before it resolves; `day`: all of these rows are of its month. */
  deleteRows(table: string, where: string, day?: string): Statement;
  /** An empty table with the structure that `table` has now. */
  clone(table: Table, clone: string): string[];
  /** Gives a clone the parts of its table. */
  copyParts(table: string, clone: string): Statement[];
  /** All that is behind the name of a table. */
  namesOf(table: string): string[];
  drop(name: string, only?: 'IF EXISTS'): string;
  killQuery(where: string): string;
}

/** As the names of partitions are part of the text, unlike other values. */
const dayPattern = /^(\d{4})-(\d{2})-\d{2}$/;

export function createPlacement(cluster: string | undefined): Placement {
  const isSpread = cluster !== undefined;
  const on = isSpread ? ` ON CLUSTER ${quoteName(cluster)}` : '';
  const stored = (table: string) => (isSpread ? `${table}_shard` : table);
  const leading = ({ name, shardBy }: Pick<Table, 'name' | 'shardBy'>) =>
    isSpread
      ? [
          `CREATE TABLE IF NOT EXISTS ${name}${on} AS ${stored(name)}
  ENGINE = Distributed(${quoteString(cluster)}, currentDatabase(), ${stored(name)}, intHash64(${shardBy}))`,
        ]
      : [];

  function engineOf({ engine, takes, partitionBy, orderBy, ...table }: Table): string {
    const replica = "'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'";
    const args = [...(isSpread ? [replica] : []), ...(takes ? [takes] : [])];
    const named = isSpread ? `Replicated${engine}` : engine;
    const partition = partitionBy && (isSpread ? 'toYYYYMM(day)' : partitionBy);
    const settings = [table.settings, rememberedBy(table.remembered)].filter(Boolean);
    return [
      `ENGINE = ${named}${args.length > 0 ? `(${args.join(', ')})` : ''}`,
      ...(partition ? [`PARTITION BY ${partition}`] : []),
      `ORDER BY ${orderBy}`,
      ...(settings.length > 0 ? [`SETTINGS ${settings.join(', ')}`] : []),
    ].join('\n  ');
  }

  function rememberedBy(inserts: number | undefined): string {
    if (inserts === undefined) return '';
    return isSpread
      ? `replicated_deduplication_window = ${inserts}, replicated_deduplication_window_seconds = 604800`
      : `non_replicated_deduplication_window = ${inserts}`;
  }

  /** A deletion rewrites parts of this partition alone. */
  function inPartition(day: string | undefined): string {
    const [, year, month] = dayPattern.exec(day ?? '') ?? [];
    return isSpread && year && month ? ` IN PARTITION ${year}${month}` : '';
  }

  return {
    reading: isSpread ? reading : {},
    writing: isSpread ? { ...reading, ...writing } : {},
    matches: (engine) => (engine === 'Distributed') === isSpread,
    createDatabase: (name) => `CREATE DATABASE IF NOT EXISTS ${quoteName(name)}${on}`,
    create: (table) => [
      `CREATE TABLE IF NOT EXISTS ${stored(table.name)}${on} (
${table.columns}
  ) ${engineOf(table)}`,
      ...leading(table),
    ],
    addColumn: (table, column) =>
      namesOf(table).map((name) => `ALTER TABLE ${name}${on} ADD COLUMN IF NOT EXISTS ${column}`),
    deleteRows: (table, where, day) =>
      isSpread
        ? { sql: `DELETE FROM ${stored(table)}${on}${inPartition(day)} WHERE ${where}` }
        : {
            sql: `ALTER TABLE ${table} DELETE WHERE ${where}`,
            // Resolved means gone.
            settings: { mutations_sync: 2 },
          },
    clone: (table, clone) => [
      `CREATE TABLE ${stored(clone)}${on} AS ${stored(table.name)}${isSpread ? `\n  ${engineOf(table)}` : ''}`,
      ...leading({ ...table, name: clone }),
    ],
    copyParts: (table, clone) => [
      // The replica that copies its parts may not have those yet that others acknowledged.
      ...(isSpread ? [{ sql: `SYSTEM SYNC REPLICA${on} ${stored(table)}` }] : []),
      { sql: `ALTER TABLE ${stored(clone)}${on} ATTACH PARTITION ALL FROM ${stored(table)}` },
    ],
    namesOf,
    drop: (name, only) =>
      `DROP TABLE ${only ? `${only} ` : ''}${name}${on}${isSpread ? ' SYNC' : ''}`,
    killQuery: (where) => `KILL QUERY${on} WHERE ${where} ASYNC`,
  };

  function namesOf(table: string): string[] {
    return isSpread ? [stored(table), table] : [table];
  }
}

const reading: Settings = {
  // Nothing that was acknowledged is missing, whichever replica answers.
  select_sequential_consistency: 1,
  // A shard has all rows of a brand, in every table.
  distributed_product_mode: 'local',
  optimize_skip_unused_shards: 1,
};

/** Every insert needs the same: a sequential read leaves out rows that came without a quorum after ones with it. */
const writing: Settings = {
  distributed_foreground_insert: 1,
  async_insert: 0,
  insert_quorum: 'auto',
  insert_quorum_parallel: 0,
  insert_quorum_timeout: 60_000,
  // Months are more than the years that a server has.
  max_partitions_per_insert_block: 0,
  lightweight_deletes_sync: 2,
  alter_sync: 2,
};
