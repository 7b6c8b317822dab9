import assert from 'node:assert/strict';

/** A value of a row: a dimension, or a metric with its bounds. */
export type Cell = string | number | boolean | null | { readonly [member: string]: Cell };
export type ComputedRow = Readonly<Record<string, Cell>>;

const tolerance = 1e-6;

/** Where two values differ and how; undefined where they agree in members and values, numbers to 1e-6. */
function differenceOf(expected: Cell, got: Cell | undefined, path = ''): string | undefined {
  if (typeof expected === 'number' && typeof got === 'number') {
    const isNear = Math.abs(expected - got) <= tolerance * Math.max(1, Math.abs(expected));
    return isNear ? undefined : `${path}: expected ${expected}, got ${got}`;
  }
  if (!isObject(expected) || !isObject(got)) {
    return expected === got ? undefined : `${path}: expected ${show(expected)}, got ${show(got)}`;
  }
  const [members, others] = [Object.keys(expected), Object.keys(got)];
  if (members.join() !== others.join()) return `${path}: expected ${members}, got ${others}`;
  return members
    .map((member) => differenceOf(expected[member] ?? null, got[member], `${path}.${member}`))
    .find((difference) => difference !== undefined);
}

const show = (value: unknown) => JSON.stringify(value);

function isObject(value: Cell | undefined): value is { readonly [member: string]: Cell } {
  return typeof value === 'object' && value !== null;
}

export function assertSameIntervals(
  got: readonly ComputedRow[],
  expected: readonly ComputedRow[],
  what = '',
): void {
  const different = expected
    .map((row, at) => differenceOf(row, got[at], `${what} row ${at}`))
    .find((difference) => difference !== undefined);
  assert.equal(different, undefined);
  assert.equal(got.length, expected.length, what);
}
