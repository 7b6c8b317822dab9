import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import { openApiDocument } from '../openapi/openapi.ts';
import type { OpenApiDocument } from '../openapi/openapi-types.ts';
import { takesGzip } from '../requests/compression.ts';
import { entityTag, isKnownTag } from '../requests/entity-tag.ts';
import { referencePages, searchIndex } from './reference-pages.ts';

/** Allows only the reference's own stylesheet and scripts, and requests to this service. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const stylesheets = [
  new URL('./reference-theme.css', import.meta.url),
  new URL('./reference-layout.css', import.meta.url),
  new URL('./reference-parts.css', import.meta.url),
];
const scripts = {
  'reference-script.js': new URL('./reference-script.js', import.meta.url),
  'reference-search.js': new URL('./reference-search.js', import.meta.url),
  'reference-try-it.js': new URL('./reference-try-it.js', import.meta.url),
};

/** The name of the file at `/docs` itself: at no address below it. */
const firstPage = 'docs/';

interface ServedFile {
  readonly type: string;
  readonly content: Buffer;
  readonly compressed: Buffer;
  readonly etag: string;
}

/** `/openapi.json` for machines and `/docs` for people: generated from the operations, without authentication. */
export function addReference(app: FastifyInstance, operations: readonly Operation[]): void {
  // Each is made on its first request, which speeds up the start, above all of tests.
  const document = once(() => openApiDocument(operations));
  const files = once(() => filesOf(document()));
  const openapi = once(() => served('application/json', JSON.stringify(document())));
  app.get('/openapi.json', (request, reply) => send(openapi(), request, reply));
  const sendFile = (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const make = files().get(name);
    return make ? send(make(), request, reply) : reply.callNotFound();
  };
  app.get('/docs', (request, reply) => sendFile(firstPage, request, reply));
  app.get<{ Params: { page: string } }>('/docs/:page', (request, reply) =>
    sendFile(request.params.page, request, reply),
  );
}

/** Pages, styles and scripts by the last part of their address. */
function filesOf(document: OpenApiDocument): ReadonlyMap<string, () => ServedFile> {
  const files = new Map<string, () => ServedFile>();
  const add = (name: string, type: string, make: () => string) =>
    files.set(
      name,
      once(() => served(type, make())),
    );
  for (const [name, make] of referencePages(document))
    add(name === '' ? firstPage : name, 'text/html', make);
  for (const [name, file] of Object.entries(scripts))
    add(name, 'text/javascript', () => read(file));
  add('reference.css', 'text/css', () => stylesheets.map(read).join('\n'));
  add('reference-search.json', 'application/json', () => searchIndex(document));
  return files;
}

function read(file: URL): string {
  return readFileSync(file, 'utf8');
}

function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

function served(type: string, text: string): ServedFile {
  const content = Buffer.from(text);
  return { type, content, compressed: gzipSync(content, { level: 9 }), etag: entityTag(content) };
}

function send(
  { type, content, compressed, etag }: ServedFile,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isCompressed = takesGzip(headers['accept-encoding']);
  reply.headers({
    // Weak where compressed: the content is the same, its bytes are not.
    etag: isCompressed ? `W/${etag}` : etag,
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  if (isKnownTag(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(`${type}; charset=utf-8`);
  if (!isCompressed) return reply.send(content);
  return reply.header('content-encoding', 'gzip').send(compressed);
}
