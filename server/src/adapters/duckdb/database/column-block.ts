import type { DuckDBDataChunk } from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';

/** Some rows of a result, column by column, in the engine's own memory: gone once the next block is asked for. */
export interface ColumnBlock {
  readonly rows: number;
  /** What a column of numbers has, each of `width` bytes. Nulls are not told apart: there must be none. */
  bytes(column: number, width: number): Uint8Array;
  /** Of four bytes each. */
  integers(column: number): Int32Array;
  /** Numbers of eight bytes each, as halves: the lower one first. */
  halves(column: number): Int32Array;
}

export function columnBlock({ chunk, rowCount: rows }: DuckDBDataChunk): ColumnBlock {
  const bytes = (column: number, width: number): Uint8Array =>
    duckdb.vector_get_data(duckdb.data_chunk_get_vector(chunk, column), rows * width);
  return {
    rows,
    bytes,
    integers(column) {
      const found = bytes(column, 4);
      return new Int32Array(found.buffer, found.byteOffset, rows);
    },
    halves(column) {
      const found = bytes(column, 8);
      return new Int32Array(found.buffer, found.byteOffset, rows * 2);
    },
  };
}
