import type { IncomingMessage, ServerResponse } from 'node:http';
import { asksForMarkdown, prefersHtml, type RecognizedAgent } from '../../modules/agents/index.ts';
import type { Encoding, PreparedBody, PreparedPage } from './prepared-page.ts';

/**
 * Shared caches must not store it: some ignore `Vary` and would show people the page for agents. An agent may keep it
 * for a minute and revalidate it.
 */
const cacheControl = 'private, max-age=60, must-revalidate';

/**
 * The body that fits the request: the format with more weight in `Accept`, else the agent's preferred one. Undefined if
 * an unknown agent asked for markdown and there is none.
 */
export function chooseBody(
  { markdown, html }: PreparedPage,
  accept: string | undefined,
  { role, prefers }: RecognizedAgent,
): PreparedBody | undefined {
  if (!html) return markdown;
  if (!markdown) return role !== 'other' || !asksForMarkdown(accept) ? html : undefined;
  if (prefersHtml(accept)) return html;
  return asksForMarkdown(accept) || prefers === 'markdown' ? markdown : html;
}

/** Answers GET and HEAD. Returns the size of the body. */
export function serveLive(
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedPage,
  body: PreparedBody,
): number {
  const encoding = chooseEncoding(body, request.headers['accept-encoding']);
  const { bytes, tag } = body.encoded.get(encoding) ?? { bytes: Buffer.alloc(0), tag: '""' };
  const headers = {
    etag: tag,
    'last-modified': page.lastModified,
    'cache-control': cacheControl,
    vary: 'Accept, Accept-Encoding, User-Agent',
    link: `<${page.url}>; rel="canonical"`,
    'x-content-type-options': 'nosniff',
    'sightline-version': page.versionId,
  };
  if (isNotModified(request, tag, page.lastModified)) {
    response.writeHead(304, headers).end();
    return 0;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': body.type,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': bytes.length,
  });
  if (request.method === 'HEAD') {
    response.end();
    return 0;
  }
  response.end(bytes);
  return bytes.length;
}

/** If-None-Match alone decides if present (RFC 9110, 13.2.2); weak comparison. */
function isNotModified({ headers }: IncomingMessage, tag: string, lastModified: string): boolean {
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) {
    if (noneMatch.trim() === '*') return true;
    return noneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && Date.parse(lastModified) <= since;
}

function chooseEncoding(body: PreparedBody, accepted: string | undefined): Encoding {
  if (accepted === undefined || body.encoded.size === 1) return 'identity';
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find(Boolean);
      return [name.trim().toLowerCase(), quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const weigh = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, zipped] = [weigh('br'), weigh('gzip')];
  // The plain form is preferred only if it is named explicitly with more weight than both.
  const plain = weights.get('identity') ?? 0;
  if (Math.max(br, zipped) === 0 || plain > Math.max(br, zipped)) return 'identity';
  return br >= zipped ? 'br' : 'gzip';
}
