import { availableParallelism } from 'node:os';

/**
 * For the environment of a process: as many areas of memory as can be used at the same time. glibc has one for each
 * thread, up to eight for each processor, and gives back next to nothing of what a thread once used. Elsewhere this
 * means nothing.
 */
export const sharedArenas = {
  MALLOC_ARENA_MAX: String(Math.max(2, availableParallelism())),
} as const;
