import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Gauge } from '#kernel/gauge.ts';
import type { Database } from '#kernel/ports/database.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import type { Queue, QueueName } from '#kernel/ports/queue.ts';
import { timed } from '#kernel/process/timings.ts';
import { type GroupSizes, pollQueue, type RunningJob } from './poll-queue.ts';
import { queueGauges } from './queue-gauges.ts';

export interface RunningQueue extends Queue {
  /** Passes jobs of the queue to `handle`; a group that throws is retried. For workers. */
  work(
    queue: QueueName,
    groups: GroupSizes,
    handle: (jobs: readonly RunningJob[]) => Promise<void>,
  ): Promise<void>;
  gauges(): Promise<readonly Gauge[]>;
  close(): Promise<void>;
}

export interface QueueOptions {
  readonly db: Database;
  readonly logger: Logger;
  /** A worker also maintains the queue: jobs of killed workers return, old ones are deleted. */
  readonly isWorker?: boolean;
}

/** How often a worker checks for jobs of silent workers. */
const lookEverySeconds = 10;

const queues: Readonly<Record<QueueName, object>> = {
  audit: {
    retryLimit: 10,
    retryDelay: 1,
    expireInSeconds: 600,
    heartbeatSeconds: 10,
    retentionSeconds: 30 * 86_400,
  },
  collect: {
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    retentionSeconds: 30 * 86_400,
    heartbeatSeconds: 30,
  },
  // Days of attempts: what is half deleted must not stay so.
  delete: {
    retryLimit: 1_000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 3_600,
    heartbeatSeconds: 10,
    retentionSeconds: 30 * 86_400,
  },
  // A run notes its own failures; only one whose worker was killed comes back.
  export: {
    retryLimit: 1_000,
    retryDelay: 1,
    expireInSeconds: 86_400,
    heartbeatSeconds: 10,
    retentionSeconds: 2 * 86_400,
  },
  // About two hours of attempts: a link in a mail is valid for an hour or a day.
  mail: {
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
    heartbeatSeconds: 30,
    retentionSeconds: 2 * 86_400,
  },
  pipeline: {
    retryLimit: 50,
    retryDelay: 1,
    expireInSeconds: 1_800,
    heartbeatSeconds: 10,
    retentionSeconds: 7 * 86_400,
  },
  // A lost one is created again a period later.
  recheck: {
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 600,
    heartbeatSeconds: 30,
    retentionSeconds: 86_400,
  },
  reevaluate: {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 86_400,
    heartbeatSeconds: 30,
  },
  // About an hour of attempts while an engine is unreachable; after that the next day's run is a new one.
  signals: {
    retryLimit: 6,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 1_800,
    heartbeatSeconds: 30,
    retentionSeconds: 2 * 86_400,
  },
  // Days of attempts: a reader of changes hears of it from nothing else.
  touch: {
    retryLimit: 1_000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 600,
    heartbeatSeconds: 10,
    retentionSeconds: 30 * 86_400,
  },
};

/** pg-boss in the same PostgreSQL, so that a job and the change that requested it commit together. */
export async function createQueue({
  db,
  logger,
  isWorker = false,
}: QueueOptions): Promise<RunningQueue> {
  const boss = new PgBoss({
    db: executing(db),
    schema: 'queue',
    // A migration creates it.
    createSchema: false,
    supervise: isWorker,
    schedule: false,
    ...(isWorker
      ? { superviseIntervalSeconds: lookEverySeconds, monitorIntervalSeconds: lookEverySeconds }
      : {}),
  });
  boss.on('error', (error) => logger.error({ err: error }, 'the queue reports an error'));
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options);
    // Otherwise a queue created by an earlier version keeps its options.
    await boss.updateQueue(name, options);
    // Fills pg-boss's cache of queues: inside a transaction it would need a second connection.
    await boss.insert(name, []);
  }
  const stopLooking: (() => void)[] = [];
  return {
    async add(transaction, name, jobs) {
      if (jobs.length === 0) return;
      const inserted = await boss.insert(name, [...jobs], {
        db: executing(transaction),
        returnId: true,
      });
      if (inserted?.length !== jobs.length) throw new Error('the queue did not take every job');
    },
    async cancel(transaction, name, ids) {
      if (ids.length > 0) await boss.cancel(name, [...ids], { db: executing(transaction) });
    },
    async work(name, groups, handle) {
      stopLooking.push(
        await pollQueue(boss, name, groups, (jobs) => timed('job', name, () => handle(jobs))),
      );
    },
    gauges: () => queueGauges(db),
    close() {
      for (const stop of stopLooking) stop();
      return boss.stop({ graceful: isWorker, close: false, timeout: 5_000 });
    },
  };
}

/** pg-boss generates SQL text; this runs it on the caller's connection or transaction. */
function executing(db: Database) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
