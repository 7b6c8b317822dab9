import type { PgBoss } from 'pg-boss';

/** A job that is being worked on. */
export interface RunningJob {
  readonly id: string;
  readonly data: unknown;
}

export interface GroupSizes {
  /** Jobs of one group, at most. */
  readonly size: number;
  readonly atOnce: number;
}

const lookEveryMs = 1_000;
/** Of a worker of pg-boss on its own; it is told to look long before. */
const unaskedSeconds = 3_600;

interface QueueWorker {
  id: string;
  isBusy: boolean;
}

/**
 * Looks for jobs of the queue once a second, however many groups may run at once: workers of pg-boss would each look
 * on their own, and keep a connection for that. One that finds jobs has the next begin to look; one that is done looks
 * again at once. Resolves with how to stop looking.
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
