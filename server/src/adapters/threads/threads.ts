import { Worker } from 'node:worker_threads';
import type { Threads, ThreadTask } from '#kernel/ports/threads.ts';
import { nextTurn } from '#kernel/turns.ts';
import { loadTask } from './load-task.ts';
import type { ThreadAnswer, ThreadRequest } from './thread.ts';

/** Enough that a thread has its next work while the answer to the last one travels. */
const perThread = 4;

/** A thread with nothing to do for this long ends, and what it held is free. */
const idleMs = 30_000;

/**
 * The longest answer that can be imported needs 200 MB of the old generation. The young one is small, since it is
 * never given back; a thread that needs more dies alone.
 */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 } as const;

/** In the caller's own thread, which has its turn for others before each. */
export const inlineThreads: Threads = {
  atOnce: 1,
  async run<Input, Output>({ file }: ThreadTask<Input, Output>, input: Input) {
    await nextTurn();
    // What the file does is known by whoever named it.
    return (await loadTask(file.href))(input) as Output;
  },
};

/** Up to `count` threads, each started when it is needed. */
export function createThreads(count: number): Threads {
  if (count < 1) return inlineThreads;
  const threads = Array.from({ length: count }, createThread);
  return {
    atOnce: count * perThread,
    run<Input, Output>(
      { file }: ThreadTask<Input, Output>,
      input: Input,
      moved: readonly ArrayBuffer[] = [],
    ) {
      const [idlest] = threads.toSorted((one, other) => one.waiting() - other.waiting());
      if (!idlest) throw new Error('there is no thread');
      return idlest.ask(file.href, input, moved) as Promise<Output>;
    },
  };
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

function createThread() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;

  function rest(started: Worker): void {
    // A thread that has nothing to do keeps no process alive.
    started.unref();
    idle = setTimeout(() => {
      worker = undefined;
      void started.terminate();
    }, idleMs).unref();
  }

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits });
    started.on('message', ({ id, value, error }: ThreadAnswer) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) rest(started);
      if (error) one?.reject(error);
      else one?.resolve(value);
    });
    const end = (error: Error) => {
      // One that was replaced has nothing to answer any more.
      if (worker !== started) return;
      worker = undefined;
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    started.on('error', (error: unknown) =>
      end(error instanceof Error ? error : new Error(String(error))),
    );
    started.on('exit', (code) => end(new Error(`a thread ended with ${code}`)));
    return started;
  }

  return {
    waiting: () => waiting.size,
    ask(file: string, input: unknown, moved: readonly ArrayBuffer[]): Promise<unknown> {
      clearTimeout(idle);
      worker ??= start();
      const request: ThreadRequest = { id: ++asked, file, input };
      const answer = Promise.withResolvers<unknown>();
      waiting.set(request.id, answer);
      worker.ref();
      worker.postMessage(request, moved);
      return answer.promise;
    },
  };
}
