import type { Logger } from '#kernel/ports/logger.ts';
import type { RoutedSite } from '../../modules/sites/index.ts';

export interface SiteDirectory {
  /** The site of a Host header; undefined where no site has it. */
  find(host: string, isSecure: boolean): RoutedSite | undefined;
  /** False until the sites were read once: an unknown host may be known in a moment. */
  isLoaded(): boolean;
  /** Reads the sites again. What was known stays known when that fails. */
  refresh(): Promise<void>;
  stop(): void;
}

const refreshEveryMs = 30_000;
const retryAfterMs = 1_000;
const rememberedHosts = 10_000;

/** All sites in memory, so that nothing but memory stands between a visitor and the origin. */
export function createSiteDirectory(
  load: () => Promise<readonly RoutedSite[]>,
  logger: Logger,
): SiteDirectory {
  let byDomain: ReadonlyMap<string, RoutedSite> | undefined;
  const found = new Map<string, RoutedSite | undefined>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let reading: Promise<void> | undefined;
  let readAgain = false;

  async function read(): Promise<void> {
    let wait = refreshEveryMs;
    try {
      const sites = await load();
      byDomain = new Map(sites.map((site) => [site.domain, site]));
      found.clear();
    } catch (error) {
      wait = retryAfterMs;
      logger.warn({ err: error }, 'the sites could not be read; those known stay');
    }
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void refresh(), wait).unref();
  }

  /** A change that is told while the sites are being read may not be among them: they are read once more. */
  function refresh(): Promise<void> {
    if (reading) {
      readAgain = true;
      return reading;
    }
    reading = (async () => {
      do {
        readAgain = false;
        await read();
      } while (readAgain && !isStopped);
      reading = undefined;
    })();
    return reading;
  }

  return {
    isLoaded: () => byDomain !== undefined,
    refresh,
    find(host, isSecure) {
      if (!byDomain) return undefined;
      const key = isSecure ? `s ${host}` : host;
      if (found.has(key)) return found.get(key);
      const site = longestMatch(byDomain, host, isSecure);
      if (found.size >= rememberedHosts) found.clear();
      found.set(key, site);
      return site;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** A name or address and perhaps a port: nothing in it can pass for a path or credentials. */
const hostForm = /^(?:[^\s/\\@?#:[\]]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;

/** The host itself before the domains above it, and a domain with a port before one without. */
function longestMatch(
  byDomain: ReadonlyMap<string, RoutedSite>,
  host: string,
  isSecure: boolean,
): RoutedSite | undefined {
  const parts = hostForm.exec(host);
  const url = parts && URL.parse(`http://${host}`);
  if (!url) return undefined;
  const given = parts[1];
  const port = given === undefined ? (isSecure ? '443' : '80') : String(Number(given));
  let name = url.hostname.replace(/\.$/, '');
  for (;;) {
    const site = byDomain.get(`${name}:${port}`) ?? byDomain.get(name);
    const dot = name.indexOf('.');
    if (site || dot < 0) return site;
    name = name.slice(dot + 1);
  }
}
