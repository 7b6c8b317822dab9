/** Far below what the API takes at once, so that progress shows. */
const maxBytes = 2 * 1024 * 1024;

/** Records in their order, in batches that the API takes. */
export function* recordBatches<Row extends { readonly record: unknown }>(
  rows: Iterable<Row>,
  maxRows: number,
): Generator<Row[]> {
  const encoder = new TextEncoder();
  let batch: Row[] = [];
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
