/** Where a cited page is, and whom to ask for it. */
export interface CitedAddress {
  readonly url: string;
  /** With its port where it is not the usual one. */
  readonly host: string;
  /** Without www. */
  readonly domain: string;
}

/** Longer ones are no addresses of pages. */
const maxUrlLength = 4_096;

/**
 * Two citations that differ only in what counts visits are of one page, and asking for it with `utm_source=chatgpt.com`
 * would be counted as a visit from there. Undefined for what is no address on the web.
 */
export function readCitedAddress(cited: string): CitedAddress | undefined {
  const url = URL.parse(cited);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  url.hash = '';
  const counting = [...url.searchParams.keys()].filter((name) => name.startsWith('utm_'));
  // Deleting nothing would still write the query string in another way.
  for (const name of counting) url.searchParams.delete(name);
  if (url.href.length > maxUrlLength) return undefined;
  return { url: url.href, host: url.host, domain: domainOf(url.hostname) };
}

/** As the query's source_domain writes it. */
export function domainOf(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}
