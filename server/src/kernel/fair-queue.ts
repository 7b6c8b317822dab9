/** Expensive work, a few pieces at once. Callers take turns, so one of them cannot hold up the others. */
export interface FairQueue {
  /**
   * Runs `work` when it is the caller's turn; throws `QueueFull` at once when too many wait, and why `signal` was
   * aborted where that happens before.
   */
  run<Result>(
    turn: string | Turn,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** How many wait. */
  waiting(): number;
}

/** Whose turn it is. The parts of a caller, such as the brands of an organization, take turns within the caller's. */
export interface Turn {
  readonly caller: string;
  readonly part?: string;
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
  readonly part: string;
  start(): void;
  refuse(): void;
}

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  // In the order of turns: a caller who was served moves to the end.
  const lines = new Map<string, Line>();
  const runningOf = new Map<string, number>();
  const { atOnceOfCaller = limits.atOnce, groupOf = (caller: string) => caller } = limits;
  let running = 0;
  let waiting = 0;

  function next(): void {
    if (running >= limits.atOnce) return;
    for (const [caller, line] of lines) {
      if ((runningOf.get(caller) ?? 0) >= atOnceOfCaller) continue;
      const waiter = line.shift();
      lines.delete(caller);
      if (line.length() > 0) lines.set(caller, line);
      waiting -= 1;
      count(caller, 1);
      waiter?.start();
      return;
    }
  }

  function count(caller: string, change: 1 | -1): void {
    const now = (runningOf.get(caller) ?? 0) + change;
    if (now === 0) runningOf.delete(caller);
    else runningOf.set(caller, now);
    running += change;
  }

  function join(caller: string, waiter: Waiter): void {
    const line = lines.get(caller) ?? createLine();
    const isFull = waiting >= limits.waiting;
    if (line.length() >= limits.waitingOfCaller || (isFull && !evictFor(caller))) {
      waiter.refuse();
      return;
    }
    line.push(waiter);
    lines.set(caller, line);
    waiting += 1;
    next();
  }

  function leave(caller: string, waiter: Waiter): void {
    const line = lines.get(caller);
    if (!line?.remove(waiter)) return;
    if (line.length() === 0) lines.delete(caller);
    waiting -= 1;
  }

  /** Refuses one of the group with most waiting, if that is more than the newcomer's has: its busiest caller's last. */
  function evictFor(newcomer: string): boolean {
    const groups = Map.groupBy(lines, ([caller]) => groupOf(caller));
    const waitingOf = (group: string) =>
      (groups.get(group) ?? []).reduce((sum, [, line]) => sum + line.length(), 0);
    const largest = maxBy([...groups.keys()], waitingOf);
    if (largest === undefined) return false;
    if (waitingOf(largest) <= waitingOf(groupOf(newcomer)) + 1) return false;
    const [caller, line] = maxBy(groups.get(largest) ?? [], ([, of]) => of.length()) ?? [];
    if (caller === undefined || line === undefined) return false;
    line.pop()?.refuse();
    if (line.length() === 0) lines.delete(caller);
    waiting -= 1;
    return true;
  }

  function wait({ caller, part = '' }: Turn, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        signal?.removeEventListener('abort', abort);
        act();
      };
      const waiter: Waiter = {
        part,
        start: () => settle(resolve),
        refuse: () => settle(() => reject(new QueueFull('too many are waiting'))),
      };
      const abort = () => {
        leave(caller, waiter);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      join(caller, waiter);
    });
  }

  return {
    async run(given, work, signal) {
      signal?.throwIfAborted();
      const turn = typeof given === 'string' ? { caller: given } : given;
      await wait(turn, signal);
      try {
        return await work();
      } finally {
        count(turn.caller, -1);
        next();
      }
    },
    waiting: () => waiting,
  };
}

/** Those of one caller who wait. */
interface Line {
  length(): number;
  push(waiter: Waiter): void;
  /** The next one: the first of the part whose turn it is. */
  shift(): Waiter | undefined;
  /** The last one of the longest part. */
  pop(): Waiter | undefined;
  /** Whether it was there. */
  remove(waiter: Waiter): boolean;
}

function createLine(): Line {
  // In the order of turns, like callers.
  const parts = new Map<string, Waiter[]>();
  let length = 0;

  function put(part: string, queue: Waiter[]): void {
    if (queue.length > 0) parts.set(part, queue);
    else parts.delete(part);
  }

  return {
    length: () => length,
    push(waiter) {
      const queue = parts.get(waiter.part) ?? [];
      queue.push(waiter);
      parts.set(waiter.part, queue);
      length += 1;
    },
    shift() {
      const [first] = parts;
      if (!first) return undefined;
      const [part, queue] = first;
      const waiter = queue.shift();
      parts.delete(part);
      put(part, queue);
      length -= 1;
      return waiter;
    },
    pop() {
      let longest: Waiter[] = [];
      for (const queue of parts.values()) if (queue.length > longest.length) longest = queue;
      const waiter = longest.pop();
      if (!waiter) return undefined;
      put(waiter.part, longest);
      length -= 1;
      return waiter;
    },
    remove(waiter) {
      const queue = parts.get(waiter.part) ?? [];
      const at = queue.indexOf(waiter);
      if (at < 0) return false;
      queue.splice(at, 1);
      put(waiter.part, queue);
      length -= 1;
      return true;
    },
  };
}

/** The first of those with most. */
function maxBy<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item | undefined {
  let [most] = items;
  for (const item of items) if (most === undefined || sizeOf(item) > sizeOf(most)) most = item;
  return most;
}
