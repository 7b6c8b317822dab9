import { Piscina } from 'piscina';
import type { Threads, ThreadTask } from '#kernel/ports/threads.ts';
import { yieldToEventLoop } from '#kernel/yield-to-event-loop.ts';
import { loadTask } from './load-task.ts';

/** Enough that a thread has its next work while the answer to the last one travels. */
const perThread = 4;

/** A thread with nothing to do for this long ends, and what it held is free. */
const idleTimeout = 10_000;

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

/** Up to `count` threads, each started when it is needed. */
export function createThreads(count: number): Threads {
  if (count < 1) return inlineThreads;
  const pool = new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: count,
    idleTimeout,
    resourceLimits,
    concurrentTasksPerWorker: perThread,
    // A thread that waits for its next work asleep would not collect its garbage meanwhile.
    atomics: 'disabled',
  });
  return {
    atOnce: count * perThread,
    run<Input, Output>(
      { file }: ThreadTask<Input, Output>,
      input: Input,
      moved: readonly ArrayBuffer[] = [],
    ) {
      return pool.run({ file: file.href, input }, { transferList: [...moved] }) as Promise<Output>;
    },
  };
}
