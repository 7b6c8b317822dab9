import type { RecordBounds } from './split-records.ts';

/** Records that go to a thread together: enough to be worth the transfer, few enough to let others take turns. */
export interface RecordChunk {
  /** A copy of their part of the body. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The bounds of each record in it. */
  readonly bounds: readonly RecordBounds[];
}

const chunkBytes = 16 * 1024;

/** Groups neighbouring records by size; a larger one is alone. */
export function* recordChunks(
  body: Uint8Array,
  records: Iterable<RecordBounds>,
): Generator<RecordChunk> {
  let group: RecordBounds[] = [];
  for (const record of records) {
    const { start } = group[0] ?? record;
    if (group.length > 0 && record.end - start > chunkBytes) {
      yield chunkOf(body, group);
      group = [];
    }
    group.push(record);
  }
  if (group.length > 0) yield chunkOf(body, group);
}

function chunkOf(body: Uint8Array, group: readonly RecordBounds[]): RecordChunk {
  const from = group[0]?.start ?? 0;
  return {
    // A view would transfer the whole body.
    bytes: new Uint8Array(body.subarray(from, group.at(-1)?.end)),
    bounds: group.map(({ start, end }) => ({ start: start - from, end: end - from })),
  };
}
