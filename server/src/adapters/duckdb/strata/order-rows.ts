/** Rows in the order of strata, and the start of each stratum, plus the end of the last. */
export interface OrderedRows {
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
}

export function orderRows(strata: Int32Array, size: number): OrderedRows {
  const starts = new Uint32Array(size + 1);
  for (let row = 0; row < strata.length; row += 1) {
    const after = (strata[row] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let at = 1; at <= size; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const rows = new Uint32Array(strata.length);
  for (let row = 0; row < strata.length; row += 1) {
    const stratum = strata[row] ?? 0;
    const free = next[stratum] ?? 0;
    rows[free] = row;
    next[stratum] = free + 1;
  }
  return { rows, starts };
}
