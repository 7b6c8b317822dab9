import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { collectGarbage } from '#kernel/collect-garbage.ts';
import { loadTask } from './load-task.ts';

export interface ThreadRequest {
  readonly id: number;
  readonly file: string;
  readonly input: unknown;
}

export interface ThreadAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: Error;
}

/** A thread that holds more than this after a piece of work gives back what it does not need. */
const heapBytes = 64 * 1024 * 1024;

// What a thread does all its life: one piece of work after the other, as they come.
parentPort?.on('message', async ({ id, file, input }: ThreadRequest) => {
  parentPort?.postMessage(await answer(id, file, input));
  // Left to itself, the engine would keep the garbage of many long texts.
  if (getHeapStatistics().total_heap_size > heapBytes) collectGarbage();
});

async function answer(id: number, file: string, input: unknown): Promise<ThreadAnswer> {
  try {
    const work = await loadTask(file);
    return { id, value: work(input) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
