/** Expensive work, a few pieces at once. Callers take turns, so one of them cannot hold up the others. */
export interface FairQueue {
  /** Runs `work` when it is the caller's turn; throws `QueueFull` at once when too many wait. */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
}

export interface FairQueueLimits {
  readonly atOnce: number;
  /** How many of those may be one caller's; all of them where unset. */
  readonly atOnceOfCaller?: number;
  /** Waiting in all. */
  readonly waiting: number;
  readonly waitingOfCaller: number;
  /** Callers of one group count together when all places are taken; each is a group of its own where unset. */
  readonly groupOf?: (caller: string) => string;
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Waiter {
  start(): void;
  refuse(): void;
}

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  // In the order of turns: a caller who was served moves to the end.
  const queues = new Map<string, Waiter[]>();
  const runningOf = new Map<string, number>();
  const { atOnceOfCaller = limits.atOnce, groupOf = (caller: string) => caller } = limits;
  let running = 0;
  let waiting = 0;

  function next(): void {
    if (running >= limits.atOnce) return;
    const served = [...queues].find(([caller]) => (runningOf.get(caller) ?? 0) < atOnceOfCaller);
    if (!served) return;
    const [caller, queue] = served;
    queues.delete(caller);
    const waiter = queue.shift();
    if (queue.length > 0) queues.set(caller, queue);
    waiting -= 1;
    count(caller, 1);
    waiter?.start();
  }

  function count(caller: string, change: 1 | -1): void {
    const now = (runningOf.get(caller) ?? 0) + change;
    if (now === 0) runningOf.delete(caller);
    else runningOf.set(caller, now);
    running += change;
  }

  function join(caller: string, waiter: Waiter): void {
    const queue = queues.get(caller) ?? [];
    const isFull = waiting >= limits.waiting;
    if (queue.length >= limits.waitingOfCaller || (isFull && !evictFor(caller))) {
      waiter.refuse();
      return;
    }
    queue.push(waiter);
    queues.set(caller, queue);
    waiting += 1;
    next();
  }

  /** Refuses one of the group with most waiting, if that is more than the newcomer's has: its busiest caller's last. */
  function evictFor(newcomer: string): boolean {
    const groups = Map.groupBy(queues, ([caller]) => groupOf(caller));
    const waitingOf = (group: string) =>
      (groups.get(group) ?? []).reduce((sum, [, queue]) => sum + queue.length, 0);
    const largest = maxBy([...groups.keys()], waitingOf);
    if (largest === undefined) return false;
    if (waitingOf(largest) <= waitingOf(groupOf(newcomer)) + 1) return false;
    const [caller, queue] = maxBy(groups.get(largest) ?? [], ([, of]) => of.length) ?? [];
    if (caller === undefined || queue === undefined) return false;
    queue.pop()?.refuse();
    if (queue.length === 0) queues.delete(caller);
    waiting -= 1;
    return true;
  }

  return {
    async run(caller, work) {
      await new Promise<void>((resolve, reject) =>
        join(caller, {
          start: resolve,
          refuse: () => reject(new QueueFull('too many are waiting')),
        }),
      );
      try {
        return await work();
      } finally {
        count(caller, -1);
        next();
      }
    },
  };
}

/** The first of those with most. */
function maxBy<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item | undefined {
  let [most] = items;
  for (const item of items) if (most === undefined || sizeOf(item) > sizeOf(most)) most = item;
  return most;
}
