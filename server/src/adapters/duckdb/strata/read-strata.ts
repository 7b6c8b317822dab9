import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type { StrataPlan } from '#kernel/ports/analytics/metric-reader.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { BrokeOff } from '../database/broke-off.ts';
import type { ColumnBlock } from '../database/column-block.ts';
import type { Snapshot } from '../reader.ts';
import type { SentStrata } from '../wire/strata-bytes.ts';
import { type Cells, cellsOf } from './cells.ts';
import { collectRows, recordPlaces } from './collect-rows.ts';
import { joinStrata, type MeasuredStrata } from './join-strata.ts';
import { createMeasuring, measureStrata } from './measure-strata.ts';
import { numberStrata } from './number-strata.ts';
import { groupsStatement, rowsStatement, type Slice } from './strata-statements.ts';

/** Returns the next statement's options, or throws once the deadline has passed. */
type Left = () => ReadOptions;

/** The number of row values in memory at once; beyond it, prompts are read in parts. */
const usualMaxValues = 24_000_000;

export interface StrataOfPage extends SentStrata {
  readonly hasMore: boolean;
}

export async function readStrata(
  snapshot: Snapshot,
  plan: StrataPlan,
  left: Left,
  maxValues = usualMaxValues,
): Promise<StrataOfPage> {
  const lines = await readLines(snapshot, plan, left);
  const hasMore = lines.length > plan.limit;
  const cells = cellsOf(lines.slice(0, plan.limit));
  const isPart = hasMore || plan.offset > 0 || plan.having.length > 0;
  const { sums } = rowsStatement(plan, { part: 0, of: 1 });
  const of = Math.max(1, Math.ceil((cells.rows * (sums.length + recordPlaces.sums)) / maxValues));
  const reading: Reading = { snapshot, plan, left, cells, rows: 0, parts: [] };
  for (let part = 0; part < of && cells.rows > 0; part += 1) {
    const slice: Slice = { part, of, ...(isPart && { cells: cells.hashes }) };
    await readSlice(reading, slice);
  }
  return { ...(await joinStrata(reading.parts, cells, createTurn(left))), hasMore };
}

async function readLines(snapshot: Snapshot, plan: StrataPlan, left: Left): Promise<string[]> {
  const { bytes } = await snapshot.lines(groupsStatement(plan), left());
  const all = await text(bytes);
  return all.split('\n').slice(0, -1);
}

interface Reading {
  readonly snapshot: Snapshot;
  readonly plan: StrataPlan;
  readonly left: Left;
  readonly cells: Cells;
  /** How many were read so far. */
  rows: number;
  readonly parts: MeasuredStrata[];
}

/** Serves other requests in between, and stops if the caller disconnects. */
function readSlice(reading: Reading, slice: Slice): Promise<void> {
  const { snapshot, plan, left, cells, parts } = reading;
  const statement = rowsStatement(plan, slice);
  const measuring = createMeasuring(statement, plan.measures);
  const turn = createTurn(left);
  const measure = async (blocks: AsyncIterable<ColumnBlock>) => {
    const collected = await collectRows(blocks, statement, Math.ceil(cells.rows / slice.of));
    reading.rows += collected.reduce((sum, { count }) => sum + count, 0);
    const isLast = slice.part === slice.of - 1;
    if (isLast && reading.rows !== cells.rows) throw new BrokeOff();
    for (const rows of collected) {
      const strata = numberStrata(rows, cells);
      parts.push({ ...strata, measures: measureStrata(measuring, rows, strata) });
      refuseTooMany(parts, plan);
      await turn();
    }
  };
  return snapshot.columns(statement, measure, left());
}

function refuseTooMany(parts: readonly MeasuredStrata[], { maxStrata }: StrataPlan): void {
  const strata = parts.reduce((sum, { prompts }) => sum + prompts.length, 0);
  if (strata <= maxStrata) return;
  throw new EngineLimitExceeded('rows', `more than ${maxStrata} strata`);
}

/** How long to compute before serving other requests. */
const turnMs = 5;

function createTurn(left: Left): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turnMs) return;
    await nextTurn();
    left().signal?.throwIfAborted();
    began = performance.now();
  };
}
