import type { IncomingMessage, ServerResponse } from 'node:http';
import { asksForMarkdown, prefersHtml, type RecognizedAgent } from '../../modules/agents/index.ts';
import type { Encoding, PreparedBody, PreparedPage } from './prepared-page.ts';

/**
 * Shared caches must not keep it: some go by the URL alone, whatever `Vary` says, and would show people what is
 * meant for agents. An agent may keep it for a minute, and ask whether it changed.
 */
const cacheControl = 'private, max-age=60, must-revalidate';

/**
 * The representation that fits the request: of both, the one that `Accept` names with more weight, else what the agent is
 * known to want. Undefined where an unknown agent asked for markdown and there is none.
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

/** Answers GET and HEAD. Returns how many bytes the body has. */
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

/** If-None-Match decides alone where it is there (RFC 9110, 13.2.2); weakly compared. */
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
  // Named outright and above both, and only then, the plain form is what is wanted.
  const plain = weights.get('identity') ?? 0;
  if (Math.max(br, zipped) === 0 || plain > Math.max(br, zipped)) return 'identity';
  return br >= zipped ? 'br' : 'gzip';
}
