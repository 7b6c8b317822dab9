import { availableParallelism } from 'node:os';
import { createGuardedThreads, createThreads } from '../adapters/threads/threads.ts';

const maxThreads = 4;

/** Pages of ordinary websites take a few hundredths of it, the largest that may be fetched a half. */
const maxPageMs = 2_000;

/** One processor is left to the worker itself, which asks, waits and stores. */
export function workerThreads() {
  return createThreads(Math.min(maxThreads, availableParallelism() - 1));
}

/** All processors: loading the simulated world ends soon, and somebody waits for it. */
export function loadingThreads() {
  return createThreads(Math.min(maxThreads, availableParallelism()));
}

/**
 * One: reading a long answer takes up to 200 MB, and the process that answers requests is to hold one of them at a
 * time. Work that can wait belongs to the worker.
 */
export function apiThreads() {
  return createThreads(1);
}

/** For reading what websites sent. Two at least: while one reads a hostile page, another organization has the other. */
export function pageThreads() {
  const count = Math.max(2, Math.min(maxThreads, availableParallelism()));
  return createGuardedThreads(count, maxPageMs);
}
