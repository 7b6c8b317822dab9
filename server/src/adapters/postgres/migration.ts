import type { Database } from '#kernel/ports/database.ts';

/** One step of the schema, forward only. Never edited once released. */
export interface Migration {
  /** Four digits and the content: 0001-baseline. Runs in this order. */
  readonly id: string;
  /** Runs in its own transaction, without a time limit. */
  up(db: Database): Promise<void>;
}
