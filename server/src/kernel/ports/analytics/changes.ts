import type { Readable } from 'node:stream';
import type { BrandKey, BrandNames, ReadOptions } from './reading.ts';

/**
 * Where a reader is in the changes of a brand's answers. `change` is microseconds since 1970 and grows with every write;
 * 0 for what was stored before changes were recorded.
 */
export interface ChangeCursor {
  readonly change: number;
  readonly id: number;
}

/** The answers that changed next. */
export interface FoundChanges {
  /** In the order of their changes, deleted ones included. */
  readonly ids: readonly number[];
  /** The last of them; undefined where there is none. */
  readonly last?: ChangeCursor;
  readonly hasMore: boolean;
  /** The last change that the brand has, also where it may not be read yet; 0 without one. */
  readonly newest: number;
}

/** What people said of an answer: `said` is JSON. It counts where the answer still has this hash. */
export interface AnswerLabels {
  readonly id: number;
  readonly answerHash: string;
  readonly said: string;
}

export interface ChangedAnswers {
  readonly after: ChangeCursor;
  /** The last one that is read. */
  readonly last: ChangeCursor;
  readonly names: BrandNames;
  readonly labels: readonly AnswerLabels[];
  readonly withText: boolean;
  readonly withEvidence: boolean;
  readonly format: 'json-lines' | 'parquet';
}

/** A day whose answers are read whole. */
export interface WholeDay extends Pick<ChangedAnswers, 'names' | 'labels'> {
  /** YYYY-MM-DD. */
  readonly day: string;
}

export interface DayCursor {
  readonly change: number;
  /** YYYY-MM-DD. */
  readonly day: string;
}

export interface FoundDays {
  readonly days: readonly DayCursor[];
  readonly hasMore: boolean;
  readonly newest: number;
}

/**
 * Reads what changed, in an order behind which nothing appears: each version of an answer is found once, unless it was
 * replaced before.
 */
export interface ChangeReader {
  find(
    brand: BrandKey,
    after: ChangeCursor,
    limit: number,
    options?: ReadOptions,
  ): Promise<FoundChanges>;
  /**
   * The answers of the contract's feed, as JSON lines or as a Parquet file, in no order. What changed
   * again since it was found is left out: it is found later.
   */
  read(brand: BrandKey, changed: ChangedAnswers, options?: ReadOptions): Promise<Readable>;
  /** The days of which some answer came, changed, left or was deleted. */
  days(brand: BrandKey, after: DayCursor, limit: number, options?: ReadOptions): Promise<FoundDays>;
  /** The answers that a day has now, with everything the feed can include, as a Parquet file in no order. */
  wholeDay(brand: BrandKey, day: WholeDay, options?: ReadOptions): Promise<Readable>;
}
