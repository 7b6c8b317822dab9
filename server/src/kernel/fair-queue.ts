/** Expensive work, a few pieces at once. Callers take turns, so one of them cannot hold up the others. */
export interface FairQueue {
  /** Runs `work` when it is the caller's turn; throws `QueueFull` at once when there is no room to wait. */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
}

export interface FairQueueLimits {
  readonly atOnce: number;
  /** How many of those may be one caller's; all of them where unset. */
  readonly atOnceOfCaller?: number;
  /** Waiting in all. */
  readonly waiting: number;
  readonly waitingOfCaller: number;
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
  const lanes = new Map<string, Waiter[]>();
  const runningOf = new Map<string, number>();
  const { atOnceOfCaller = limits.atOnce } = limits;
  let running = 0;
  let waiting = 0;

  function next(): void {
    if (running >= limits.atOnce) return;
    const turn = [...lanes].find(([caller]) => (runningOf.get(caller) ?? 0) < atOnceOfCaller);
    if (!turn) return;
    const [caller, lane] = turn;
    lanes.delete(caller);
    const waiter = lane.shift();
    if (lane.length > 0) lanes.set(caller, lane);
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
    const lane = lanes.get(caller) ?? [];
    const isFull = waiting >= limits.waiting;
    if (lane.length >= limits.waitingOfCaller || (isFull && !makeRoom(lane.length))) {
      waiter.refuse();
      return;
    }
    lane.push(waiter);
    lanes.set(caller, lane);
    waiting += 1;
    next();
  }

  /** A caller who waits more often than the newcomer gives way. */
  function makeRoom(newcomerWaits: number): boolean {
    let longest: Waiter[] = [];
    for (const lane of lanes.values()) if (lane.length > longest.length) longest = lane;
    if (longest.length <= newcomerWaits + 1) return false;
    longest.pop()?.refuse();
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
