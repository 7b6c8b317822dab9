import { createHash } from 'node:crypto';
import { createRandom } from '../random.ts';
import type { DemoHost } from './demo-hosts.ts';
import { otherPage } from './other-page.ts';
import { ownPage, pathsOf } from './own-page.ts';
import type { WebPage, WebSection } from './web-page.ts';

/** The page as its server sends it. */
function writeHtml(page: WebPage, url: URL): string {
  const { language, title, description, heading, updated } = page;
  const canonical = `${url.origin}${url.pathname}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
${description === null ? '' : `<meta name="description" content="${escaped(description)}">\n`}<link rel="canonical" href="${escaped(canonical)}">
${updated === null ? '' : statedDate(page, updated)}</head>
<body>
<header><nav><a href="/">${escaped(url.hostname)}</a> <a href="/pricing">Pricing</a> <a href="/help/faq">Help</a></nav></header>
<main>
<h1>${escaped(heading)}</h1>
${updated === null ? '' : `<p><time datetime="${updated}">${updated}</time></p>\n`}${page.isScripted ? scriptedBody : writtenBody(page)}
</main>
<footer><p>This website is part of a simulated world. Nobody runs it.</p></footer>
</body>
</html>
`;
}

const scriptedBody =
  '<div id="app"></div>\n<noscript>Please enable JavaScript to see this page.</noscript>\n<script src="/assets/app.js" defer></script>';

function writtenBody({ sections, links }: WebPage): string {
  const related = links.map(
    ({ url, text }) => `<li><a href="${escaped(url)}">${escaped(text)}</a></li>`,
  );
  const list = related.length > 0 ? `\n<ul>${related.join('')}</ul>` : '';
  return `${sections.map(writtenSection).join('\n')}${list}`;
}

function writtenSection({ heading, paragraphs, list = [] }: WebSection): string {
  return [
    ...(heading === null ? [] : [`<h2>${escaped(heading)}</h2>`]),
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(list.length === 0
      ? []
      : [`<ul>${list.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`]),
  ].join('\n');
}

function statedDate({ heading }: WebPage, day: string): string {
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: heading,
    dateModified: day,
  };
  return `<script type="application/ld+json">${JSON.stringify(article).replaceAll('<', '\\u003c')}</script>\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

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
