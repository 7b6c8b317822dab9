/** The address of a cited page, and its host. */
export interface CitedAddress {
  readonly url: string;
  /** With its port unless it is the default. */
  readonly host: string;
  /** Without www. */
  readonly domain: string;
}

/** Longer ones are not addresses of pages. */
const maxUrlLength = 4_096;

/**
 * Citations that differ only in tracking parameters are of one page, and fetching it with `utm_source=chatgpt.com`
 * would count as a visit from there. Undefined if it is not an address on the web.
 */
export function readCitedAddress(cited: string): CitedAddress | undefined {
  const url = URL.parse(cited);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  url.hash = '';
  const counting = [...url.searchParams.keys()].filter((name) => name.startsWith('utm_'));
  // Only if something is deleted, since deleting rewrites the query string.
  for (const name of counting) url.searchParams.delete(name);
  if (url.href.length > maxUrlLength) return undefined;
  return { url: url.href, host: url.host, domain: domainOf(url.hostname) };
}

/** As the query's source_domain writes it. */
export function domainOf(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}
