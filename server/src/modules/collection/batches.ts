import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';

export interface Batches<Item> {
  add(items: readonly Item[]): void;
  /** Everything that was added and is not done: waiting, under way, or laid aside after a failure. */
  items(): readonly Item[];
  size(): number;
  /** Resolves once nothing is left, or the time is over. */
  drained(withinMs: number): Promise<void>;
}

/**
 * Hands over what has come since the last time, all at once: under load groups grow by themselves. A group that
 * fails is divided until what fails is alone; that is laid aside for a while and tried again, for as long as it
 * takes, and holds up nothing else. What is done with items must bear being repeated.
 */
export function createBatches<Item>(options: {
  readonly largest: number;
  /** How long the first of a group waits for others. */
  readonly lingerMs: number;
  readonly layAsideMs: number;
  readonly logger: Logger;
  readonly what: string;
  readonly run: (items: readonly Item[]) => Promise<void>;
}): Batches<Item> {
  const waiting: Item[] = [];
  const aside = new Set<Item>();
  let underWay: readonly Item[] = [];
  let isRunning = false;

  async function work(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      if (waiting.length < options.largest) await pause(options.lingerMs);
      underWay = waiting.splice(0, options.largest);
      await run(underWay);
      underWay = [];
    }
    isRunning = false;
  }

  async function run(group: readonly Item[]): Promise<void> {
    try {
      await options.run(group);
    } catch (error) {
      const [only] = group;
      if (group.length > 1) {
        const middle = Math.ceil(group.length / 2);
        await run(group.slice(0, middle));
        await run(group.slice(middle));
      } else if (only !== undefined) {
        options.logger.error({ err: error }, `${options.what} failed; it is tried again`);
        layAside(only);
      }
    }
  }

  function layAside(item: Item): void {
    aside.add(item);
    const timer = setTimeout(() => {
      aside.delete(item);
      add([item]);
    }, options.layAsideMs);
    timer.unref();
  }

  function add(items: readonly Item[]): void {
    waiting.push(...items);
    if (!isRunning && waiting.length > 0) work();
  }

  const items = () => [...waiting, ...underWay, ...aside];
  const size = () => waiting.length + underWay.length + aside.size;
  return {
    add,
    items,
    size,
    async drained(withinMs) {
      const ends = Date.now() + withinMs;
      while (size() > aside.size && Date.now() < ends) await pause(20);
    },
  };
}
