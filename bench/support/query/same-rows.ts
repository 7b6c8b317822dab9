export type Row = Readonly<Record<string, unknown>>;

/** Of JSON lines. */
export function parseRows(lines: string): Row[] {
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]));
}

/** A comparison of speeds means nothing when the answers differ, or when one of them has fewer columns. */
export function assertSameRows(
  what: string,
  found: readonly Row[],
  expected: readonly Row[],
): void {
  const at = found.findIndex((row, index) => differs(row, expected[index]));
  if (at < 0 && found.length === expected.length) return;
  throw new Error(
    `${what}: ${found.length} rows instead of ${expected.length}, first difference in row ${at}: ` +
      `${JSON.stringify(found[at])} instead of ${JSON.stringify(expected[at])}`,
  );
}

function differs(row: Row, other: Row | undefined): boolean {
  const names = new Set([...Object.keys(row), ...Object.keys(other ?? {})]);
  return [...names].some((name) => {
    const [value, wanted] = [row[name], other?.[name]];
    return typeof value === 'number' && typeof wanted === 'number'
      ? Math.abs(value - wanted) > 1e-9 * Math.max(1, Math.abs(value))
      : value !== wanted;
  });
}
