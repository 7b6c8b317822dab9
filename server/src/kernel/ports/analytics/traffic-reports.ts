import type { Readable } from 'node:stream';
import type { BrandKey, DayRange, PageRange } from './reading.ts';

/** Sums by fields, ordered by them in the order asked for. */
export interface TrafficPlan<Field extends string> extends BrandKey, DayRange, PageRange {
  readonly groupBy: readonly Field[];
}

export interface Report {
  /** Groups on all pages. */
  readonly total: number;
  /** One item per line, as JSON: the fields asked for, then the sums. */
  readonly rows: Readable;
}
