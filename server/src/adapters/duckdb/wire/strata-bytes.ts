import type { GroupStrata } from '#kernel/ports/analytics/metric-reader.ts';

/** The strata of a page, group by group; each stratum has the same index in every column. */
export interface SentStrata {
  readonly groups: readonly SentGroup[];
  /** What the platform column refers to. */
  readonly platformNames: readonly string[];
  readonly platforms: SentColumn;
  readonly prompts: SentColumn;
  readonly measures: readonly SentColumn[];
}

/** See `narrowed`. */
export type SentColumn = Int8Array | Int16Array | Int32Array | Float64Array;

export interface SentGroup extends Pick<GroupStrata, 'values'> {
  /** The number of its strata. */
  readonly strata: number;
}

/** The JSON before the columns; its length comes before it. */
interface Head extends Pick<SentStrata, 'groups' | 'platformNames'> {
  /** Bytes per number, by column: platforms, prompts, then measures. Eight bytes are a floating-point number. */
  readonly widths: readonly Width[];
}

type Width = 1 | 2 | 4 | 8;

/** Columns start at a multiple of this, as numbers of any width require. */
const alignment = 8;
const headAt = 4;

export function encodeStrata(strata: SentStrata): Buffer {
  const { groups, platformNames, platforms, prompts, measures } = strata;
  const columns = [platforms, prompts, ...measures];
  const widths = columns.map(({ BYTES_PER_ELEMENT }) => BYTES_PER_ELEMENT as Width);
  const head: Head = { groups, platformNames, widths };
  const text = Buffer.from(JSON.stringify(head));
  let at = aligned(headAt + text.length);
  const size = columns.reduce((sum, { byteLength }) => sum + aligned(byteLength), at);
  const bytes = Buffer.alloc(size);
  bytes.writeUint32LE(text.length);
  bytes.set(text, headAt);
  for (const { buffer, byteOffset, byteLength } of columns) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  return bytes;
}

export function decodeStrata(bytes: Uint8Array<ArrayBuffer>): GroupStrata[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const length = view.getUint32(0, true);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + headAt, length).toString();
  // Only our own engine is at the other end.
  const { groups, platformNames, widths } = JSON.parse(text) as Head;
  const strata = groups.reduce((sum, group) => sum + group.strata, 0);
  let at = bytes.byteOffset + aligned(headAt + length);
  const columns = widths.map((width) => {
    const column = new Float64Array(new arrays[width](bytes.buffer, at, strata));
    at += aligned(strata * width);
    return column;
  });
  const [platforms = new Float64Array(), prompts = new Float64Array(), ...measures] = columns;
  let end = 0;
  return groups.map(({ values, strata: count }) => {
    const start = end;
    end += count;
    const own = (column: Float64Array) => column.subarray(start, start + count);
    return {
      values,
      prompts: own(prompts),
      platforms: namesAt(own(platforms), platformNames),
      // Decoded lazily, since there may be many groups.
      get measures() {
        return measures.map(own);
      },
    };
  });
}

function namesAt(places: Float64Array, names: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < places.length; at += 1) found.push(names[places[at] ?? 0] ?? '');
  return found;
}

const arrays = { 1: Int8Array, 2: Int16Array, 4: Int32Array, 8: Float64Array } as const;

function aligned(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}

/** Integers are mostly below 128: a column uses as many bytes as its largest value needs. */
export function narrowed(column: Float64Array): SentColumn {
  let [least, most] = [0, 0];
  for (let at = 0; at < column.length; at += 1) {
    const value = column[at] ?? 0;
    if (value > most) most = value;
    else if (value < least) least = value;
  }
  const largest = Math.max(most, -least);
  if (largest < 2 ** 7) return new Int8Array(column);
  if (largest < 2 ** 15) return new Int16Array(column);
  return largest < 2 ** 31 ? new Int32Array(column) : column;
}
