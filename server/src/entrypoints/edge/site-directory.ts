import type { Logger } from '#kernel/ports/logger.ts';
import {
  covers,
  namesAbove,
  type RoutedSite,
  type Routing,
  readDomain,
  splitDomain,
} from '../../modules/sites/index.ts';
import { createBoundedMap } from './bounded-map.ts';
import { within } from './within.ts';

/** The site of a Host header; undefined if no proof covers it. */
export type HostRoutes = (host: string) => RoutedSite | undefined;

/** A name of 253 characters, a trailing dot and a port. */
const maxHostLength = 260;

/** Tries the host before its parent domains, and a domain with port before the same one without. */
export function createHostRoutes(sites: readonly RoutedSite[]): HostRoutes {
  const byDomain = new Map(sites.map((site) => [site.domain, site]));
  return (host) => {
    const domain = readHost(host);
    const url = domain === undefined ? null : URL.parse(`http://${domain}`);
    if (domain === undefined || !url) return undefined;
    const { hostname, port } = splitDomain(domain);
    for (const name of namesAbove(hostname)) {
      for (const candidate of port === undefined ? [name] : [`${name}:${port}`, name]) {
        const site = byDomain.get(candidate);
        if (site && covers(site, url)) return site;
      }
    }
    return undefined;
  };
}

/** Only visible ASCII: others might read other letters, escapes and credentials as another host. */
function readHost(host: string): string | undefined {
  return host.length <= maxHostLength && /^[!-~]+$/.test(host) ? readDomain(host) : undefined;
}

export interface SiteDirectory {
  /** The site of a Host header; undefined if there is none. */
  find(host: string): RoutedSite | undefined;
  /** False until sites were read once: an unknown host may soon be known. */
  isLoaded(): boolean;
  /** False if the store was silent for too long: its information on live pages may be outdated. */
  isCurrent(): boolean;
  /** Checks whether sites changed. Keeps the known sites if that fails. */
  refresh(): Promise<void>;
  /** Called whenever destinations of hosts may have changed. */
  onChange(listener: () => void): void;
  stop(): void;
}

export interface RoutingSource {
  /** Differs from the last time if sites have changed. */
  version(): Promise<number>;
  read(): Promise<Routing>;
  /** The sites of last time, for an edge that starts while the store is down. */
  recall(): Promise<readonly RoutedSite[] | undefined>;
  keep(sites: readonly RoutedSite[]): Promise<void>;
}

export interface DirectoryOptions {
  /** The interval between checks, as a fallback for notifications. */
  readonly lookEveryMs: number;
  readonly patienceMs: number;
  /** How long after the store's last answer live pages are served. */
  readonly trustMs: number;
}

const defaultDirectoryOptions: DirectoryOptions = {
  lookEveryMs: 500,
  patienceMs: 2_000,
  trustMs: 30_000,
};

const rememberedHosts = { maxEntries: 10_000, maxBytes: 4 * 1024 * 1024 };

/** All sites in memory, so that routing a visitor to the origin needs no store. */
export function createSiteDirectory(
  source: RoutingSource,
  logger: Logger,
  { lookEveryMs, patienceMs, trustMs }: DirectoryOptions = defaultDirectoryOptions,
): SiteDirectory {
  let routes: HostRoutes | undefined;
  let version: number | undefined;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  const found = createBoundedMap<RoutedSite>(rememberedHosts);
  const listeners: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  function apply(sites: readonly RoutedSite[]): void {
    routes = createHostRoutes(sites);
    found.clear();
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    const askedAt = performance.now();
    try {
      if ((await within(patienceMs, source.version())) !== version) {
        const routing = await within(patienceMs, source.read());
        version = routing.version;
        apply(routing.sites);
        // In the background, since a full or slow disk must not delay the sites.
        void source.keep(routing.sites);
      }
      answeredAt = askedAt;
      if (isAway) logger.info({}, 'the store answers again');
      isAway = false;
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'the store is away; the sites known stay');
      isAway = true;
      const kept = routes ? undefined : await source.recall();
      if (kept && !routes) apply(kept);
    }
  }

  /** A check in progress may miss a change that is notified now: check once more. */
  function refresh(): Promise<void> {
    if (looking) {
      lookAgain = true;
      return looking;
    }
    clearTimeout(timer);
    looking = (async () => {
      do {
        lookAgain = false;
        await look();
      } while (lookAgain && !isStopped);
      looking = undefined;
      if (!isStopped) timer = setTimeout(() => void refresh(), lookEveryMs).unref();
    })();
    return looking;
  }

  return {
    isLoaded: () => routes !== undefined,
    isCurrent: () => performance.now() - answeredAt <= trustMs,
    refresh,
    onChange: (listener) => void listeners.push(listener),
    find(host) {
      if (!routes) return undefined;
      const known = found.get(host);
      if (known) return known;
      const site = routes(host);
      if (site) found.set(host, site, 0);
      return site;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
