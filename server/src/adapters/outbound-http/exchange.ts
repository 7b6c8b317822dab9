import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import {
  OutboundFailure,
  type OutboundFailureReason,
  type OutboundLimits,
} from '#kernel/ports/outbound.ts';
import { inCall } from '#kernel/process/spans.ts';
import { noteInTrace } from '#kernel/process/work.ts';
import { guardedLookup, guardSocket, type Resolver } from './guarded-lookup.ts';
import type { Target } from './target.ts';

export interface Exchange {
  readonly target: Target;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable | undefined;
  readonly limits: OutboundLimits;
  /** False: a new connection, closed afterwards. */
  readonly agent: Agent | false;
  readonly resolve: Resolver;
  readonly signal: AbortSignal | undefined;
}

/** A kept connection failed before any answer: the host was closing it, and a new one may work. */
export class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
  override readonly cause: Error;
  constructor(cause: Error) {
    super('a kept connection failed');
    this.cause = cause;
  }
}

/** One request to one host, without following redirects. The time limits apply until the end of the body. */
export function exchange(options: Exchange): Promise<IncomingMessage> {
  return inCall(options.method, options.target.url, async () => {
    const answer = await send(options);
    noteInTrace('http.response.status_code', answer.statusCode ?? 0);
    return answer;
  });
}

function send(options: Exchange): Promise<IncomingMessage> {
  const { target, method, headers, body, limits, agent, resolve, signal } = options;
  const begin = target.url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((answered, failed) => {
    const request = begin(target.url, {
      method,
      headers,
      agent,
      lookup: guardedLookup(target, resolve),
      timeout: limits.idleMs,
      ...(signal ? { signal } : {}),
    });
    let answer: IncomingMessage | undefined;
    const giveUp = (message: string) => {
      const failure = new OutboundFailure('timed_out', message);
      // After an answer, errors belong to the body's reader, since no one listens to the request any more.
      if (answer) answer.destroy(failure);
      else request.destroy(failure);
    };
    const deadline = setTimeout(
      () => giveUp(`The host took longer than ${limits.totalMs} ms.`),
      limits.totalMs,
    );
    request.on('timeout', () => giveUp(`The host was silent for ${limits.idleMs} ms.`));
    request.on('socket', (socket) => guardSocket(socket, target));
    request.on('close', () => clearTimeout(deadline));
    request.on('error', (error) =>
      failed(request.reusedSocket ? new StaleConnection(error) : error),
    );
    request.on('response', (response) => {
      answer = response;
      answered(response);
    });
    if (body instanceof Readable) {
      body.on('error', (error) => request.destroy(error));
      body.pipe(request);
    } else request.end(body);
  });
}

const byCode: Readonly<Record<string, readonly [OutboundFailureReason, string]>> = {
  ENOTFOUND: ['no_such_host', 'The host has no address.'],
  EAI_AGAIN: ['unresolved', 'The name of the host could not be looked up.'],
  EAI_FAIL: ['unresolved', 'The name of the host could not be looked up.'],
  ECONNREFUSED: ['unreachable', 'The host refused the connection.'],
  ECONNRESET: ['unreachable', 'The host broke the connection off.'],
  EPIPE: ['unreachable', 'The host broke the connection off.'],
  EHOSTUNREACH: ['unreachable', 'The host cannot be reached.'],
  ENETUNREACH: ['unreachable', 'The host cannot be reached.'],
  ETIMEDOUT: ['timed_out', 'The host did not take the connection in time.'],
  ERR_STREAM_PREMATURE_CLOSE: ['unreachable', 'The host broke the connection off.'],
};

/** The failure in the caller's terms; the cause is for the log. */
export function toFailure(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const code = codeOf(error);
  const known = byCode[code];
  if (known) return new OutboundFailure(...known, { cause: error });
  if (code.startsWith('HPE_')) {
    return new OutboundFailure('malformed', 'The host does not answer in HTTP.', { cause: error });
  }
  if (/^(Z_|ERR_BROTLI|ERR_ZSTD|ZSTD_|ERR__ERROR|ERR_PADDING)/.test(code)) {
    return new OutboundFailure('malformed', 'The body is not encoded as it says.', {
      cause: error,
    });
  }
  if (/CERT|TLS|SSL|EPROTO/.test(code)) {
    return new OutboundFailure('unreachable', `TLS with the host fails (${code}).`, {
      cause: error,
    });
  }
  return new OutboundFailure('unreachable', 'The request failed.', { cause: error });
}

function codeOf(error: unknown): string {
  // All of several addresses failed; the first error is enough.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && 'code' in first ? String(first.code) : '';
}
