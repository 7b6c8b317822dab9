import type { Page, Request } from 'playwright-core';

interface Traffic {
  /** Scripts alone: a page says itself that it waits for data, and of a call that it gives up no end may be told. */
  readonly underWay: Map<Request, number>;
  /** How many requests were made so far. */
  made: number;
}

/** The browser does not always tell the end of a script that it has already; a page that waits for one says so. */
const maxScriptMs = 5_000;

const traffic = new WeakMap<Page, Traffic>();

/** Follows what a page asks for, from now on. */
export function watchRequests(page: Page): void {
  const own: Traffic = { underWay: new Map(), made: 0 };
  traffic.set(page, own);
  page.on('request', (request) => {
    own.made += 1;
    if (request.resourceType() === 'script') own.underWay.set(request, Date.now());
  });
  const end = (request: Request) => void own.underWay.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** How many scripts a page waits for, and how many requests it made; none where nobody watches. */
export function requestsOf(page: Page): { readonly underWay: number; readonly made: number } {
  const own = traffic.get(page);
  const recent = [...(own?.underWay.values() ?? [])].filter((at) => Date.now() - at < maxScriptMs);
  return { underWay: recent.length, made: own?.made ?? 0 };
}
