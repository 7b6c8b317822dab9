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
  /** The live page, synchronously if cached. Undefined: there is none, or the store does not answer in time. */
  find(address: PageAddress): PreparedPage | undefined | Promise<PreparedPage | undefined>;
  forget(address: PageAddress): void;
  forgetAll(): void;
}

export interface LivePagesOptions {
  /**
   * How long an entry is valid without a notification; changes are notified at once, unless the listener is
   * disconnected.
   */
  readonly lifetimeMs: number;
  /** How long an agent waits for the store. */
  readonly patienceMs: number;
  /** While the store is too slow, a page is served for this long after the store last confirmed it. */
  readonly trustMs: number;
  /** An entry that the store has not confirmed for this long is dropped. */
  readonly forgetAfterMs: number;
  /** The cache size, by encoded size of live pages. */
  readonly maxBytes: number;
}

export const defaultLivePagesOptions: LivePagesOptions = {
  lifetimeMs: 10_000,
  patienceMs: 1_000,
  trustMs: 30_000,
  forgetAfterMs: 60_000,
  maxBytes: 128 * 1024 * 1024,
};

type Look = (
  address: PageAddress & { readonly known?: string | undefined },
) => Promise<LivePage | 'unchanged' | undefined>;

interface Entry {
  readonly page: PreparedPage;
  readonly confirmedAt: number;
}

/** Strangers can request any number of paths without a live page: these never evict a live page. */
const rememberedAbsences = { maxEntries: 20_000, maxBytes: 8 * 1024 * 1024 };
const maxLivePages = 50_000;
const pauseAfterFailureMs = 1_000;
/** Fewer than the edge's connections, so that it can always read its sites. */
const lookupsAtOnce = 8;
/** With more waiting the store cannot keep up, and further lookups would wait in vain. */
const maxLookups = 200;

export function createLivePages(
  look: Look,
  logger: Logger,
  options: LivePagesOptions = defaultLivePagesOptions,
): LivePages {
  const { lifetimeMs, patienceMs, trustMs, forgetAfterMs, maxBytes } = options;
  const live = createBoundedMap<Entry>({ maxEntries: maxLivePages, maxBytes });
  /** Pages without a live version, with their expiry times. */
  const absent = createBoundedMap<number>(rememberedAbsences);
  const queue = createLookupQueue({ atOnce: lookupsAtOnce, patienceMs });
  const lookups = new Map<string, Promise<PreparedPage | undefined>>();
  let pausedUntil = 0;
  let sweptAt = 0;
  /** A lookup from before the last change may be outdated. */
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

  /** The cached entry of a page, unless it is too old. */
  function trusted(key: string): PreparedPage | undefined {
    const entry = live.get(key);
    return entry && performance.now() - entry.confirmedAt < trustMs ? entry.page : undefined;
  }

  /** A page stays cached beyond its lifetime, since the store is only asked whether it changed. */
  function sweep(now: number): void {
    if (now - sweptAt < lifetimeMs) return;
    sweptAt = now;
    absent.deleteWhere((until) => until <= now);
    live.deleteWhere(({ confirmedAt }) => now - confirmedAt > forgetAfterMs);
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
      // Strangers who try paths do not keep agents from pages known to be live.
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

/** Limits parallel questions to the store, so that an urgent one does not wait behind hundreds. */
export interface LookupQueue {
  /** Fails after `patienceMs`, waiting included. Urgent work comes first. */
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
          // A question that outlives its callers' patience gives up its place.
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
