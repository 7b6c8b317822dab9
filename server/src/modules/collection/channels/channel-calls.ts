import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#kernel/context.ts';
import { withSignals } from '#kernel/fetch-within.ts';
import { CollectionFailure, type Collector, type Question } from '#kernel/ports/collector.ts';
import type { Database } from '#kernel/ports/database.ts';
import { uuid } from '#kernel/random.ts';
import { startRounds } from '#kernel/rounds.ts';
import { wellFormed } from '#kernel/well-formed.ts';
import {
  type ChannelSignal,
  failureFrom,
  type Outcome,
  type Verdict,
} from '../attempts/judge-outcome.ts';
import { collectionTables } from '../tables.ts';
import { acquireLease, renewLease } from '../workers/worker-lease.ts';
import { type Channel, readChannel, readChannelAs, writeChannel } from './channel-state.ts';
import { admission, nextChannelState, probeSeconds } from './circuit-breaker.ts';
import { takePermits } from './concurrency-permits.ts';

export interface ChannelCallOptions {
  /** Parallel calls on one channel, of all workers together. */
  readonly atOnce: number;
  readonly silentSeconds: number;
  readonly askTimeoutMs: number;
}

/** Calls that belong to no brand, under the same permits, pauses and breakers as brands' questions. */
export interface ChannelCalls {
  /** Once it is not among `liveWorkers`, what it claimed was interrupted. */
  readonly workerId: string;
  /** How many calls may run on the channel; 0 if other workers use all permits. */
  permits(channel: Channel): Promise<number>;
  /** Whether the channel may be asked now; call it inside the transaction that claims a question. */
  admit(inside: Pick<Services, 'db'>, channel: Channel): Promise<AdmittedCall | undefined>;
  ask(collector: Pick<Collector, 'ask'>, question: Omit<Question, 'signal'>): Promise<Outcome>;
  /** Call it inside the transaction that settles the question. */
  note(
    inside: Pick<Services, 'db'>,
    channel: Channel,
    call: AdmittedCall,
    verdict: Verdict,
  ): Promise<void>;
}

export interface AdmittedCall {
  readonly isProbe: boolean;
}

/** When the service stops, running calls have this long to end. */
const finishWithinMs = 2500;
/** Workers that keep a channel busy release permits within seconds. */
const maxWaitForPermitsMs = 60_000;

/** Holds a lease while `work` runs. Admits nothing once the lease is lost or `stopping` is aborted. */
export async function withChannelCalls<Result>(
  services: Pick<Services, 'db' | 'session' | 'clock' | 'logger' | 'random'>,
  options: ChannelCallOptions,
  stopping: AbortSignal,
  work: (calls: ChannelCalls) => Promise<Result>,
): Promise<Result> {
  const workerId = uuid(services.random);
  const cutOff = new AbortController();
  const abortSoon = () => void setTimeout(() => cutOff.abort(), finishWithinMs).unref();
  stopping.addEventListener('abort', abortSoon, { once: true });
  const endLease = await acquireLease(services, workerId, options, () => cutOff.abort());
  const everyMs = (options.silentSeconds * 1000) / 6;
  const renewing = startRounds(services.logger, 'renewing the lease', everyMs, async () => {
    if (!(await renewLease(services, workerId))) cutOff.abort();
  });
  try {
    return await work(createCalls(services, options, { workerId, stopping, cutOff }));
  } finally {
    stopping.removeEventListener('abort', abortSoon);
    await renewing.stop();
    await endLease();
  }
}

/** For joins: the workers with a valid lease. */
export function liveWorkers(db: Database) {
  return collectionTables(db).selectFrom('collection_workers').select('id');
}

function createCalls(
  services: Pick<Services, 'db' | 'clock'>,
  { atOnce, askTimeoutMs }: ChannelCallOptions,
  held: {
    readonly workerId: string;
    readonly stopping: AbortSignal;
    readonly cutOff: AbortController;
  },
): ChannelCalls {
  const { workerId, stopping } = held;
  const { signal } = held.cutOff;
  const isOver = () => stopping.aborted || signal.aborted;
  return {
    workerId,
    async permits(channel) {
      const mine = { workerId, limit: atOnce, running: 0 };
      for (const ends = Date.now() + maxWaitForPermitsMs; !isOver() && Date.now() < ends; ) {
        const permits = await takePermits(services, channel, mine);
        if (permits > 0) return permits;
        await pause(1000);
      }
      return 0;
    },
    async admit(inside, channel) {
      if (isOver()) return undefined;
      return admitCall(inside, channel, workerId, services.clock.now());
    },
    ask: (collector, question) =>
      askCollector(services, collector, question, { signal, timeoutMs: askTimeoutMs }),
    note: (inside, channel, { isProbe }, verdict) =>
      noteSignals(inside, channel, [verdict.channel], { now: services.clock.now(), isProbe }),
  };
}

async function admitCall(
  inside: Pick<Services, 'db'>,
  channel: Channel,
  workerId: string,
  now: Date,
): Promise<AdmittedCall | undefined> {
  const seen = await readChannelAs(inside, channel, workerId);
  if (!seen || admission(seen, now) === 'paused') return undefined;
  if (admission(seen, now) === 'open') return { isProbe: false };
  const state = await readChannel(inside, channel, 'update');
  const admitted = admission(state, now);
  if (admitted === 'paused') return undefined;
  if (admitted === 'open') return { isProbe: false };
  const until = new Date(now.getTime() + probeSeconds * 1000);
  await writeChannel(inside, channel, { ...state, pausedUntil: until });
  return { isProbe: true };
}

/** Makes one call to a provider and returns its outcome; never throws. If `signal` aborts it, its cost is unknown. */
export async function askCollector(
  { clock }: Pick<Services, 'clock'>,
  collector: Pick<Collector, 'ask'>,
  question: Omit<Question, 'signal'>,
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<Outcome> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await withSignals([signal, late], (either) =>
      collector.ask({ ...question, signal: either }),
    );
    return { kind: 'answered', answer: wellFormed(answer), at: clock.now() };
  } catch (error) {
    const at = clock.now();
    if (signal.aborted) return { kind: 'unknown', at };
    const failure = late.aborted
      ? new CollectionFailure('timed_out', 'The collector missed its own deadline.')
      : failureFrom(error);
    return { kind: 'failed', failure, at };
  }
}

/** Updates a channel's state from its calls. Mostly all is well, and nothing is written. */
export async function noteSignals(
  services: Pick<Services, 'db'>,
  channel: Channel,
  signals: readonly ChannelSignal[],
  judged: { readonly now: Date; readonly isProbe: boolean },
): Promise<void> {
  const seen = await readChannel(services, channel);
  const areWell = signals.every(({ kind }) => kind === 'well' || kind === 'none');
  if (seen.failures === 0 && areWell) return;
  const state = await readChannel(services, channel, 'update');
  await writeChannel(services, channel, nextChannelState(state, signals, judged));
}
