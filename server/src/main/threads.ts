import { availableParallelism } from 'node:os';
import { createThreads } from '../adapters/threads/threads.ts';

const mostThreads = 4;

/** One processor is left to the worker itself, which asks, waits and stores. */
export function workerThreads() {
  return createThreads(Math.min(mostThreads, availableParallelism() - 1));
}

/** All processors: loading the simulated world ends soon, and somebody waits for it. */
export function loadingThreads() {
  return createThreads(Math.min(mostThreads, availableParallelism()));
}

/**
 * One: reading a long answer takes up to 200 MB, and the process that answers requests is to hold one of them at a
 * time. Work that can wait belongs to the worker.
 */
export function apiThreads() {
  return createThreads(1);
}
