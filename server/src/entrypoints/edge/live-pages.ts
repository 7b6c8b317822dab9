import type { Logger } from '#kernel/ports/logger.ts';
import type { LivePage } from '../../modules/sites/index.ts';
import { type PreparedPage, preparePage } from './prepared-page.ts';

export interface PageAddress {
  readonly siteId: string;
  readonly page: string;
}

export interface LivePages {
  /** The live page, at once when it is remembered. Undefined: there is none, or the store cannot tell in time. */
  find(address: PageAddress): PreparedPage | undefined | Promise<PreparedPage | undefined>;
  forget(address: PageAddress): void;
  forgetAll(): void;
}

export interface LivePagesOptions {
  /** How long something is believed without being told; changes are told at once, unless the listener is cut off. */
  readonly lifetimeMs: number;
  /** How long an agent waits for the store before it gets the origin's page. */
  readonly patienceMs: number;
  readonly maxBytes: number;
}

export const defaultLivePagesOptions: LivePagesOptions = {
  lifetimeMs: 10_000,
  patienceMs: 1_000,
  maxBytes: 128 * 1024 * 1024,
};

type Look = (
  address: PageAddress & { readonly known?: string | undefined },
) => Promise<LivePage | 'unchanged' | undefined>;

interface Entry {
  readonly page: PreparedPage | undefined;
  readonly until: number;
}

/** What an entry weighs beside its content. */
const entryBytes = 500;
const pauseAfterFailureMs = 1_000;
/** More at once mean that the store does not keep up: further ones would only wait. */
const mostLookups = 200;

export function createLivePages(
  look: Look,
  logger: Logger,
  options: LivePagesOptions = defaultLivePagesOptions,
): LivePages {
  // In the order of use: the first is the one that nobody asked for the longest.
  const entries = new Map<string, Entry>();
  const lookups = new Map<string, Promise<PreparedPage | undefined>>();
  let bytes = 0;
  let pausedUntil = 0;
  /** What was looked up before the last change may be from before it. */
  let generation = 0;

  const keyOf = ({ siteId, page }: PageAddress) => `${siteId} ${page}`;
  const weight = ({ page }: Entry) => (page?.size ?? 0) + entryBytes;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= weight(entry);
    entries.delete(key);
  }

  function keep(key: string, page: PreparedPage | undefined): void {
    drop(key);
    const entry = { page, until: performance.now() + options.lifetimeMs };
    entries.set(key, entry);
    bytes += weight(entry);
    for (const oldest of entries.keys()) {
      if (bytes <= options.maxBytes) break;
      drop(oldest);
    }
  }

  async function lookUp(key: string, address: PageAddress): Promise<PreparedPage | undefined> {
    const begun = generation;
    const before = entries.get(key)?.page;
    try {
      const found = await within(
        options.patienceMs,
        look({ ...address, known: before?.versionId }),
      );
      const page = found === 'unchanged' ? before : found && (await preparePage(found));
      if (begun === generation) keep(key, page);
      return page;
    } catch (error) {
      drop(key);
      pausedUntil = performance.now() + pauseAfterFailureMs;
      logger.warn({ err: error }, 'a live page could not be looked up; agents get the origin');
      return undefined;
    } finally {
      lookups.delete(key);
    }
  }

  return {
    find(address) {
      const key = keyOf(address);
      const now = performance.now();
      const entry = entries.get(key);
      if (entry && entry.until > now) {
        entries.delete(key);
        entries.set(key, entry);
        return entry.page;
      }
      const underWay = lookups.get(key);
      if (underWay) return underWay;
      if (now < pausedUntil || lookups.size >= mostLookups) return undefined;
      const lookup = lookUp(key, address);
      lookups.set(key, lookup);
      return lookup;
    },
    forget(address) {
      generation += 1;
      drop(keyOf(address));
      lookups.delete(keyOf(address));
    },
    forgetAll() {
      generation += 1;
      entries.clear();
      lookups.clear();
      bytes = 0;
    },
  };
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the store took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
