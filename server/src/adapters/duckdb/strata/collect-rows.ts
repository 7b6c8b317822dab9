import type { ColumnBlock } from '../database/column-block.ts';
import type { RowsStatement } from './strata-statements.ts';

/** The fields in a row's record: the halves of its cell's hash and of its prompt, lower one first, and its day. */
export const recordPlaces = { cell: 0, prompt: 2, day: 4, flags: 5, sums: 6 } as const;

/** Consecutive rows as records of `width` numbers, followed by flags and the other components. */
export interface RowRecords {
  readonly count: number;
  readonly width: number;
  readonly records: Int32Array;
}

/** The statement's columns for these fields; components follow. */
const columnPlaces = { cell: 0, prompt: 1, day: 2 } as const;

/** Few enough rows that their data stay in the processor's cache. */
const rowsOfPart = 16_384;
const maxParts = 256;

/**
 * Copies rows out of the engine's memory, in parts that contain all rows of some strata: later steps read rows in
 * another order, which is slow when they are scattered.
 */
export async function collectRows(
  blocks: AsyncIterable<ColumnBlock>,
  { flags, sums }: RowsStatement,
  expected: number,
): Promise<RowRecords[]> {
  const parts = createParts(expected, recordPlaces.sums + sums.length);
  const firstFlag = columnPlaces.day + 1;
  const firstSum = firstFlag + flags.length;
  for await (const block of blocks) {
    parts.add({
      count: block.rows,
      cells: block.halves(columnPlaces.cell),
      prompts: block.halves(columnPlaces.prompt),
      values: [
        block.integers(columnPlaces.day),
        joinFlags(
          block.rows,
          flags.map((_, at) => block.bytes(firstFlag + at, 1)),
        ),
        ...sums.map((_, at) => block.integers(firstSum + at)),
      ],
    });
  }
  return parts.all();
}

/** One bit per flag, first one lowest. */
function joinFlags(rows: number, flags: readonly Uint8Array[]): Int32Array {
  const joined = new Int32Array(rows);
  flags.forEach((flag, bit) => {
    for (let row = 0; row < rows; row += 1) {
      joined[row] = (joined[row] ?? 0) | ((flag[row] ?? 0) << bit);
    }
  });
  return joined;
}

interface RowColumns {
  readonly count: number;
  readonly cells: Int32Array;
  readonly prompts: Int32Array;
  /** Days, flags and the other components. */
  readonly values: readonly Int32Array[];
}

function createParts(expected: number, width: number) {
  const count = Math.min(maxParts, 2 ** Math.ceil(Math.log2(Math.max(1, expected / rowsOfPart))));
  const room = Math.ceil((1.25 * expected) / count) + 16;
  const records = Array.from({ length: count }, () => new Int32Array(room * width));
  const ends = new Uint32Array(count);

  function grow(part: number): Int32Array<ArrayBuffer> {
    const old = records[part] ?? new Int32Array();
    const larger = new Int32Array(Math.ceil(old.length * 1.5) + width);
    larger.set(old);
    records[part] = larger;
    return larger;
  }

  return {
    add({ count: rows, cells, prompts, values }: RowColumns): void {
      for (let row = 0; row < rows; row += 1) {
        const cell = cells[2 * row] ?? 0;
        const prompt = prompts[2 * row] ?? 0;
        const part = partOf(prompt, count);
        let into = records[part] ?? new Int32Array();
        const at = ends[part] ?? 0;
        if (at + width > into.length) into = grow(part);
        into[at] = cell;
        into[at + 1] = cells[2 * row + 1] ?? 0;
        into[at + 2] = prompt;
        into[at + 3] = prompts[2 * row + 1] ?? 0;
        for (let place = 0; place < values.length; place += 1) {
          into[at + recordPlaces.day + place] = values[place]?.[row] ?? 0;
        }
        ends[part] = at + width;
      }
    },
    all: (): RowRecords[] =>
      records.map((own, part) => ({ count: (ends[part] ?? 0) / width, width, records: own })),
  };
}

/** A stratum has one prompt, so it is in one part. */
function partOf(prompt: number, parts: number): number {
  return (Math.imul(prompt, 0x9e_37_79_b1) >>> 20) & (parts - 1);
}
