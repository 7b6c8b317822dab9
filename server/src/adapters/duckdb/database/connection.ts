import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  type DuckDBConnection,
  type DuckDBMaterializedResult,
  type DuckDBPreparedStatement,
  type DuckDBType,
  LIST,
  listValue,
  UBIGINT,
  VARCHAR,
} from '@duckdb/node-api';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { type Parameter, plainText, type ScalarType, type Statement } from '../statement.ts';
import { type ColumnBlock, columnBlock, type LineBlock, linesOfChunk } from './column-block.ts';
import { toEngineError } from './database-errors.ts';

/** Statements cast their parameters, so days and times may be strings. */
const boundTypes: Readonly<Record<ScalarType, DuckDBType>> = {
  UBIGINT,
  BIGINT,
  DOUBLE,
  BOOLEAN,
  VARCHAR,
  DATE: VARCHAR,
  TIMESTAMP: VARCHAR,
};

function bindParameters(prepared: DuckDBPreparedStatement, { params }: Statement): void {
  for (const [name, parameter] of Object.entries(params)) {
    bindOne(prepared, prepared.parameterIndex(name), parameter);
  }
}

function bindOne(prepared: DuckDBPreparedStatement, index: number, { value, type }: Parameter) {
  if (value === null || value === undefined) {
    prepared.bindNull(index);
    return;
  }
  if (!isListType(type)) {
    // Freed with the statement; native copies of other values are freed by garbage collection.
    if (typeof value === 'string') prepared.bindVarchar(index, value);
    else prepared.bindValue(index, scalar(value, type), boundTypes[type]);
    return;
  }
  if (!Array.isArray(value)) throw new TypeError(`Parameter ${index} is no list`);
  // The element type; the suffix makes it a list.
  const element = type.slice(0, -2) as ScalarType;
  // A string that the statement casts is forty times faster than a native value per element.
  if (element !== 'VARCHAR') prepared.bindVarchar(index, `[${value.join(',')}]`);
  else prepared.bindList(index, listValue(value), LIST(VARCHAR));
}

function isListType(type: string): type is `${ScalarType}[]` {
  return type.endsWith('[]');
}

function scalar(value: unknown, type: ScalarType): bigint | number | boolean | string {
  if (type === 'UBIGINT' || type === 'BIGINT') return BigInt(value as number);
  if (type === 'BOOLEAN' || type === 'DOUBLE') return value as boolean | number;
  return String(value);
}

/** An interrupt between two steps of a statement is lost, so it is repeated until the statement ends. */
const againMs = 20;

/** Runs work on a connection and interrupts it when the time is up or the caller disconnects. */
async function interruptible<Result>(
  connection: Pick<DuckDBConnection, 'interrupt'>,
  { signal, timeLimitMs }: ReadOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  let isLate = false;
  let repeating: NodeJS.Timeout | undefined;
  const stop = () => {
    connection.interrupt();
    repeating ??= setInterval(() => connection.interrupt(), againMs);
  };
  const timer =
    timeLimitMs === undefined
      ? undefined
      : setTimeout(() => {
          isLate = true;
          stop();
        }, timeLimitMs);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    if (!isLate) throw error;
    throw new EngineLimitExceeded('time', `The query took longer than ${timeLimitMs} ms`);
  } finally {
    clearTimeout(timer);
    clearInterval(repeating);
    signal?.removeEventListener('abort', stop);
  }
}

/** One connection to the database. Runs one statement at a time; others wait. */
export interface Connection {
  /** Resolves with the number of rows written or deleted. */
  run(statement: Statement | string, options?: ReadOptions): Promise<number>;
  /** The whole result, outside the engine's memory limit: for small results. */
  rows<Row>(statement: Statement | string, options?: ReadOptions): Promise<Row[]>;
  /** The first column as lines. DuckDB ends silently on some failures, so verify the last line. */
  blocks<Result>(
    statement: Statement | string,
    options: ReadOptions,
    take: (blocks: AsyncIterable<LineBlock>) => Promise<Result>,
  ): Promise<Result>;
  /** All columns; verify the end, too. Stops what `take` leaves unread. */
  columns<Result>(
    statement: Statement | string,
    options: ReadOptions,
    take: (blocks: AsyncIterable<ColumnBlock>) => Promise<Result>,
  ): Promise<Result>;
  /** All lines of a whole result, outside the engine's memory limit: for few. */
  lines(statement: Statement | string, options?: ReadOptions): Promise<LineBlock[]>;
  /** After the running statement. */
  close(): Promise<void>;
}

export function wrapConnection(
  native: DuckDBConnection,
  onError: (error: unknown) => void,
): Connection {
  let last: Promise<unknown> = Promise.resolve();

  function oneAtATime<Result>(options: ReadOptions, work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(() => interruptible(native, options, work)).catch(fail);
    last = mine.catch(() => undefined);
    return mine;
  }

  function fail(error: unknown): never {
    const meaning = toEngineError(error);
    onError(meaning);
    throw meaning;
  }

  /** The whole result. */
  async function execute(given: Statement | string): Promise<DuckDBMaterializedResult> {
    // In one step if there is nothing to bind.
    const text = typeof given === 'string' ? given : plainText(given);
    if (text !== undefined) return native.run(text);
    const made = await prepared(given);
    return made.run().finally(() => made.destroySync());
  }

  async function prepared(given: Statement | string) {
    const statement = typeof given === 'string' ? { sql: given, params: {} } : given;
    const text = plainText(statement);
    const made = await native.prepare(text ?? statement.sql);
    if (text === undefined) bindParameters(made, statement);
    return made;
  }

  async function* blocksOf(statement: Statement | string): AsyncGenerator<LineBlock> {
    const made = await prepared(statement);
    const result = await made.stream().finally(() => made.destroySync());
    for await (const chunk of result) {
      yield linesOfChunk(chunk);
      // Otherwise its text stays in memory until garbage collection, which does not know its size.
      chunk.reset();
    }
  }

  /** The next block is computed while this one is used. */
  async function* columnsOf(statement: Statement | string): AsyncGenerator<ColumnBlock> {
    const made = await prepared(statement);
    const result = await made.stream().finally(() => made.destroySync());
    let next = result.fetchChunk();
    try {
      for (;;) {
        const chunk = await next;
        if (!chunk || chunk.rowCount === 0) return;
        next = result.fetchChunk();
        yield columnBlock(chunk);
        chunk.reset();
      }
    } finally {
      // An unfinished result keeps its transaction open.
      const isOpen = await next.then((chunk) => (chunk?.rowCount ?? 0) > 0).catch(() => false);
      if (isOpen) await native.run('SELECT 1').catch(() => undefined);
    }
  }

  return {
    run: (statement, options = {}) =>
      oneAtATime(options, async () => {
        const result = await execute(statement);
        return result.rowsChanged;
      }),
    rows: <Row>(statement: Statement | string, options: ReadOptions = {}) =>
      oneAtATime(options, async () => {
        const result = await execute(statement);
        // Only the statement's author knows its row type.
        return (await result.getRowObjectsJS()).map(plainRow) as Row[];
      }),
    blocks: (statement, options, take) =>
      oneAtATime(options, async () => take(blocksOf(statement))),
    columns: (statement, options, take) =>
      oneAtATime(options, async () => take(columnsOf(statement))),
    lines: (statement, options = {}) =>
      oneAtATime(options, async () => {
        const result = await execute(statement);
        return Array.from({ length: result.chunkCount }, (_, at) =>
          linesOfChunk(result.getChunk(at)),
        );
      }),
    async close() {
      await last;
      native.closeSync();
    },
  };
}

/** Converts integers anywhere in a row to numbers: all our counts and ids are safe integers. */
function plainRow(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return Array.isArray(value) ? value.map(plain) : value;
}
