import { pageWords } from './page-words.ts';
import { isSameSite } from './same-site.ts';
import type { SiteLink } from './site-page.ts';

/** Files, and places where nothing is said about the brand. */
const ignored =
  /\.(?:pdf|zip|jpe?g|png|gif|svg|webp|mp4|xml|json|css|js|ics)$|\/(?:wp-json|feed|cart|basket|checkout|account|login|signin|sign-in|register|search|tag|tags|author|privacy|datenschutz|impressum|imprint|terms|agb|legal|cookies?)(?:\/|$)/i;

/** Which pages tell most about a brand, best first: comparisons, what it sells, who it is. */
export function chooseLinks(links: readonly SiteLink[], site: URL, most: number): string[] {
  const scores = new Map<string, number>();
  for (const { url, text, isMain } of links) {
    const target = new URL(url);
    if (!isSameSite(target, site) || ignored.test(target.pathname)) continue;
    if (pathOf(target) === pathOf(site)) continue;
    const score = scoreOf(target, text) + (isMain ? 0 : 1);
    scores.set(target.href, Math.max(scores.get(target.href) ?? 0, score));
  }
  return [...scores]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([url]) => url);
}

function scoreOf(url: URL, text: string): number {
  const said = `${decoded(url.pathname)} ${text}`.toLowerCase();
  const best = pageWords.find(({ words }) => words.test(said));
  // Of pages of one kind those near the top say more.
  return (best?.score ?? 0) - url.pathname.split('/').filter(Boolean).length / 4;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function pathOf({ pathname, search }: URL): string {
  return `${pathname.replace(/\/$/, '')}${search}`;
}
