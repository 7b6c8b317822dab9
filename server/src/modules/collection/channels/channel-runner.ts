import type { Services } from '#kernel/context.ts';
import { inWork } from '#kernel/process/spans.ts';
import { beginWork, noteInTrace } from '#kernel/process/work.ts';
import type { Clock } from '#kernel/time.ts';
import type { Settlement } from '../attempts/settle-attempts.ts';
import { createRoundRobin } from '../slots/brand-round-robin.ts';
import type { Turn } from '../slots/pick-due-slots.ts';
import { type Reservation, type Reserved, reserve } from '../slots/reserve-slots.ts';
import { askCollector } from './channel-calls.ts';
import { type Channel, channelKey } from './channel-state.ts';
import { returnPermits, takePermits } from './concurrency-permits.ts';
import { rateLimitPause } from './rate-limit-pause.ts';

const windowMs = 1000;

/** Counts calls that ended in the last second. */
function createCallRate(clock: Clock) {
  const times: number[] = [];
  function forgetOld(now: number): void {
    const first = times.findIndex((time) => time > now - windowMs);
    times.splice(0, first < 0 ? times.length : first);
  }
  return {
    count(): void {
      times.push(clock.now().getTime());
      if (times.length > 10_000) times.shift();
    },
    /** The number to expect within this many milliseconds, rounded down. */
    within(ms: number): number {
      forgetOld(clock.now().getTime());
      return Math.floor((times.length * ms) / windowMs);
    },
  };
}

export interface RunnerOptions {
  readonly workerId: string;
  /** Parallel calls on the channel, of all workers together. */
  readonly atOnce: number;
  readonly askTimeoutMs: number;
  /** Aborted when this worker must stop everything at once. */
  readonly signal: AbortSignal;
  readonly settle: (settlement: Settlement) => void;
  /** False while answers come faster than they can be stored. */
  readonly acceptsMore: () => boolean;
}

export interface ChannelRunner {
  /** Sets what is due on the channel now; takes or returns permits, and starts asking. */
  update(due: readonly Turn[]): Promise<void>;
  /** Some calls have ended: turns that waited for budget are tried again. */
  wake(): void;
  /** Takes nothing more and gives back what was not asked yet. */
  stop(): void;
  /** The number of questions being asked, reserved or fetched. */
  running(): number;
  /** Whether it has nothing to do and holds no permits. */
  isIdle(): boolean;
}

type RunnerServices = Pick<Services, 'db' | 'clock' | 'logger'>;

/** Asks on one channel: reserves groups right before asking, and uses all permits. */
export function createChannelRunner(
  services: RunnerServices,
  channel: Channel,
  options: RunnerOptions,
): ChannelRunner {
  const { clock, logger } = services;
  const turns = createRoundRobin();
  const rate = createCallRate(clock);
  const ready: Reserved[] = [];
  const reported = new Set<string>();
  let permits = 0;
  let running = 0;
  let due: readonly Turn[] = [];
  let isReserving = false;
  let isAwaited = false;
  let isStopped = false;

  /**
   * As many as may start now, plus the calls that end within a quarter of a second at the current rate: so a call
   * starts as another ends, yet nothing stays reserved for long.
   */
  function wanted(): number {
    if (isStopped || !options.acceptsMore()) return 0;
    const free = permits - running - ready.length;
    const ahead = Math.min(permits, rate.within(250));
    // With questions in stock, a few more are not worth a transaction.
    const isStocked = ahead > 0 && ready.length >= ahead * 0.75;
    return isStocked ? 0 : Math.max(0, free + ahead);
  }

  async function fill(): Promise<void> {
    if (isReserving) return;
    isReserving = true;
    try {
      for (let count = wanted(); count > 0; count = wanted()) {
        const round = turns.next(count);
        if (round.length === 0) break;
        const { workerId } = options;
        const result = await reserve(services, { workerId, channel, turns: round, wanted: count });
        result.unaffordable.forEach(reportUnaffordable);
        isAwaited ||= result.isAwaited;
        if (result.pausedUntil) turns.clear();
        turns.drop(result.idle);
        ready.push(...result.reserved);
        launch();
      }
    } catch (error) {
      // The next tick looks up again what is due.
      logger.error({ err: error, channel: channelKey(channel) }, 'slots could not be reserved');
      turns.clear();
    } finally {
      isReserving = false;
    }
  }

  /** Logged once per budget, not with every tick: nothing changes until it is raised. */
  function reportUnaffordable({ turn, budget }: Reservation['unaffordable'][number]): void {
    const { organizationId, brandId, platform } = turn;
    const fields = { organizationId, brandId, platform, ...budget };
    const key = JSON.stringify(fields);
    if (reported.has(key)) return;
    reported.add(key);
    logger.warn(fields, 'a budget is below what one question may cost; nothing is asked with it');
  }

  function launch(): void {
    if (isStopped) release();
    while (running < permits) {
      const next = ready.shift();
      if (!next) return;
      running += 1;
      ask(next).then((outcome) => {
        running -= 1;
        rate.count();
        if (outcome.kind === 'failed' && rateLimitPause(outcome.failure) !== undefined) release();
        options.settle({ reserved: next, outcome });
        launch();
        fill();
      });
    }
  }

  /** Reserved but never asked, so it cost nothing. */
  function release(): void {
    const at = clock.now();
    for (const reserved of ready.splice(0)) {
      options.settle({ reserved, outcome: { kind: 'released', at } });
    }
  }

  function ask({ organizationId, platform, collector, question }: Reserved) {
    const { signal, askTimeoutMs: timeoutMs } = options;
    const attributes = { 'sightline.platform': platform, 'sightline.provider': channel.provider };
    const work = beginWork({ organization_id: organizationId });
    return inWork(work, { kind: 'job', name: 'ask', attributes }, async () => {
      const outcome = await askCollector(services, collector, question, { signal, timeoutMs });
      noteInTrace('sightline.outcome', outcome.kind);
      return outcome;
    });
  }

  return {
    async update(found) {
      due = found;
      turns.replace(due);
      const isIdle = due.length === 0 && running === 0 && ready.length === 0;
      const { workerId, atOnce: limit } = options;
      if (isIdle) {
        if (permits > 0) await returnPermits(services, channel, workerId);
        permits = 0;
        return;
      }
      permits = await takePermits(services, channel, { workerId, limit, running });
      launch();
      fill();
    },
    wake() {
      if (!isAwaited) return;
      isAwaited = false;
      turns.replace(due);
      fill();
    },
    stop() {
      isStopped = true;
      release();
    },
    running: () => running + ready.length + Number(isReserving),
    isIdle: () => due.length === 0 && running + ready.length + permits === 0 && !isReserving,
  };
}
