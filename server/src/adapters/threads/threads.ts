import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createFairQueue } from '#kernel/fair-queue.ts';
import {
  type ThreadOptions,
  type Threads,
  type ThreadTask,
  WorkEnded,
} from '#kernel/ports/threads.ts';
import { yieldToEventLoop } from '#kernel/yield-to-event-loop.ts';
import { loadTask } from './load-task.ts';
import { watchProcessor } from './watch-processor.ts';

/** Enough that a thread has its next work while the answer to the last one travels. */
const perThread = 2;

/** A thread with nothing to do for this long ends, and what it held is free. */
const idleTimeout = 5_000;

/** Beyond this, callers are refused: what waits holds its input in memory. */
const waitingLimits = { waiting: 1024, waitingOfCaller: 512 } as const;

/**
 * The longest answer that can be imported needs 200 MB of the old generation. The young one is small, since it is
 * never given back; a thread that needs more dies alone.
 */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 } as const;

/** In the caller's own thread, which has its turn for others before each. */
export const inlineThreads: Threads = {
  atOnce: 1,
  async run<Input, Output>({ file }: ThreadTask<Input, Output>, input: Input) {
    await yieldToEventLoop();
    // Only the code that named the file knows what it does.
    return (await loadTask(file.href))(input) as Output;
  },
};

/** Up to `count` threads, each started when it is needed. Callers take turns. */
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
 * The same for work on what strangers wrote. A thread that works for longer than `maxProcessorMs` is ended, so each
 * piece of work has one to itself; one caller has half of the threads, so that another's work begins soon.
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
    // Nobody reads them, and they take 0.7 MB.
    recordTiming: false,
    // A thread that waits for its next work asleep would not collect its garbage meanwhile.
    atomics: 'disabled',
  });
}

/** Ends the thread when the work has had its time of a processor. */
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
