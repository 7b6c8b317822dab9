import type { PgBoss } from 'pg-boss';

/** A job in progress. */
export interface RunningJob {
  readonly id: string;
  readonly data: unknown;
}

export interface GroupSizes {
  /** The maximum number of jobs per group. */
  readonly size: number;
  readonly atOnce: number;
}

const lookEveryMs = 1_000;
/** The polling interval of a pg-boss worker; it is always notified much earlier. */
const unaskedSeconds = 3_600;

interface QueueWorker {
  id: string;
  isBusy: boolean;
}

/**
 * Polls the queue once a second for all parallel groups: separate pg-boss workers would each poll and keep a
 * connection. A worker that finds jobs starts the next one's poll; one that is done polls again at once. Resolves with
 * the function that stops polling.
 */
export async function pollQueue(
  boss: Pick<PgBoss, 'work' | 'notifyWorker'>,
  queue: string,
  { size, atOnce }: GroupSizes,
  handle: (jobs: readonly RunningJob[]) => Promise<void>,
): Promise<() => void> {
  const workers: QueueWorker[] = [];
  let isStopped = false;

  async function look(): Promise<void> {
    if (isStopped) return;
    const free = workers.find(({ isBusy }) => !isBusy);
    if (free) boss.notifyWorker(free.id);
    else if (workers.length < atOnce) await addWorker();
  }

  async function addWorker(): Promise<void> {
    const worker: QueueWorker = { id: '', isBusy: false };
    workers.push(worker);
    const options = { batchSize: size, pollingIntervalSeconds: unaskedSeconds };
    worker.id = await boss.work(queue, options, async (jobs) => {
      worker.isBusy = true;
      try {
        await look();
        await handle(jobs.map(({ id, data }) => ({ id, data })));
      } finally {
        worker.isBusy = false;
        boss.notifyWorker(worker.id);
      }
    });
  }

  await look();
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
