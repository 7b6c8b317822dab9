import { type RowRecords, recordPlaces } from './collect-rows.ts';
import type { OrderedRows } from './order-rows.ts';

/**
 * The days of one stratum. Reused for each stratum, so that it stays in the processor's cache, and passed to plain
 * functions: closures per request would be compiled again and again.
 */
export interface StratumDays {
  /** By component, then by day; each component has room for `room` days. */
  values: Float64Array;
  room: number;
  count: number;
  /** Per component over all days. */
  readonly sums: Float64Array;
  /** The first components are flags. */
  readonly flags: number;
  /** The first row and the number of rows of the stratum; their flags, one component, and the index of their day. */
  first: number;
  length: number;
  bits: Int32Array;
  own: Int32Array;
  dayOf: Int32Array;
}

export function createStratumDays(flags: number, components: number): StratumDays {
  return {
    values: new Float64Array(),
    room: 0,
    count: 0,
    sums: new Float64Array(components),
    flags,
    first: 0,
    length: 0,
    bits: new Int32Array(),
    own: new Int32Array(),
    dayOf: new Int32Array(),
  };
}

export function readStratum(
  days: StratumDays,
  from: RowRecords,
  { rows, starts }: OrderedRows,
  stratum: number,
): void {
  days.first = starts[stratum] ?? 0;
  days.length = (starts[stratum + 1] ?? 0) - days.first;
  if (days.length > days.room) makeRoom(days, days.length * 2);
  if (!numberDays(days, from, rows)) {
    sortByDay(rows.subarray(days.first, days.first + days.length), from);
    numberDays(days, from, rows);
  }
  for (let component = 0; component < days.sums.length; component += 1) {
    readComponent(days, from, rows, component);
    addDays(days, component);
  }
}

function makeRoom(days: StratumDays, room: number): void {
  days.room = room;
  days.values = new Float64Array(room * days.sums.length);
  days.bits = new Int32Array(room);
  days.own = new Int32Array(room);
  days.dayOf = new Int32Array(room);
}

/** The engine stores rows by day, so few strata need sorting: returns whether this one is already sorted. */
function numberDays(days: StratumDays, { records, width }: RowRecords, rows: Uint32Array): boolean {
  const { bits, dayOf, first, length } = days;
  let count = 0;
  let last = 0;
  for (let at = 0; at < length; at += 1) {
    const record = (rows[first + at] ?? 0) * width;
    const day = records[record + recordPlaces.day] ?? 0;
    if (day < last && at > 0) return false;
    if (day > last || at === 0) count += 1;
    last = day;
    dayOf[at] = count - 1;
    bits[at] = records[record + recordPlaces.flags] ?? 0;
  }
  days.count = count;
  return true;
}

function sortByDay(rows: Uint32Array, { records, width }: RowRecords): void {
  const dayAt = (row: number) => records[row * width + recordPlaces.day] ?? 0;
  rows.sort((one, other) => dayAt(one) - dayAt(other));
}

/** Reads a component of the stratum's rows. */
function readComponent(
  { bits, own, flags, first, length }: StratumDays,
  { records, width }: RowRecords,
  rows: Uint32Array,
  component: number,
): void {
  if (component < flags) {
    for (let at = 0; at < length; at += 1) own[at] = ((bits[at] ?? 0) >> component) & 1;
    return;
  }
  const place = component - flags + recordPlaces.sums;
  for (let at = 0; at < length; at += 1) {
    own[at] = records[(rows[first + at] ?? 0) * width + place] ?? 0;
  }
}

/** Adds up the rows of each day. */
function addDays(days: StratumDays, component: number): void {
  const { values, own, dayOf, length, count, room } = days;
  const from = component * room;
  let sum = 0;
  if (count === length) {
    for (let at = 0; at < length; at += 1) {
      const value = own[at] ?? 0;
      values[from + at] = value;
      sum += value;
    }
  } else {
    values.fill(0, from, from + count);
    for (let at = 0; at < length; at += 1) {
      const value = own[at] ?? 0;
      const day = from + (dayOf[at] ?? 0);
      values[day] = (values[day] ?? 0) + value;
      sum += value;
    }
  }
  days.sums[component] = sum;
}

/** How many rows of the current stratum have any of a component, and the maximum of one. */
export function observedOf(
  days: StratumDays,
  from: RowRecords,
  { rows }: OrderedRows,
  component: number,
): { readonly positive: number; readonly largest: number } {
  readComponent(days, from, rows, component);
  let [positive, largest] = [0, 0];
  for (let at = 0; at < days.length; at += 1) {
    const value = days.own[at] ?? 0;
    if (value > 0) positive += 1;
    if (value > largest) largest = value;
  }
  return { positive, largest };
}
