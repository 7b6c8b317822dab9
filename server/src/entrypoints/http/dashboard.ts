import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isKnownTag } from './entity-tag.ts';
import { TransportFailure } from './errors.ts';

/** Its own scripts and styles and its own API, and nothing else: no inline code, no frame around it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
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

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.woff2', 'font/woff2'],
]);

/** Where the dashboard's own router takes over. */
const pages = [
  '/',
  '/sign-in',
  '/join/*',
  '/forgotten-password',
  '/reset-password/*',
  '/confirm-email/*',
  '/brands',
  '/brands/*',
  '/settings',
  '/settings/*',
];

const notBuilt = `<!doctype html><html lang="en"><base href="./"><title>Sightline</title>
<p>The dashboard has not been built yet. Run <code>npm run build</code> and load this page again.
<p>The API works without it: see its <a href="docs">reference</a>.</html>`;

/** The dashboard's pages and files. They hold nothing secret: whatever they show comes from the API. */
export function addDashboard(app: FastifyInstance, folder: string): void {
  const current = readBuild(folder);
  for (const path of pages) {
    app.get(path, (request, reply) => sendPage(current()?.page, request, reply));
  }
  for (const path of ['/assets/*', '/favicon.svg']) {
    app.get(path, (request, reply) => {
      const file = current()?.files.get(new URL(request.url, 'http://localhost').pathname);
      if (!file) throw new TransportFailure('not_found', 'There is nothing at this path.');
      return sendFile(file, request, reply);
    });
  }
}

interface Build {
  readonly page: string;
  readonly files: ReadonlyMap<string, DashboardFile>;
}

/** What was built last, read again when it was built again; undefined while nothing was. */
function readBuild(folder: string): () => Build | undefined {
  let build: Build | undefined;
  let builtAt: number | undefined;
  return () => {
    const page = join(folder, 'index.html');
    const changedAt = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt !== builtAt) {
      builtAt = changedAt;
      build =
        changedAt === undefined
          ? undefined
          : { page: readFileSync(page, 'utf8'), files: readFiles(folder) };
    }
    return build;
  };
}

/** Every page is the same file; only the way back up to the root differs with the depth of its path. */
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

/** Relative, so that it also holds behind a proxy that serves us under a prefix of its own. */
function wayUp(url: string): string {
  const [path = '/'] = url.split('?');
  return '../'.repeat(path.split('/').length - 2) || './';
}

interface DashboardFile {
  readonly type: string;
  readonly etag: string;
  /** Names that carry a hash of their content never change. */
  readonly isImmutable: boolean;
  /** By content coding; `identity` is always there. */
  readonly encodings: ReadonlyMap<string, Buffer>;
}

/** Built files are few and small: they stay in memory, compressed as the build left them. */
function readFiles(folder: string): Map<string, DashboardFile> {
  const files = new Map<string, DashboardFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const type = mediaTypes.get(extname(entry.name));
    if (!entry.isFile() || type === undefined || entry.name === 'index.html') continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const encodings = new Map([['identity', content]]);
    for (const [coding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      if (existsSync(file + ending)) encodings.set(coding, readFileSync(file + ending));
    }
    const path = file.slice(folder.length).replaceAll('\\', '/');
    files.set(path, {
      type,
      etag: entityTag(content),
      isImmutable: path.startsWith('/assets/'),
      encodings,
    });
  }
  return files;
}

function sendFile(file: DashboardFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag: file.etag,
  });
  if (isKnownTag(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = ['br', 'gzip'].find(
    (name) => file.encodings.has(name) && new RegExp(`\\b${name}\\b(?!;q=0(?:,|$))`).test(accepted),
  );
  if (coding) reply.header('content-encoding', coding);
  return reply.type(file.type).send(file.encodings.get(coding ?? 'identity'));
}
