import { isTrackingParameter } from '#kernel/tracking-parameters.ts';
import { splitDomain } from './site-domain.ts';

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
    .filter((part) => part !== '' && !isTrackingParameter(part.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `?${withUpperCaseEscapes(kept.join('&'))}` : '';
}

function withUpperCaseEscapes(text: string): string {
  return text.includes('%') ? text.replaceAll(/%[\da-f]{2}/gi, (hex) => hex.toUpperCase()) : text;
}
