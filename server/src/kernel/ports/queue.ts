import type { Database } from './database.ts';

/** A job as the queue keeps it: `id` is a UUID that the caller chose. */
export interface QueuedJob {
  readonly id: string;
  readonly data: object;
}

/** Which queues there are; the worker maps each to one verb. */
export type QueueName =
  | 'audit'
  | 'collect'
  | 'mail'
  | 'pipeline'
  | 'recheck'
  | 'reevaluate'
  | 'signals';

/** Work for later. Adding and cancelling take part in the caller's transaction: neither exists without the other. */
export interface Queue {
  add(db: Database, queue: QueueName, jobs: readonly QueuedJob[]): Promise<void>;
  /** Jobs that are waiting never run; a worker that runs one checks again whether it is still wanted. */
  cancel(db: Database, queue: QueueName, ids: readonly string[]): Promise<void>;
}
