import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** The rows of a Parquet file as JSON has them, and the types of its columns, as a reader of such files finds them. */
export async function readParquet(bytes: Buffer) {
  const path = join(tmpdir(), `${randomUUID()}.parquet`);
  await writeFile(path, bytes);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const described = await connection.runAndReadAll(`DESCRIBE FROM read_parquet('${path}')`);
    const read = await connection.runAndReadAll(
      `SELECT to_json(file)::VARCHAR AS row FROM read_parquet('${path}') AS file`,
    );
    const types = described.getRowObjectsJS().map((row) => [row.column_name, row.column_type]);
    return {
      rows: read.getRowObjectsJS().map(({ row }) => JSON.parse(String(row))),
      types: Object.fromEntries(types) as Record<string, string>,
    };
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(path);
  }
}
