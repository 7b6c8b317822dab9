import type { Logger } from '#kernel/ports/logger.ts';
import type { LivePage } from '../../modules/sites/index.ts';
import { createBoundedMap } from './bounded-map.ts';
import { type PreparedPage, preparePage } from './prepared-page.ts';
import { within } from './within.ts';

export interface PageAddress {
  readonly siteId: string;
  readonly page: string;
}

export interface LivePages {
  /** The live page, at once when it is remembered. Undefined: there is none, or the store does not answer in time. */
  find(address: PageAddress): PreparedPage | undefined | Promise<PreparedPage | undefined>;
  forget(address: PageAddress): void;
  forgetAll(): void;
}

export interface LivePagesOptions {
  /** How long something is believed without being told; changes are told at once, unless the listener is cut off. */
  readonly lifetimeMs: number;
  /** How long an agent waits for the store. */
  readonly patienceMs: number;
  /** How long after the store last confirmed it a page is served while the store is too slow to say more. */
  readonly trustMs: number;
  /** Of the live pages that are remembered, as they travel. */
  readonly maxBytes: number;
}

export const defaultLivePagesOptions: LivePagesOptions = {
  lifetimeMs: 10_000,
  patienceMs: 1_000,
  trustMs: 30_000,
  maxBytes: 128 * 1024 * 1024,
};

type Look = (
  address: PageAddress & { readonly known?: string | undefined },
) => Promise<LivePage | 'unchanged' | undefined>;

interface Entry {
  readonly page: PreparedPage;
  readonly confirmedAt: number;
}

/** Paths that nobody staged anything for are as many as strangers like: they never push a live page out. */
const rememberedAbsences = { maxEntries: 20_000, maxBytes: 8 * 1024 * 1024 };
const maxLivePages = 50_000;
const pauseAfterFailureMs = 1_000;
/** Fewer than the edge has connections, so that it can always ask for its sites. */
const lookupsAtOnce = 8;
/** More that wait mean that the store does not keep up: further ones would wait in vain. */
const maxLookups = 200;

export function createLivePages(
  look: Look,
  logger: Logger,
  options: LivePagesOptions = defaultLivePagesOptions,
): LivePages {
  const { lifetimeMs, patienceMs, trustMs, maxBytes } = options;
  const live = createBoundedMap<Entry>({ maxEntries: maxLivePages, maxBytes });
  /** Pages without a live version, and until when that is believed. */
  const absent = createBoundedMap<number>(rememberedAbsences);
  const queue = createLookupQueue({ atOnce: lookupsAtOnce, patienceMs });
  const lookups = new Map<string, Promise<PreparedPage | undefined>>();
  let pausedUntil = 0;
  let sweptAt = 0;
  /** What was looked up before the last change may be from before it. */
  let generation = 0;

  const keyOf = ({ siteId, page }: PageAddress) => `${siteId} ${page}`;

  function keep(key: string, page: PreparedPage | undefined): void {
    const now = performance.now();
    if (page) live.set(key, { page, confirmedAt: now }, page.size);
    else absent.set(key, now + lifetimeMs, 0);
  }

  function forget(key: string): void {
    live.delete(key);
    absent.delete(key);
  }

  /** What is remembered of a page, unless that is too long ago. */
  function trusted(key: string): PreparedPage | undefined {
    const entry = live.get(key);
    return entry && performance.now() - entry.confirmedAt < trustMs ? entry.page : undefined;
  }

  /** A page is kept a while beyond its time, since it is only asked whether it is still the same. */
  function sweep(now: number): void {
    if (now - sweptAt < lifetimeMs) return;
    sweptAt = now;
    absent.deleteWhere((until) => until <= now);
    live.deleteWhere(({ confirmedAt }) => now - confirmedAt > 2 * trustMs);
  }

  async function lookUp(key: string, address: PageAddress): Promise<PreparedPage | undefined> {
    const begun = generation;
    const before = live.get(key)?.page;
    try {
      const found = await queue.run(
        () => look({ ...address, known: before?.versionId }),
        before !== undefined,
      );
      const page = found === 'unchanged' ? before : found && (await preparePage(found));
      if (begun === generation) {
        forget(key);
        keep(key, page);
      }
      return page;
    } catch (error) {
      if (performance.now() >= pausedUntil) {
        logger.warn({ err: error }, 'a live page could not be looked up; agents get the origin');
      }
      pausedUntil = performance.now() + pauseAfterFailureMs;
      return trusted(key);
    }
  }

  return {
    find(address) {
      const key = keyOf(address);
      const now = performance.now();
      sweep(now);
      const entry = live.get(key);
      if (entry && now - entry.confirmedAt < lifetimeMs) return entry.page;
      if ((absent.get(key) ?? 0) > now) return undefined;
      const underWay = lookups.get(key);
      if (underWay) return underWay;
      if (now < pausedUntil) return trusted(key);
      // Strangers who try paths do not keep agents from pages that are known to be live.
      if (!entry && lookups.size >= maxLookups) return undefined;
      const lookup = lookUp(key, address).finally(() => {
        if (lookups.get(key) === lookup) lookups.delete(key);
      });
      lookups.set(key, lookup);
      return lookup;
    },
    forget(address) {
      generation += 1;
      forget(keyOf(address));
      lookups.delete(keyOf(address));
    },
    forgetAll() {
      generation += 1;
      live.clear();
      absent.clear();
      lookups.clear();
    },
  };
}

/** Questions to the store, few at a time, so that one which matters does not wait behind hundreds. */
export interface LookupQueue {
  /** Fails once `patienceMs` are over, waiting included. What is urgent comes before all that is not. */
  run<Result>(work: () => Promise<Result>, isUrgent: boolean): Promise<Result>;
}

interface Turn {
  begin(): Promise<unknown>;
  isGivenUp: boolean;
}

export function createLookupQueue(options: {
  readonly atOnce: number;
  readonly patienceMs: number;
}): LookupQueue {
  const urgent: Turn[] = [];
  const others: Turn[] = [];
  let underWay = 0;

  function advance(): void {
    while (underWay < options.atOnce) {
      const turn = urgent.shift() ?? others.shift();
      if (!turn) return;
      if (turn.isGivenUp) continue;
      underWay += 1;
      turn.begin().finally(() => {
        underWay -= 1;
        advance();
      });
    }
  }

  return {
    async run<Result>(work: () => Promise<Result>, isUrgent: boolean): Promise<Result> {
      const { promise, resolve } = Promise.withResolvers<Result>();
      const answer = within(options.patienceMs, promise);
      const turn: Turn = {
        begin() {
          resolve(work());
          // A question that takes longer than anybody waits for it gives its place to the next.
          return answer.catch(() => undefined);
        },
        isGivenUp: false,
      };
      (isUrgent ? urgent : others).push(turn);
      advance();
      try {
        return await answer;
      } finally {
        turn.isGivenUp = true;
      }
    },
  };
}
