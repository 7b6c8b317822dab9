import type { Cells } from './cells.ts';
import { type RowRecords, recordPlaces } from './collect-rows.ts';

/** The strata of rows, numbered in order of appearance. */
export interface NumberedStrata {
  /** Per row. */
  readonly strata: Int32Array;
  /** Per stratum. */
  readonly cells: Int32Array;
  readonly prompts: Float64Array;
}

export function numberStrata(rows: RowRecords, known: Cells): NumberedStrata {
  const { strata, firsts } = numberRows(rows);
  const { records, width } = rows;
  const cells = new Int32Array(firsts.length);
  const prompts = new Float64Array(firsts.length);
  for (let stratum = 0; stratum < firsts.length; stratum += 1) {
    const record = (firsts[stratum] ?? 0) * width;
    const half = (place: number) => (records[record + place] ?? 0) >>> 0;
    const { cell, prompt } = recordPlaces;
    cells[stratum] = known.find(half(cell), half(cell + 1));
    prompts[stratum] = half(prompt + 1) * 2 ** 32 + half(prompt);
  }
  // Several hashes belong to one cell: rows of one prompt are one stratum.
  const isMerged = known.hashes.length > known.groupOf.length;
  return isMerged ? mergeStrata({ strata, cells, prompts }) : { strata, cells, prompts };
}

/** A hash table of integers, since millions of rows are looked up individually: at most half full. */
function numberRows({ records, width, count }: RowRecords) {
  const mask = 2 ** Math.ceil(Math.log2(Math.max(1, count) * 2)) - 1;
  /** Strata from 1; 0 is an empty slot. */
  const slots = new Int32Array(mask + 1);
  const firsts: number[] = [];
  const strata = new Int32Array(count);
  for (let row = 0; row < count; row += 1) {
    const record = row * width;
    const cell = records[record] ?? 0;
    const cellHigh = records[record + 1] ?? 0;
    const prompt = records[record + 2] ?? 0;
    const promptHigh = records[record + 3] ?? 0;
    const hash = cell ^ cellHigh ^ Math.imul(prompt, 0x9e_37_79_b1);
    let slot = (hash ^ (hash >>> 15)) & mask;
    let stratum = slots[slot] ?? 0;
    while (stratum > 0) {
      const first = (firsts[stratum - 1] ?? 0) * width;
      if (
        records[first + 2] === prompt &&
        records[first] === cell &&
        records[first + 1] === cellHigh &&
        records[first + 3] === promptHigh
      )
        break;
      slot = (slot + 1) & mask;
      stratum = slots[slot] ?? 0;
    }
    if (stratum === 0) {
      stratum = firsts.push(row);
      slots[slot] = stratum;
    }
    strata[row] = stratum - 1;
  }
  return { strata, firsts };
}

function mergeStrata({ strata, cells, prompts }: NumberedStrata): NumberedStrata {
  const firsts = new Map<string, number>();
  const kept: number[] = [];
  const merged = Int32Array.from(cells, (cell, stratum) => {
    const key = `${cell} ${prompts[stratum]}`;
    const known = firsts.get(key);
    if (known !== undefined) return known;
    const added = kept.push(stratum) - 1;
    firsts.set(key, added);
    return added;
  });
  return {
    strata: strata.map((stratum) => merged[stratum] ?? 0),
    cells: Int32Array.from(kept, (stratum) => cells[stratum] ?? 0),
    prompts: Float64Array.from(kept, (stratum) => prompts[stratum] ?? 0),
  };
}
