import type { Turn } from '#kernel/fair-queue.ts';

/** The first line of a request; lines of rows follow in a write. */
export interface RequestHead {
  readonly args: readonly unknown[];
  /** Who takes turns with others; unset where it belongs to no organization. */
  readonly turn?: Turn | undefined;
  readonly timeLimitMs?: number | undefined;
}

/** A trailer that says how a body of rows ended. A body without it broke off. */
export const endHeader = 'engine-end';
export const wholeBody = 'whole';
/** What is known about rows before they come, as encoded JSON. */
export const pageHeader = 'engine-page';
