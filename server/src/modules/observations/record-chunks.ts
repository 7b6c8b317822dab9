import type { RecordBounds } from './split-records.ts';

/** Records that travel to a thread together: enough that the journey is worth it, few enough that others have their turn soon. */
export interface RecordChunk {
  /** A copy of their part of the body. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where they are in it. */
  readonly bounds: readonly RecordBounds[];
}

const chunkBytes = 16 * 1024;

/** Groups neighbours by their bytes; a longer one is alone. */
export function* recordChunks(
  body: Uint8Array,
  records: Iterable<RecordBounds>,
): Generator<RecordChunk> {
  let group: RecordBounds[] = [];
  for (const record of records) {
    const [start] = group[0] ?? record;
    if (group.length > 0 && record[1] - start > chunkBytes) {
      yield chunkOf(body, group);
      group = [];
    }
    group.push(record);
  }
  if (group.length > 0) yield chunkOf(body, group);
}

function chunkOf(body: Uint8Array, group: readonly RecordBounds[]): RecordChunk {
  const from = group[0]?.[0] ?? 0;
  return {
    // A view would take the whole body with it.
    bytes: new Uint8Array(body.subarray(from, group.at(-1)?.[1])),
    bounds: group.map(([start, end]) => [start - from, end - from]),
  };
}
