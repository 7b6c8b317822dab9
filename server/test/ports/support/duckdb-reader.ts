import { Readable } from 'node:stream';
import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
  LIST,
  listValue,
  UBIGINT,
  VARCHAR,
} from '@duckdb/node-api';
import type { Lines, Reader, SnapshotReader } from '../../../src/adapters/duckdb/reader.ts';
import { migrations } from '../../../src/adapters/duckdb/schema/migrate.ts';
import type { Parameter, ScalarType, Statement } from '../../../src/adapters/duckdb/statement.ts';

export interface TestDuckDb {
  /** As the engine's own process has it, without limits of time and without interruption. */
  readonly reader: SnapshotReader;
  run(sql: string, values?: DuckDBValue[]): Promise<void>;
  close(): void;
}

/** DuckDB in memory with our tables. */
export async function openDuckDb(): Promise<TestDuckDb> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '2',
    ieee_floating_point_ops: 'false',
  });
  const connection = await instance.connect();
  for (const { statements } of migrations)
    for (const statement of statements) await connection.run(statement);
  return {
    reader: {
      ...createReader(connection),
      async snapshot() {
        const own = await instance.connect();
        await own.run('BEGIN TRANSACTION');
        return {
          ...createReader(own),
          columns: () => Promise.reject(new Error('no test reads columns here')),
          async close() {
            await own.run('ROLLBACK');
            own.closeSync();
          },
        };
      },
    },
    async run(sql, values) {
      await connection.run(sql, values);
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

function createReader(connection: DuckDBConnection): Reader {
  const read = ({ sql, params }: Statement) => {
    const each = <Result>(of: (parameter: Parameter) => Result) =>
      Object.fromEntries(Object.entries(params).map(([name, it]) => [name, of(it)]));
    return connection.runAndReadAll(sql, each(boundValue), each(boundType));
  };
  return {
    async rows<Row>(statement: Statement) {
      const rows = (await read(statement)).getRowObjectsJS();
      const plain = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
      // The statement's columns are what its caller says they are.
      return rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
      ) as Row[];
    },
    async lines(statement) {
      const [column = []] = (await read(statement)).getColumns();
      return linesOf(column.map((line) => `${line}\n`));
    },
  };
}

function linesOf(lines: readonly string[]): Lines {
  const stream = (some: readonly string[]) =>
    Readable.from(
      some.map((line) => Buffer.from(line)),
      { objectMode: false },
    );
  const bytes = stream(lines);
  return { count: lines.length, bytes, first: (count) => stream(lines.slice(0, count)) };
}

/** Days and times come as text, which the statement casts. */
const types: Readonly<Record<ScalarType, DuckDBType>> = {
  UBIGINT,
  BIGINT,
  DOUBLE,
  BOOLEAN,
  VARCHAR,
  DATE: VARCHAR,
  TIMESTAMP: VARCHAR,
};

function scalarOf({ type }: Parameter): ScalarType {
  return (type.endsWith('[]') ? type.slice(0, -2) : type) as ScalarType;
}

function boundType(parameter: Parameter): DuckDBType {
  const type = types[scalarOf(parameter)];
  return parameter.type.endsWith('[]') ? LIST(type) : type;
}

function boundValue(parameter: Parameter): DuckDBValue {
  const isWhole = scalarOf(parameter).endsWith('BIGINT');
  const one = (value: unknown) => (isWhole ? BigInt(value as number) : value) as DuckDBValue;
  return Array.isArray(parameter.value)
    ? listValue(parameter.value.map(one))
    : one(parameter.value);
}
