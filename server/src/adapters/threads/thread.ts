import { getHeapStatistics } from 'node:v8';
import { collectGarbage } from '#kernel/collect-garbage.ts';
import { nameSources } from '#kernel/source-traces.ts';
import { loadTask } from './load-task.ts';

nameSources();

/** A thread that holds more than this after a piece of work gives back what it does not need. */
const heapBytes = 64 * 1024 * 1024;

interface ThreadRequest {
  readonly file: string;
  readonly input: unknown;
}

/** What a thread does with each piece of work. */
export default async function work({ file, input }: ThreadRequest): Promise<unknown> {
  // Once the answer is on its way: left to itself, the engine would keep the garbage of many long texts.
  setImmediate(() => {
    if (getHeapStatistics().total_heap_size > heapBytes) collectGarbage();
  });
  return (await loadTask(file))(input);
}
