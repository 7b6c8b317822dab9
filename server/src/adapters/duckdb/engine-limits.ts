import { availableParallelism, totalmem } from 'node:os';

/** The engine's limits on this machine. */
export interface EngineLimits {
  /** For sorting, grouping and its cache; beyond that it spills to disk. */
  readonly memoryBytes: number;
  /** How much may be spilled before a query fails. */
  readonly spillBytes: number;
  readonly threads: number;
  /** Parallel reading statements, half of them for one organization; more must wait. */
  readonly readers: number;
  /** The size of the write-ahead log that triggers a checkpoint. */
  readonly walBytes: number;
  /** The number of unsorted rows that triggers a sort. */
  readonly sortAtRows: number;
  /** Deleted rows of a table that may keep their space, in addition to the table's own number of rows. */
  readonly deletedRows: number;
}

const megabyte = 1024 * 1024;

/** The limits that an operator may set. */
export type SetLimits = Pick<EngineLimits, 'memoryBytes' | 'readers'>;

/** By the machine: a quarter of its memory, and two statements per processor. */
export function defaultLimits(): EngineLimits {
  // Zero, or more than the machine has, unless a container limits this process.
  const machine = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  return {
    memoryBytes: Math.min(Math.max(machine / 4, 256 * megabyte), 16_384 * megabyte),
    spillBytes: 16_384 * megabyte,
    threads: Math.max(availableParallelism(), 2),
    readers: Math.min(Math.max(2 * availableParallelism(), 4), 32),
    walBytes: 32 * megabyte,
    sortAtRows: 50_000,
    deletedRows: 20_000,
  };
}
