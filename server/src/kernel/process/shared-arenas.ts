import { availableParallelism } from 'node:os';

/**
 * Environment of a child process: limits glibc's memory arenas to the number that can be used at once. glibc would have
 * one per thread, up to eight per processor, and hardly ever returns their memory. No effect elsewhere.
 */
export const sharedArenas = {
  MALLOC_ARENA_MAX: String(Math.max(2, availableParallelism())),
} as const;
