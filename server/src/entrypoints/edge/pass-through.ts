import {
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import type { Logger } from '#kernel/ports/logger.ts';
import type { OriginGateway } from '#kernel/ports/origin-gateway.ts';
import { endToEndHeaders, type Forwarding, originHeaders } from './hop-headers.ts';

export interface PassThroughOptions {
  readonly gateway: OriginGateway;
  readonly logger: Logger;
  /** How long connecting may take. */
  readonly connectMs: number;
  /** How long it may be silent after that. */
  readonly idleMs: number;
}

export interface Passage extends Forwarding {
  readonly origin: string;
  readonly path: string;
}

/** A request and the response to it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

class OriginSilent extends Error {
  override readonly name = 'OriginSilent';
}

/**
 * Passes a request to the origin and streams the answer back. A slow reader slows the writer down; if one side
 * disconnects, so does the other.
 */
export function passThrough(
  options: PassThroughOptions,
  { request, response }: Exchange,
  passage: Passage,
  /** Called for each piece of the body that is passed back. */
  count?: (bytes: number) => void,
): void {
  const hasBody = bodyFollows(request);
  const mayRepeat = !hasBody && isSafe(request.method);
  const isAnswered = () => response.headersSent || response.destroyed;
  begin(true);

  function begin(mayReuse: boolean): void {
    let sent: ClientRequest;
    try {
      sent = beginAtOrigin(options, request, { ...passage, mayReuse });
    } catch (error) {
      failed(error);
      return;
    }
    response.once('close', () => sent.destroy());
    sent.on('error', (error) => {
      // The origin may just have closed a kept connection: try a new one.
      if (mayReuse && sent.reusedSocket && mayRepeat && !isAnswered() && isBroken(error))
        begin(false);
      else failed(error);
    });
    sent.once('response', handedBack);
    if (hasBody) request.pipe(sent);
    else sent.end();
  }

  function handedBack(answer: IncomingMessage): void {
    try {
      handBack(answer, response, count);
    } catch (error) {
      // The answer cannot be expressed in HTTP, such as a status of 99.
      answer.destroy();
      failed(error);
    }
  }

  function failed(error: unknown): void {
    // An answer that has begun can only end or break off.
    if (isAnswered()) return;
    options.logger.warn({ err: error, origin: passage.origin }, 'an origin did not answer');
    answerFailure(response, error instanceof OriginSilent ? 504 : 502);
  }
}

/** The request to the origin, aborted if connecting takes too long or the connection falls silent. */
export function beginAtOrigin(
  { gateway, connectMs, idleMs }: PassThroughOptions,
  request: IncomingMessage,
  passage: Passage & { readonly mayReuse: boolean; readonly extraHeaders?: readonly string[] },
): ClientRequest {
  const { origin, path, mayReuse, extraHeaders = [] } = passage;
  const sent = gateway.begin({
    origin,
    method: request.method ?? 'GET',
    path,
    headers: [...originHeaders(request, passage), ...extraHeaders],
    idleMs,
    mayReuse,
  });
  sent.on('timeout', () => sent.destroy(new OriginSilent('the origin fell silent')));
  sent.on('socket', (socket) => {
    if (!socket.connecting) return;
    const late = () => sent.destroy(new OriginSilent('the origin took no connection in time'));
    const timer = setTimeout(late, connectMs);
    socket.once('connect', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
  });
  return sent;
}

function handBack(
  answer: IncomingMessage,
  response: ServerResponse,
  count?: (bytes: number) => void,
): void {
  const { statusCode = 502, statusMessage = '' } = answer;
  response.writeHead(statusCode, statusMessage, endToEndHeaders(answer));
  // An interrupted answer must not look complete.
  answer.on('error', () => response.destroy());
  answer.on('end', () => {
    const trailers = pairs(answer.rawTrailers).filter(([name, value]) => isHeader(name, value));
    if (trailers.length > 0) response.addTrailers(trailers);
  });
  if (count) answer.on('data', (chunk: Buffer) => count(chunk.length));
  answer.pipe(response);
}

function answerFailure(response: ServerResponse, status: 502 | 504): void {
  const text =
    status === 504 ? 'The origin did not answer in time.\n' : 'The origin cannot be reached.\n';
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length,
    'cache-control': 'no-store',
  });
  response.end(text);
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

function pairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [
    flat[at * 2] ?? '',
    flat[at * 2 + 1] ?? '',
  ]);
}

function bodyFollows({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isSafe(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

function isBroken(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
