import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import { openApiDocument } from '../openapi/openapi.ts';
import { entityTag, isKnownTag } from '../requests/entity-tag.ts';
import { referencePage } from './reference-page.ts';

/** Allows only the page's own stylesheet and script, and requests to this service. */
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
const script = new URL('./reference-try-it.js', import.meta.url);

/** `/openapi.json` for machines and `/docs` for people: generated from the operations, without authentication. */
export function addReference(app: FastifyInstance, operations: readonly Operation[]): void {
  // Generated on the first request, which speeds up the start, above all of tests.
  const document = once(() => openApiDocument(operations));
  addFile(app, '/openapi.json', 'application/json', () => JSON.stringify(document()));
  addFile(app, '/docs', 'text/html', () => referencePage(document()));
  addFile(app, '/docs/reference.css', 'text/css', () => stylesheets.map(read).join('\n'));
  addFile(app, '/docs/try-it.js', 'text/javascript', () => read(script));
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

function addFile(app: FastifyInstance, path: string, type: string, make: () => string): void {
  const file = once(() => {
    const content = Buffer.from(make());
    return { content, etag: entityTag(content) };
  });
  app.get(path, (request: FastifyRequest, reply: FastifyReply) => {
    const { content, etag } = file();
    reply.headers({
      etag,
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(`${type}; charset=utf-8`).send(content);
  });
}
