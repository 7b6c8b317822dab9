import { availableParallelism } from 'node:os';
import { createThreads } from '../adapters/threads/index.ts';

const mostThreads = 4;

/** One processor is left to the worker itself, which asks, waits and stores. */
export function workerThreads() {
  return createThreads(Math.min(mostThreads, availableParallelism() - 1));
}
