import type { Database } from '#kernel/ports/database.ts';

/** One step forward of the schema. Never edited once released: what ran somewhere stays as it ran. */
export interface Migration {
  /** Four digits and what it brings: 0001-baseline. Runs in the order of these. */
  readonly id: string;
  /** Runs in a transaction of its own, without a time limit. */
  up(db: Database): Promise<void>;
}
