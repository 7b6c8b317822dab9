import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';

export interface Batches<Item> {
  add(items: readonly Item[]): void;
  /** Waiting or being worked on. */
  size(): number;
  /** Resolves once nothing is left, or the time is over. */
  drained(withinMs: number): Promise<void>;
}

const longestPauseMs = 10_000;

/**
 * Hands over what has come since the last time, all at once: under load groups grow by themselves. A group
 * that fails is tried again, after growing pauses, for as long as it takes; what it is for can be repeated.
 */
export function createBatches<Item>(options: {
  readonly largest: number;
  /** How long the first of a group waits for others. */
  readonly lingerMs: number;
  readonly logger: Logger;
  readonly what: string;
  readonly run: (items: readonly Item[]) => Promise<void>;
}): Batches<Item> {
  const waiting: Item[] = [];
  let underWay = 0;
  let isRunning = false;

  async function work(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      if (waiting.length < options.largest) await pause(options.lingerMs);
      const group = waiting.splice(0, options.largest);
      underWay = group.length;
      await untilDone(group);
      underWay = 0;
    }
    isRunning = false;
  }

  async function untilDone(group: readonly Item[]): Promise<void> {
    for (let wait = 250; ; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        await options.run(group);
        return;
      } catch (error) {
        options.logger.error({ err: error, count: group.length }, `${options.what} failed`);
        await pause(wait);
      }
    }
  }

  const size = () => waiting.length + underWay;
  return {
    add(items) {
      waiting.push(...items);
      if (!isRunning && waiting.length > 0) work();
    },
    size,
    async drained(withinMs) {
      for (const ends = Date.now() + withinMs; size() > 0 && Date.now() < ends; ) await pause(20);
    },
  };
}
