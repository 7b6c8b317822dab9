import { createHash } from 'node:crypto';
import { createRandom } from '../random.ts';
import type { DemoHost } from './demo-hosts.ts';
import { otherPage } from './other-page.ts';
import { ownPage, pathsOf } from './own-page.ts';
import { writeHtml } from './write-html.ts';

export interface DemoRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface DemoAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a host of the simulated world answers: the same to the same request. */
export function answerRequest(host: DemoHost, request: DemoRequest, endDay: string): DemoAnswer {
  const { url, method, headers } = request;
  if (host.kind === 'inbox') return text(method === 'POST' ? 200 : 405, 'ok');
  if (method !== 'GET' && method !== 'HEAD') return text(405, 'Method not allowed');
  if (url.pathname === '/robots.txt') return text(200, robotsOf(host));
  if (url.pathname === '/sitemap.xml') return sitemapOf(host, url);
  const answer = pageOf(host, url, endDay);
  const known = headers['if-none-match'];
  return answer.headers.etag !== undefined && answer.headers.etag === known
    ? { ...answer, status: 304, body: '' }
    : answer;
}

function pageOf(host: Exclude<DemoHost, { kind: 'inbox' }>, url: URL, endDay: string): DemoAnswer {
  if (host.kind === 'own') {
    const page = ownPage(host.industry, host.name, pathOf(url), endDay);
    return page ? html(writeHtml(page, url)) : missing(url);
  }
  const fate = createRandom('fate', url.hostname, url.pathname, url.search).next();
  // As on the web: of what answers cite, some is gone, moved or kept from programs.
  if (url.pathname === '/' || fate > 0.12) {
    return html(writeHtml(otherPage(host.shares, url), url));
  }
  if (fate < 0.05) return missing(url);
  if (fate < 0.08) return text(403, 'Forbidden');
  if (url.pathname.endsWith('/latest')) return missing(url);
  const moved = `${url.origin}${pathOf(url)}/latest`;
  return { status: 301, headers: { location: moved }, body: '' };
}

/** Search agents are welcome nearly everywhere: a forum keeps out who checks citations, and each brand one agent from one page. */
function robotsOf(host: DemoHost): string {
  const isClosed = host.kind === 'other' && host.shares.some(({ site }) => site.kind === 'forum');
  const closed = isClosed ? 'User-agent: Sightline-Citations\nDisallow: /\n\n' : '';
  const training = host.kind === 'own' ? 'User-agent: CCBot\nDisallow: /\n\n' : '';
  const isBrand = host.kind === 'own' && host.name === host.industry.body.name;
  const forgotten = isBrand ? 'User-agent: PerplexityBot\nDisallow: /customers\n\n' : '';
  return `${closed}${training}${forgotten}User-agent: *\nAllow: /\n`;
}

function sitemapOf(host: DemoHost, { origin }: URL): DemoAnswer {
  if (host.kind !== 'own') return text(404, 'Not found');
  const locations = pathsOf(host.industry, host.name).map(
    (path) => `<url><loc>${origin}${path}</loc></url>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.join('')}</urlset>\n`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

function pathOf({ pathname }: URL): string {
  return pathname === '/' ? pathname : pathname.replace(/\/$/, '');
}

function missing({ hostname }: URL): DemoAnswer {
  return { ...html(`<h1>Page not found</h1><p>${hostname} has no such page.</p>`), status: 404 };
}

function html(body: string): DemoAnswer {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', etag }, body };
}

function text(status: number, body: string): DemoAnswer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}
