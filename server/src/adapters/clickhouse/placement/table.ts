/** A table as its migration makes it, on one server or spread over a cluster. */
export interface Table {
  readonly name: string;
  /** Everything between the brackets. */
  readonly columns: string;
  readonly engine: 'MergeTree' | 'ReplacingMergeTree';
  /** Columns that the engine takes, such as the version. */
  readonly takes?: string;
  /** On one server; in a cluster each month of days is a partition. */
  readonly partitionBy?: string;
  readonly orderBy: string;
  readonly settings?: string;
  /** How many inserts with a token are remembered, so that one sent again counts once. */
  readonly remembered?: number;
  /** The column whose hash says which shard has a row: rows that a statement joins have it in common. */
  readonly shardBy: string;
}
