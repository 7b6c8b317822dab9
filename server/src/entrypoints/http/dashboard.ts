import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isKnownTag } from './requests/entity-tag.ts';

/**
 * Only its own scripts and styles and its own API: no inline code, no frame around it. Frames inside show previews of
 * versions, which are sandboxed themselves.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Paths of the dashboard's own router. */
const pages = [
  '/',
  '/sign-in',
  '/join/*',
  '/forgotten-password',
  '/reset-password/*',
  '/confirm-email/*',
  '/confirm-recipient/*',
  '/shared/*',
  '/oauth/authorize',
  '/brands',
  '/brands/*',
  '/portfolio',
  '/account/*',
  '/settings',
  '/settings/*',
];

const notBuilt = `<!doctype html><html lang="en"><base href="./"><title>Sightline</title>
<p>The dashboard has not been built yet. Run <code>npm run build</code> and load this page again.
<p>The API works without it: see its <a href="docs">reference</a>.</html>`;

/** The dashboard's pages and files. They hold no secrets: all data comes from the API. */
export async function addDashboard(app: FastifyInstance, folder: string): Promise<void> {
  const page = readPage(folder);
  for (const path of pages) app.get(path, (request, reply) => sendPage(page(), request, reply));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    // Their names contain a hash of their content.
    immutable: true,
    maxAge: '1y',
    setHeaders: (response) => void response.setHeader('vary', 'accept-encoding'),
  });
  // Browsers request the second if a page names no icon, such as JSON.
  for (const name of ['favicon.svg', 'favicon.ico'])
    app.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, folder, { immutable: false, maxAge: 0 }),
    );
}

/** The built page, read again after each build; undefined before the first. */
function readPage(folder: string): () => string | undefined {
  let page: string | undefined;
  let builtAt: number | undefined;
  return () => {
    const path = join(folder, 'index.html');
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt !== builtAt) {
      builtAt = changedAt;
      page = changedAt === undefined ? undefined : readFileSync(path, 'utf8');
    }
    return page;
  };
}

/** Every page is the same file; only the path up to the root depends on the URL's depth. */
function sendPage(
  page: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const html = (page ?? notBuilt).replace(
    '<base href="./">',
    `<base href="${wayUp(request.url)}">`,
  );
  const etag = entityTag(Buffer.from(html));
  reply.headers({ ...pageHeaders, etag });
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}

/** Relative, so that it also works behind a proxy with a path prefix. */
function wayUp(url: string): string {
  const [path = '/'] = url.split('?');
  return '../'.repeat(path.split('/').length - 2) || './';
}
