import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import {
  type Outbound,
  type OutboundAnswer,
  OutboundFailure,
  type OutboundLimits,
  type OutboundRedirect,
  type OutboundRequest,
} from '#kernel/ports/outbound.ts';
import { type AllowedHosts, allowHosts } from './allowed-hosts.ts';
import { acceptedEncodings, decodedBody } from './decoded-body.ts';
import { exchange, StaleConnection, toFailure } from './exchange.ts';
import { type Resolver, systemResolver } from './guarded-lookup.ts';
import { createHostLimiter, type HostLimiter, type Politeness } from './host-limiter.ts';
import { readTarget, type Target } from './target.ts';
import { type TextResolver, textRecords } from './text-records.ts';

export interface OutboundOptions {
  /** Private hosts that may be reached: `host` or `host:port`. */
  readonly allowedHosts?: readonly string[];
  readonly resolve?: Resolver;
  readonly resolveText?: TextResolver;
  readonly politeness?: Politeness;
  readonly limits?: Partial<OutboundLimits>;
}

const defaultLimits: OutboundLimits = {
  totalMs: 15_000,
  idleMs: 10_000,
  maxBytes: 5_000_000,
  maxDecodedBytes: 10_000_000,
};
const defaultPoliteness: Politeness = { atOnce: 2, pauseMs: 100 };
const defaultRedirects = 5;

/** Kept for the next request to the same host, without keeping the process alive. */
const keptConnections = { keepAlive: true, maxFreeSockets: 32, timeout: 4_000 };

interface Parts {
  readonly allowed: AllowedHosts;
  readonly resolve: Resolver;
  readonly limiter: HostLimiter;
  readonly agents: Readonly<Record<string, HttpAgent>>;
  readonly limits: OutboundLimits;
}

/** The one way out; the port describes its guarantees. */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const parts: Parts = {
    allowed: allowHosts(options.allowedHosts ?? []),
    resolve: options.resolve ?? systemResolver,
    limiter: createHostLimiter(options.politeness ?? defaultPoliteness),
    agents: {
      'http:': new HttpAgent(keptConnections),
      'https:': new HttpsAgent(keptConnections),
    },
    limits: { ...defaultLimits, ...options.limits },
  };
  const outbound: Outbound = {
    check: (url) => readTarget(url, parts.allowed).url,
    isOpened: (url) => parts.allowed.has(url),
    open: (request) => follow(parts, request),
    textRecords: (name) => textRecords(name, options.resolveText),
    async read(request) {
      const answer = await follow(parts, request);
      return { ...answer, body: await wholeBody(answer.body, request.signal) };
    },
    onBehalfOf: () => outbound,
  };
  return outbound;
}

interface Hop {
  readonly target: Target;
  readonly headers: Readonly<Record<string, string>>;
  readonly remainingMs: number;
}

async function follow(parts: Parts, request: OutboundRequest): Promise<OutboundAnswer<Readable>> {
  const limits = { ...parts.limits, ...request.limits };
  const redirects: OutboundRedirect[] = [];
  let hop: Hop = {
    target: readTarget(request.url, parts.allowed),
    headers: request.headers ?? {},
    remainingMs: limits.totalMs,
  };
  for (;;) {
    const { response, release, tookMs } = await send(parts, request, hop, limits);
    const location = redirectOf(request, response);
    const url = hop.target.url.href;
    if (location === undefined) {
      return {
        url,
        status: response.statusCode ?? 0,
        headers: joined(response),
        redirects,
        firstByteMs: tookMs,
        body: bodyOf(request, response, limits, release),
      };
    }
    response.destroy();
    release();
    if (redirects.length === (request.maxRedirects ?? defaultRedirects)) {
      throw new OutboundFailure('too_many_redirects', 'The host redirects too often.');
    }
    redirects.push({ url, status: response.statusCode ?? 0, location });
    hop = nextHop(parts, hop, location, tookMs);
  }
}

async function send(parts: Parts, request: OutboundRequest, hop: Hop, limits: OutboundLimits) {
  const { target, headers, remainingMs } = hop;
  const { signal, polite = true, method = 'GET', body } = request;
  const release = polite ? await parts.limiter.acquire(target.url.host, signal) : () => {};
  const began = performance.now();
  const attempt = (mayReuse: boolean) =>
    exchange({
      target,
      method,
      headers: { 'accept-encoding': acceptedEncodings, ...headers },
      body,
      limits: { ...limits, totalMs: remainingMs },
      agent: (mayReuse && parts.agents[target.url.protocol]) || false,
      resolve: parts.resolve,
      signal,
    });
  try {
    // Only repeatable requests use a kept connection: the host may just be closing it.
    const isRepeatable = isSafe(method) && body === undefined;
    const response = await attempt(isRepeatable).catch((error: unknown) => {
      if (error instanceof StaleConnection && !isFinal(error.cause)) return attempt(false);
      throw error;
    });
    return { response, release, tookMs: performance.now() - began };
  } catch (error) {
    release();
    throw failureOf(error, signal);
  }
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Our own limits and refusals: a retry would bypass them. */
function isFinal(error: Error): boolean {
  return error instanceof OutboundFailure || error.name === 'AbortError';
}

function redirectOf(request: OutboundRequest, response: IncomingMessage): string | undefined {
  if (request.maxRedirects === 0 || !isSafe(request.method ?? 'GET')) return undefined;
  if (![301, 302, 303, 307, 308].includes(response.statusCode ?? 0)) return undefined;
  const { location } = response.headers;
  // Node reads headers as Latin-1, but servers that use other letters write UTF-8.
  return location && Buffer.from(location, 'latin1').toString('utf8');
}

/** The next host is checked like the first; secrets for one origin do not go to another. */
function nextHop(parts: Parts, hop: Hop, location: string, tookMs: number): Hop {
  const resolved = URL.parse(location, hop.target.url.href);
  if (!resolved)
    throw new OutboundFailure('malformed', 'The host redirects to something that is not a URL.');
  const target = readTarget(resolved.href, parts.allowed);
  const remainingMs = Math.max(1, Math.round(hop.remainingMs - tookMs));
  if (target.url.origin === hop.target.url.origin) return { ...hop, target, remainingMs };
  const kept = Object.entries(hop.headers).filter(
    ([name]) => !['authorization', 'cookie', 'host'].includes(name.toLowerCase()),
  );
  return { target, headers: Object.fromEntries(kept), remainingMs };
}

function bodyOf(
  { method, decode = true }: OutboundRequest,
  response: IncomingMessage,
  limits: OutboundLimits,
  release: () => void,
): Readable {
  const isEncoded = decode && method !== 'HEAD';
  try {
    const body = decodedBody(
      response,
      isEncoded ? response.headers['content-encoding'] : undefined,
      limits,
    );
    return body.once('close', release);
  } catch (error) {
    response.destroy();
    release();
    throw error;
  }
}

async function wholeBody(body: Readable, signal: AbortSignal | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch (error) {
    throw failureOf(error, signal);
  }
  return Buffer.concat(chunks);
}

/** An abort by the caller keeps the caller's reason. */
function failureOf(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted
    ? signal.reason
    : toFailure(error instanceof StaleConnection ? error.cause : error);
}

function joined({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
