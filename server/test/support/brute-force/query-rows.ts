import assert from 'node:assert/strict';
import type { QueryInput, Row } from './brute-force.ts';
import type { Value } from './brute-force-dimensions.ts';

/** The parameters as a query string. */
export function queryString(input: Partial<QueryInput> & Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
  }
  return parameters.toString();
}

const tolerance = 1e-9;

function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a));
}

/** Equal in keys, in the order of keys and in values, numbers to 1e-9. */
function sameRow(a: Row, b: Row): boolean {
  const keys = Object.keys(a);
  return keys.join() === Object.keys(b).join() && keys.every((key) => sameValue(a[key], b[key]));
}

export function sameRows(a: readonly Row[], b: readonly Row[]): boolean {
  return a.length === b.length && a.every((row, index) => sameRow(row, b[index] ?? {}));
}

/** The first row that differs, with as much of it as helps. */
export function describeDifference(expected: readonly Row[], got: readonly Row[]): string {
  const index = expected.findIndex((row, at) => !sameRow(row, got[at] ?? {}));
  const at = index < 0 ? expected.length : index;
  const show = (rows: readonly Row[]) =>
    `${rows.length} rows, from row ${at}: ${JSON.stringify(rows.slice(at, at + 3))}`;
  return `expected ${show(expected)}\ngot      ${show(got)}`;
}

export function assertSameRows(got: readonly Row[], expected: readonly Row[], what = ''): void {
  if (sameRows(expected, got)) return;
  assert.fail(`${what}\n${describeDifference(expected, got)}`);
}

export function parseLines(body: string): Row[] {
  assert.ok(body === '' || body.endsWith('\n'), 'the last line is not ended');
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** RFC 4180: a quote within quotes is doubled, and a quoted field may hold commas and line breaks. */
export function parseCsv(body: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (field.lastIndex < body.length) {
    const match = field.exec(body);
    assert.ok(match, `not CSV: ${body.slice(0, 200)}`);
    const [, quoted, plain = '', end] = match;
    record.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

/** Rows as CSV cells; null is an empty cell. */
export function cellsOf(rows: readonly Row[]): string[][] {
  return rows.map((row) => Object.values(row).map((value) => (value === null ? '' : `${value}`)));
}

/** Equal cell by cell; two numbers may be written differently. */
export function assertSameCells(got: readonly string[][], expected: readonly string[][]): void {
  const isSame = (a: string, b: string | undefined) =>
    a === b || (a !== '' && b !== '' && Math.abs(Number(a) - Number(b)) <= tolerance);
  const index = expected.findIndex(
    (cells, at) =>
      cells.length !== got[at]?.length || !cells.every((cell, i) => isSame(cell, got[at]?.[i])),
  );
  assert.equal(got.length, expected.length);
  assert.equal(index, -1, `${JSON.stringify(expected[index])} is ${JSON.stringify(got[index])}`);
}
