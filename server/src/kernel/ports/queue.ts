import type { Database } from './database.ts';

/** A job in the queue: the caller chose `id`, a UUID. */
export interface QueuedJob {
  readonly id: string;
  readonly data: object;
}

/** All queues; the worker maps each to a verb. */
export type QueueName =
  | 'audit'
  | 'collect'
  | 'delete'
  | 'export'
  | 'mail'
  | 'pipeline'
  | 'recheck'
  | 'reevaluate'
  | 'signals'
  | 'touch';

/** Deferred work. Adding and cancelling are part of the caller's transaction. */
export interface Queue {
  add(db: Database, queue: QueueName, jobs: readonly QueuedJob[]): Promise<void>;
  /** Waiting jobs never run; a worker that runs one checks again whether it is still wanted. */
  cancel(db: Database, queue: QueueName, ids: readonly string[]): Promise<void>;
}
