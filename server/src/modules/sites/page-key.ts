import { splitDomain } from './site-domain.ts';

/** What campaigns and platforms append to a link without meaning another page. */
const trackingParameter =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|igshid|srsltid|_ga|_gl)$/i;

/**
 * One page of a site, however its address is written: host, path and query, without scheme, fragment and tracking.
 * The port belongs to it only where the site's domain has one.
 */
export function pageKey(domain: string, url: URL): string {
  const hostname = url.hostname.replace(/\.$/, '');
  const { port } = splitDomain(domain);
  const host = port === undefined ? hostname : `${hostname}:${port}`;
  return `${host}${withUpperCaseEscapes(url.pathname)}${searchOf(url)}`;
}

function searchOf({ search }: URL): string {
  if (search.length < 2) return '';
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !trackingParameter.test(part.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `?${withUpperCaseEscapes(kept.join('&'))}` : '';
}

function withUpperCaseEscapes(text: string): string {
  return text.includes('%') ? text.replaceAll(/%[\da-f]{2}/gi, (hex) => hex.toUpperCase()) : text;
}
