import type { Readable } from 'node:stream';

/** One statement. Values travel as `{name:Type}` parameters, never inside the text. */
export interface Statement {
  readonly sql: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Aborting it stops the query in the engine, not only the reading of it. */
  readonly signal?: AbortSignal;
}

/** ClickHouse, embedded or a server: what was observed. */
export interface ClickHouse {
  /** Every row as an object. For small results; large ones are streamed. */
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The result as the engine writes it in `format` (JSONEachRow, CSVWithNames, ...), never parsed on the way. */
  stream(statement: Statement, format: string): Promise<Readable>;
  /** A statement without a result: DDL, INSERT ... SELECT, ALTER. */
  command(statement: Statement): Promise<void>;
  /** Inserts rows, given as objects or as a stream of JSONEachRow bytes. Acknowledged means stored on disk. */
  insert(
    table: string,
    rows: readonly object[] | Readable,
    settings?: Readonly<Record<string, string | number>>,
  ): Promise<void>;
  /** True when the engine answers. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

/** The engine cannot be reached, is starting again, or broke off. The request can be repeated. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

/** The engine stopped the statement at one of its limits. */
export class EngineLimitExceeded extends Error {
  override readonly name = 'EngineLimitExceeded';
  readonly limit: 'time' | 'memory' | 'rows';
  constructor(limit: 'time' | 'memory' | 'rows', message: string, options?: ErrorOptions) {
    super(message, options);
    this.limit = limit;
  }
}
