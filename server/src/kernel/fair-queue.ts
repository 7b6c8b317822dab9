/** Runs expensive work, a few pieces at once. Callers take turns, so that none holds up the others. */
export interface FairQueue {
  /**
   * Runs `work` on the caller's turn; throws `QueueFull` at once if too many wait, and the reason of `signal` if it
   * aborts first.
   */
  run<Result>(
    turn: string | Turn,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** The number of waiting pieces. */
  waiting(): number;
}

/** The caller, and its part, such as a brand of an organization; parts take turns within the caller's turns. */
export interface Turn {
  readonly caller: string;
  readonly part?: string;
}

export interface FairQueueLimits {
  readonly atOnce: number;
  /** The maximum for one caller; unset: no separate limit. */
  readonly atOnceOfCaller?: number;
  /** Maximum waiting in total. */
  readonly waiting: number;
  readonly waitingOfCaller: number;
  /** Callers of one group count together when the queue is full; unset: each is a group. */
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
  // In the order of turns: a served caller moves to the end.
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

  /**
   * Makes room by refusing the last waiter of the largest group's busiest caller, unless the newcomer's group is as
   * large.
   */
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

/** The waiting work of one caller. */
interface Line {
  length(): number;
  push(waiter: Waiter): void;
  /** The first waiter of the part whose turn it is. */
  shift(): Waiter | undefined;
  /** The last waiter of the largest part. */
  pop(): Waiter | undefined;
  /** Returns whether it was waiting. */
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

/** The first item with the largest size. */
function maxBy<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item | undefined {
  let [most] = items;
  for (const item of items) if (most === undefined || sizeOf(item) > sizeOf(most)) most = item;
  return most;
}
