/** Rows are what is true, columns what was found, both as places in a list of classes. */
export type Confusion = readonly (readonly number[])[];

export interface Pair {
  readonly expected: number;
  readonly found: number;
}

export function confusionOf(pairs: Iterable<Pair>, classes: number): Confusion {
  const table = Array.from({ length: classes }, () => Array<number>(classes).fill(0));
  for (const { expected, found } of pairs) {
    const row = table[expected];
    if (row) row[found] = (row[found] ?? 0) + 1;
  }
  return table;
}

export function accuracyOf(table: Confusion): number {
  const right = table.reduce((sum, row, index) => sum + (row[index] ?? 0), 0);
  return right / Math.max(1, total(table.flat()));
}

/** The mean over the classes of the harmonic mean of precision and recall. */
export function macroF1(table: Confusion): number {
  const each = table.map((row, index) => {
    const found = total(table.map((other) => other[index] ?? 0));
    return (2 * (row[index] ?? 0)) / Math.max(1, total(row) + found);
  });
  return total(each) / each.length;
}

export function printConfusion(table: Confusion, classes: readonly string[]): void {
  const cell = (text: string | number) => String(text).padStart(10);
  console.log(`    ${'true \\ read'.padEnd(12)}${classes.map(cell).join('')}`);
  for (const [index, row] of table.entries()) {
    console.log(`    ${(classes[index] ?? '').padEnd(12)}${row.map(cell).join('')}`);
  }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
