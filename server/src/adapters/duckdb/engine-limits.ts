import { availableParallelism, totalmem } from 'node:os';

/** What the engine may use of its machine. */
export interface EngineLimits {
  /** For sorting, grouping and its cache; beyond that it spills to disk. */
  readonly memoryBytes: number;
  /** How much may be spilled before a query fails. */
  readonly spillBytes: number;
  readonly threads: number;
  /** Statements that read at once, one organization half of them; more wait. */
  readonly readers: number;
  /** Size of the write-ahead log that starts a checkpoint. */
  readonly walBytes: number;
  /** Rows that arrived since the last sort that start the next one. */
  readonly sortAtRows: number;
  /** Deleted rows of a table that may keep their space, in addition to as many as the table has. */
  readonly deletedRows: number;
}

const megabyte = 1024 * 1024;

/** What an operator may set of it. */
export type SetLimits = Pick<EngineLimits, 'memoryBytes' | 'readers'>;

/** By the machine: a quarter of its memory, and two statements for each processor. */
export function defaultLimits(): EngineLimits {
  // Zero, or more than the machine has, where no container limits this process.
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
