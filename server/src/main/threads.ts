import { availableParallelism } from 'node:os';
import { createGuardedThreads, createThreads } from '../adapters/threads/threads.ts';

const maxThreads = 4;

/** Ordinary pages take a few hundredths of it, the largest ones half. */
const maxPageMs = 2_000;

/** Leaves one processor for the worker itself, which asks, waits and stores. */
export function workerThreads() {
  return createThreads(Math.min(maxThreads, availableParallelism() - 1));
}

/** All processors: someone waits for the simulated world, and it loads once. */
export function loadingThreads() {
  return createThreads(Math.min(maxThreads, availableParallelism()));
}

/**
 * One: reading a long answer takes up to 200 MB, and the API process should hold only one at a time. Deferred work
 * belongs to the worker.
 */
export function apiThreads() {
  return createThreads(1);
}

/** For reading websites. At least two: while one reads a hostile page, another organization has the other. */
export function pageThreads() {
  const count = Math.max(2, Math.min(maxThreads, availableParallelism()));
  return createGuardedThreads(count, maxPageMs);
}
