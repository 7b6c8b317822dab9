import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createFairQueue } from '#kernel/fair-queue.ts';
import {
  type ThreadOptions,
  type Threads,
  type ThreadTask,
  WorkEnded,
} from '#kernel/ports/threads.ts';
import { yieldToEventLoop } from '#kernel/process/yield-to-event-loop.ts';
import { loadTask } from './load-task.ts';
import { watchProcessor } from './watch-processor.ts';

/** Enough that a thread has its next work while the last answer is in transfer. */
const perThread = 2;

/** A thread that is idle for this long ends and frees its memory. */
const idleTimeout = 5_000;

/** Beyond this, callers are refused: waiting work holds its input in memory. */
const waitingLimits = { waiting: 1024, waitingOfCaller: 512 } as const;

/**
 * The longest answer that can be imported needs 200 MB of the old generation. The young generation is small, since it
 * is never returned; a thread that needs more dies alone.
 */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 } as const;

/** Runs in the caller's own thread, and yields before each piece. */
export const inlineThreads: Threads = {
  atOnce: 1,
  async run<Input, Output>({ file }: ThreadTask<Input, Output>, input: Input) {
    await yieldToEventLoop();
    // Only the code that names the file knows its types.
    return (await loadTask(file.href))(input) as Output;
  },
};

/** Up to `count` threads, each started on demand. Callers take turns. */
export function createThreads(count: number): Threads {
  if (count < 1) return inlineThreads;
  const atOnce = count * perThread;
  const pool = createPool(count, perThread);
  const queue = createFairQueue({ atOnce, ...waitingLimits });
  return {
    atOnce,
    run<Input, Output>(
      { file }: ThreadTask<Input, Output>,
      input: Input,
      { caller, moved = [] }: ThreadOptions,
    ) {
      return queue.run(caller, () =>
        pool.run({ file: file.href, input }, { transferList: [...moved] }),
      ) as Promise<Output>;
    },
  };
}

/**
 * The same for untrusted input. A thread that works for longer than `maxProcessorMs` is ended, so each piece of work
 * has a thread to itself; one caller gets half of the threads, so that another's work starts soon.
 */
export function createGuardedThreads(count: number, maxProcessorMs: number): Threads {
  const pool = createPool(count, 1);
  const atOnceOfCaller = Math.ceil(count / 2);
  const queue = createFairQueue({ atOnce: count, atOnceOfCaller, ...waitingLimits });
  return {
    atOnce: count,
    run<Input, Output>(
      { file }: ThreadTask<Input, Output>,
      input: Input,
      { caller, moved = [] }: ThreadOptions,
    ) {
      const work = { file: file.href, input };
      return queue.run(caller, () =>
        runWithin(pool, maxProcessorMs, work, moved),
      ) as Promise<Output>;
    },
  };
}

function createPool(count: number, concurrentTasksPerWorker: number): Piscina {
  return new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: count,
    idleTimeout,
    resourceLimits,
    concurrentTasksPerWorker,
    // No one reads them, and they take 0.7 MB.
    recordTiming: false,
    // A thread that sleeps while waiting would not collect its garbage.
    atomics: 'disabled',
  });
}

/** Ends the thread when the work has used up its processor time. */
async function runWithin(
  pool: Piscina,
  maxProcessorMs: number,
  work: object,
  moved: readonly ArrayBuffer[],
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const ending = new AbortController();
  const stopWatching = watchProcessor(port1, maxProcessorMs, () => ending.abort());
  try {
    const transferList: (ArrayBuffer | MessagePort)[] = [port2, ...moved];
    return await pool.run({ ...work, begins: port2 }, { transferList, signal: ending.signal });
  } catch (error) {
    if (ending.signal.aborted) {
      throw new WorkEnded(`It took more than ${maxProcessorMs / 1000} s of a processor's time.`);
    }
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new WorkEnded(`It took more than ${resourceLimits.maxOldGenerationSizeMb} MB.`);
    }
    throw error;
  } finally {
    stopWatching();
    port1.close();
  }
}
