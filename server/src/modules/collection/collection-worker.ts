import type { Services } from '#kernel/context.ts';
import { uuid } from '#kernel/random.ts';
import { type Rounds, startRounds } from '#kernel/rounds.ts';
import type { PendingAnswer } from './answers/adopt-pending-answers.ts';
import { adoptPendingAnswers } from './answers/adopt-pending-answers.ts';
import { storeAnswers } from './answers/store-answers.ts';
import { interruptLostAttempts } from './attempts/interrupt-attempts.ts';
import { type Settlement, settle } from './attempts/settle-attempts.ts';
import { type ReadDirectory, watchDirectory } from './channels/channel-directory.ts';
import { type ChannelRunner, createChannelRunner } from './channels/channel-runner.ts';
import { type Channel, channelKey } from './channels/channel-state.ts';
import { deleteOldSlots } from './slots/cancel-slots.ts';
import { readDue } from './slots/pick-due-slots.ts';
import { planScheduled } from './slots/plan-scheduled.ts';
import { createScheduleSweep } from './slots/schedule.ts';
import { turnsByChannel } from './slots/turns-by-channel.ts';
import { type BatchQueue, createBatchQueue } from './workers/batch-queue.ts';
import { createProgressLog } from './workers/progress-log.ts';
import { acquireLease, createReaper, reapEveryMs, renewLease } from './workers/worker-lease.ts';

export interface CollectionOptions {
  /** Parallel calls to one provider with one key, of all workers together. */
  readonly atOnce: number;
  /** A worker that has not renewed its lease for this long is dead. */
  readonly silentSeconds: number;
  /** For a collector that ignores its own deadline. */
  readonly askTimeoutMs: number;
  readonly planEveryMs: number;
}

export const defaultCollectionOptions: CollectionOptions = {
  atOnce: 10,
  silentSeconds: 30,
  askTimeoutMs: 660_000,
  planEveryMs: 30_000,
};

export interface CollectionWorker {
  stop(): Promise<void>;
}

const tickMs = 1000;
/** Answers waiting to be stored; above this nothing more is asked. */
const maxPending = 1500;
const finishWithinMs = 2500;
/** Covers the worker's whole shutdown: its service waits a second longer before killing it. */
const endWithinMs = 5000;

/** Asks what is due until it is stopped. Any number of workers share the work, and any may be killed at any time. */
export async function startCollection(
  services: Services,
  options: CollectionOptions = defaultCollectionOptions,
): Promise<CollectionWorker> {
  const directory = await watchDirectory(services);
  const worker = createWorker(services, options, directory.read);
  await worker.begin();
  const rounds: readonly Rounds[] = [
    startRounds(
      services.logger,
      'renewing the lease',
      (options.silentSeconds * 1000) / 6,
      worker.renew,
    ),
    startRounds(services.logger, 'looking for what is due', tickMs, worker.tick),
    startRounds(services.logger, 'planning', options.planEveryMs, worker.plan),
    startRounds(services.logger, 'reaping dead workers', reapEveryMs(options), worker.reap),
    startRounds(services.logger, 'recovering what was left', 5000, worker.recover),
    startRounds(services.logger, 'logging progress', 60_000, worker.log),
    startRounds(services.logger, 'deleting old slots', 3_600_000, () => deleteOldSlots(services)),
  ];
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
      await worker.end();
      await directory.stop();
    },
  };
}

function createWorker(
  services: Services,
  options: CollectionOptions,
  readDirectory: ReadDirectory,
) {
  const { logger } = services;
  const sweepSchedule = createScheduleSweep(services);
  const progress = createProgressLog(logger);
  const runners = new Map<string, ChannelRunner>();
  const reapDeadWorkers = createReaper(services, options);
  let workerId = uuid(services.random);
  let abort = new AbortController();
  let endLease: (() => Promise<void>) | undefined;
  let restarting: Promise<void> | undefined;

  const storing: BatchQueue<PendingAnswer> = createBatchQueue({
    largest: 500,
    lingerMs: 400,
    // While one group is written, the next is evaluated.
    atOnce: 2,
    retryDelayMs: 15_000,
    logger,
    what: 'storing an answer',
    run: (answers) => storeAnswers(services, answers),
  });
  const settling: BatchQueue<Settlement> = createBatchQueue({
    largest: 200,
    lingerMs: 20,
    retryDelayMs: 1000,
    logger,
    what: 'settling an attempt',
    run: async (settlements) => {
      const settled = await settle(services, workerId, settlements);
      progress.count(settled);
      storing.add(settled.flatMap(pendingAnswers));
      for (const runner of runners.values()) runner.wake();
    },
  });

  function runnerOf(channel: Channel): ChannelRunner {
    const key = channelKey(channel);
    const known = runners.get(key);
    if (known) return known;
    const runner = createChannelRunner(services, channel, {
      workerId,
      atOnce: options.atOnce,
      askTimeoutMs: options.askTimeoutMs,
      signal: abort.signal,
      settle: (settlement) => settling.add([settlement]),
      acceptsMore: () => storing.size() < maxPending,
    });
    runners.set(key, runner);
    return runner;
  }

  async function begin(): Promise<void> {
    endLease = await acquireLease(services, workerId, options, () => {
      restart().catch((error: unknown) =>
        logger.error({ err: error }, 'the worker could not restart; it tries again'),
      );
    });
  }

  /** Other workers took this one for dead and took over its work, or are about to. */
  function restart(): Promise<void> {
    restarting ??= (async () => {
      logger.warn({ worker: workerId }, 'worker lease lost; restarting with a new id');
      abort.abort();
      for (const runner of runners.values()) runner.stop();
      runners.clear();
      abort = new AbortController();
      workerId = uuid(services.random);
      await endLease?.();
      endLease = undefined;
      await begin();
    })().finally(() => {
      restarting = undefined;
    });
    return restarting;
  }

  return {
    begin,
    async renew() {
      if (restarting || !(await renewLease(services, workerId))) await restart();
    },
    async tick() {
      const due = await readDue(services);
      const organizationIds = [...new Set(due.map(({ organizationId }) => organizationId))];
      const turns = await turnsByChannel(services, due, await readDirectory(organizationIds));
      for (const { channel } of turns.values()) runnerOf(channel);
      for (const [key, runner] of runners) {
        await runner.update(turns.get(key)?.turns ?? []);
        if (runner.isIdle()) runners.delete(key);
      }
    },
    log: async () => progress.log(storing.size()),
    async plan() {
      const { planned } = await planScheduled(services);
      if (planned > 0) logger.info({ planned }, 'collections became due');
      const missed = await sweepSchedule();
      if (missed > 0) logger.info({ missed }, 'variants were missing in the schedule');
    },
    async reap() {
      const { dead, reopened } = await reapDeadWorkers();
      if (dead > 0) logger.warn({ dead, reopened }, 'workers died; their questions are due again');
    },
    async recover() {
      const lost = await interruptLostAttempts(services, options.askTimeoutMs / 1000 + 120);
      if (lost > 0) logger.warn({ lost }, 'attempts were lost; their questions are due again');
      const held = storing.items().map(({ slotId }) => slotId);
      if (held.length < maxPending)
        storing.add(await adoptPendingAnswers(services, workerId, held));
    },
    async end() {
      const ends = Date.now() + endWithinMs;
      for (const runner of runners.values()) runner.stop();
      await untilQuiet(runners, finishWithinMs);
      abort.abort();
      await untilQuiet(runners, 500);
      await settling.drained(1000);
      // Answers not stored in time stay settled, and another worker stores them.
      await storing.drained(ends - Date.now());
      await endLease?.();
    },
  };
}

async function untilQuiet(runners: ReadonlyMap<string, ChannelRunner>, withinMs: number) {
  const isBusy = () => [...runners.values()].some((runner) => runner.running() > 0);
  for (const ends = Date.now() + withinMs; isBusy() && Date.now() < ends; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function pendingAnswers({ reserved, outcome }: Settlement): PendingAnswer[] {
  if (outcome.kind !== 'answered') return [];
  const { slotId, organizationId, brandId, promptId, platform, collector } = reserved;
  const { provider, surface, version } = collector;
  const origin = { provider, surface, version };
  const { answer, at } = outcome;
  return [{ slotId, organizationId, brandId, promptId, platform, origin, answer, at }];
}
