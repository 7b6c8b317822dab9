import { getHeapStatistics } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import { collectGarbage } from '#kernel/process/collect-garbage.ts';
import { nameSources } from '#kernel/process/source-traces.ts';
import { loadTask } from './load-task.ts';
import { ownTask } from './watch-processor.ts';

nameSources();

/** A thread with a larger heap after a piece of work returns the memory it does not need. */
const heapBytes = 64 * 1024 * 1024;

interface ThreadRequest {
  readonly file: string;
  readonly input: unknown;
  /** Notified when the work itself begins, after its code was loaded. */
  readonly begins?: MessagePort;
}

/** A thread's handling of each piece of work. */
export default async function work({ file, input, begins }: ThreadRequest): Promise<unknown> {
  // After the answer was sent: by itself the engine would keep the garbage of many long texts.
  setImmediate(() => {
    if (getHeapStatistics().total_heap_size > heapBytes) collectGarbage();
  });
  const task = await loadTask(file);
  begins?.postMessage(ownTask());
  begins?.close();
  return task(input);
}
