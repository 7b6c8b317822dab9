import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';

export interface BatchQueue<Item> {
  add(items: readonly Item[]): void;
  /** All items that were added and are not done: waiting, running, or delayed after a failure. */
  items(): readonly Item[];
  size(): number;
  /** Resolves when nothing is left, or at the deadline. */
  drained(withinMs: number): Promise<void>;
}

/**
 * Handles everything added since the last time as one group, so groups grow under load. A group that fails is split
 * until the failing item is alone; that item is retried after a delay, indefinitely, and holds up nothing else.
 * Handling an item must be repeatable.
 */
export function createBatchQueue<Item>(options: {
  readonly largest: number;
  /** How long the first item of a group waits for others. */
  readonly lingerMs: number;
  readonly retryDelayMs: number;
  /** The maximum number of parallel groups; a second one starts only when it is full. */
  readonly atOnce?: number;
  readonly logger: Logger;
  readonly what: string;
  readonly run: (items: readonly Item[]) => Promise<void>;
}): BatchQueue<Item> {
  const { largest, atOnce = 1 } = options;
  const waiting: Item[] = [];
  const aside = new Set<Item>();
  const underWay = new Set<Item>();
  let running = 0;

  async function work(): Promise<void> {
    running += 1;
    while (waiting.length >= (running === 1 ? 1 : largest)) {
      if (waiting.length < largest) await pause(options.lingerMs);
      const group = waiting.splice(0, largest);
      for (const item of group) underWay.add(item);
      await run(group);
      for (const item of group) underWay.delete(item);
    }
    running -= 1;
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
    }, options.retryDelayMs);
    timer.unref();
  }

  function add(items: readonly Item[]): void {
    waiting.push(...items);
    if (running < atOnce && waiting.length >= (running === 0 ? 1 : largest)) work();
  }

  const items = () => [...waiting, ...underWay, ...aside];
  const size = () => waiting.length + underWay.size + aside.size;
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
