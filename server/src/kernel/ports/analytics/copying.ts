import type { Readable } from 'node:stream';
import type { StoredName } from './installation.ts';
import type { StoredObservation } from './observations.ts';
import type { RawAnswer } from './raw-answers.ts';
import type { BrandKey, ReadOptions } from './reading.ts';
import type { ConnectionKey, StoredReferral, StoredVisit } from './traffic.ts';

/** An observation left this day at this version: an older row must not be stored there again. */
export interface MovedObservation extends BrandKey {
  readonly day: string;
  readonly id: number;
  readonly version: number;
  readonly change: number;
}

/** That an observation of this day was deleted for good. */
export interface RemovedObservation extends BrandKey {
  readonly day: string;
  readonly id: number;
  readonly change: number;
}

/** The form of each table's rows when copied; in JSON, times are ISO strings. */
export interface CopiedRows {
  readonly observations: StoredObservation & { readonly change: number };
  readonly movedObservations: MovedObservation;
  readonly removedObservations: RemovedObservation;
  readonly rawAnswers: RawAnswer;
  readonly referrals: StoredReferral &
    ConnectionKey & { readonly batch: number; readonly listVersion: number };
  readonly visits: StoredVisit;
  readonly names: StoredName;
}

/** The unit of copying: one table's rows of a brand and day. Names have no day. */
export interface CopyPart {
  readonly table: keyof CopiedRows;
  readonly brandId: number;
  /** YYYY-MM-DD; null for names. */
  readonly day: string | null;
}

/**
 * Counts and sums of a part, the same on every engine for the same rows; any write changes them. By table, in this
 * order: observations: versions, ids, bytes of texts, citations, costs, changes; movedObservations: versions, ids,
 * changes; removedObservations: ids, changes; rawAnswers: bytes of bodies; referrals: batches, list versions, pageviews,
 * sessions, bytes of pages; visits: bytes, statuses, bytes of paths; names: sequences, ids, bytes of names.
 */
export interface PartSummary extends CopyPart {
  readonly rows: number;
  /** Integers in decimal digits. */
  readonly sums: readonly string[];
}

/** The first line of a frozen copy. Then each part comes: its summary as a line, followed by its rows, a line for each. */
export interface FrozenHead {
  readonly parts: number;
  readonly rows: number;
}

/** Copies between engines in parts; copies can be verified before anyone relies on them. */
export interface CopyStore {
  /** Every part with rows, ordered by table, brand and day. */
  summarize(options?: ReadOptions): Promise<PartSummary[]>;
  /** The rows of a part, one JSON object per line. */
  read(part: CopyPart, options?: ReadOptions): Promise<Readable>;
  /** Fixes this moment for one reader; resolves with its name, by which to read it within a minute. */
  freeze(): Promise<string>;
  /** Everything as of that moment, in lines; see `FrozenHead`. */
  readFrozen(name: string, options?: ReadOptions): Promise<Readable>;
  /** Replaces the part with these lines; resolved means durable, and repeating it changes nothing. */
  replace(part: CopyPart, lines: Readable): Promise<void>;
  /** Adds rows of any parts of a table that has none of them: faster than to replace many small parts. */
  add(table: CopyPart['table'], lines: Readable): Promise<void>;
}
