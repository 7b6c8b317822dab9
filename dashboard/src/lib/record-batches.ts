import type { RecordOnLine } from './file-records.ts';

/** Far below what the API takes at once, so that progress shows. */
const maxBytes = 2 * 1024 * 1024;

/** Records in their order, in batches that the API takes. */
export function* recordBatches<Item>(
  rows: readonly RecordOnLine<Item>[],
  maxRows: number,
): Generator<RecordOnLine<Item>[]> {
  const encoder = new TextEncoder();
  let batch: RecordOnLine<Item>[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row.record)).length + 1;
    if (batch.length === maxRows || (batch.length > 0 && bytes + size > maxBytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
