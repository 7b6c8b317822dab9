import type { DuckDBDataChunk } from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';

/** Some rows of a result by column, in the engine's own memory: valid until the next block is requested. */
export interface ColumnBlock {
  readonly rows: number;
  /** A numeric column, with `width` bytes per value. Must not contain nulls, which look like values. */
  bytes(column: number, width: number): Uint8Array;
  /** Four bytes each. */
  integers(column: number): Int32Array;
  /** Numbers of eight bytes each, as two halves, lower one first. */
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

/** DuckDB's string_t: a length, then up to 12 bytes of text, or 4 of them and a pointer to the whole text. */
const entryBytes = 16;
const inlineBytes = 12;
const lineFeed = 10;

/** Consecutive lines. A line may contain line feeds, so the ends are stored. */
export interface LineBlock {
  readonly bytes: Buffer;
  readonly ends: Uint32Array;
}

/** The texts of a chunk's first column with line feeds, without creating JavaScript strings. */
export function linesOfChunk({ chunk, rowCount }: DuckDBDataChunk): LineBlock {
  const vector = duckdb.data_chunk_get_vector(chunk, 0);
  refuseNulls(vector, rowCount);
  const entries = duckdb.vector_get_data(vector, rowCount * entryBytes);
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const ends = new Uint32Array(rowCount);
  let size = 0;
  for (let row = 0; row < rowCount; row += 1) {
    size += view.getUint32(row * entryBytes, true) + 1;
    ends[row] = size;
  }
  const bytes = Buffer.allocUnsafeSlow(size);
  let start = 0;
  ends.forEach((end, row) => {
    const entry = entries.byteOffset + row * entryBytes;
    bytes.set(textAt(entries.buffer, entry, end - 1 - start), start);
    bytes[end - 1] = lineFeed;
    start = end;
  });
  return { bytes, ends };
}

export function firstLines({ bytes, ends }: LineBlock, count: number): Buffer {
  if (count >= ends.length) return bytes;
  return bytes.subarray(0, count === 0 ? 0 : ends[count - 1]);
}

function textAt(memory: ArrayBufferLike, entry: number, length: number): Uint8Array {
  if (length <= inlineBytes) return new Uint8Array(memory, entry + 4, length);
  // JavaScript threads never share a vector's memory.
  return duckdb.get_data_from_pointer(memory as ArrayBuffer, entry + 8, length);
}

/** The entry of a NULL is unset and may point anywhere. */
function refuseNulls(vector: Parameters<typeof duckdb.vector_get_validity>[0], rows: number): void {
  // One bit per row; missing if no row is NULL.
  const validity: Uint8Array | null = duckdb.vector_get_validity(vector, Math.ceil(rows / 64) * 8);
  if (validity === null) return;
  for (let row = 0; row < rows; row += 1) {
    if (((validity[row >> 3] ?? 0) & (1 << (row & 7))) === 0) throw new Error('A line is NULL');
  }
}
