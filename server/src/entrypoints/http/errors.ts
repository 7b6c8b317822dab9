import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ValidationIssue } from '#contract/envelopes.ts';
import { shownAt } from '#contract/validation-issues.ts';
import { type InputProblem, InvalidInput, Refusal } from '#kernel/errors.ts';
import { QueueFull } from '#kernel/fair-queue.ts';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { type TransportError, transportErrors, verbErrors } from './error-table.ts';

/** An error of the HTTP layer itself. */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure';
  readonly type: TransportError;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    type: TransportError,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.type = type;
    this.headers = headers;
  }
}

/** The request does not match its schema. */
export class ValidationFailure extends Error {
  override readonly name = 'ValidationFailure';
  readonly issues: readonly ValidationIssue[];
  constructor(issues: readonly ValidationIssue[]) {
    super('the request does not fit its schema');
    this.issues = issues;
  }
}

const bodyErrors: Readonly<Record<string, { type: TransportError; message: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    type: 'payload_too_large',
    message: 'The request body is too large.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    type: 'unsupported_media_type',
    message: 'Send the body as application/json.',
  },
  Z_DATA_ERROR: { type: 'malformed_body', message: 'The compressed body cannot be unpacked.' },
  Z_BUF_ERROR: { type: 'malformed_body', message: 'The compressed body is cut off.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    type: 'malformed_body',
    message: 'The body does not have the length it announced.',
  },
};

/** Why a body could not be read; undefined for other errors. */
export function bodyFailure(error: FastifyError): string | undefined {
  return bodyErrors[error.code]?.message;
}

interface Answer {
  readonly status: number;
  readonly detail: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Handles everything thrown. Unknown errors are our fault, and their messages stay internal. */
export function errorHandler(isUnavailable: (error: unknown) => boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const unavailable = error instanceof EngineUnavailable || isUnavailable(error);
    if (isGone(reply) && (unavailable || isAbort(error))) {
      request.log.debug({ err: error }, 'the client went away');
      reply.code(499).send();
      return;
    }
    if (unavailable) request.log.warn({ err: error }, 'store unavailable');
    const answer = unavailable
      ? transportAnswer(storeUnavailable())
      : (expectedAnswer(error, request) ?? internalAnswer(error, request));
    reply
      .code(answer.status)
      .headers({ ...answer.headers, 'x-request-id': request.id })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ detail: answer.detail }));
  };
}

/** The client has disconnected. */
function isGone({ raw }: FastifyReply): boolean {
  return raw.destroyed || raw.socket?.destroyed === true;
}

const retryAfterSeconds = 5;
const abortCodes = new Set(['ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

function isAbort(error: FastifyError): boolean {
  return error.name === 'AbortError' || abortCodes.has(error.code);
}

function expectedAnswer(error: FastifyError, request: FastifyRequest): Answer | undefined {
  if (error instanceof ValidationFailure) return { status: 422, detail: error.issues };
  if (error instanceof InvalidInput) {
    return { status: 422, detail: error.problems.map((one) => asSent(one, request.body)) };
  }
  if (error instanceof Refusal) return refusalAnswer(error);
  if (error instanceof QueueFull) return refusalAnswer(tooMany());
  if (error instanceof TransportFailure) return transportAnswer(error);
  const known = bodyErrors[error.code];
  if (known) return transportAnswer(new TransportFailure(known.type, known.message));
  if (error.statusCode === undefined || error.statusCode >= 500) return undefined;
  return transportAnswer(new TransportFailure('malformed_request', 'The request cannot be read.'));
}

/** Verbs see the parsed input, trimmed and normalized; errors show the original. */
function asSent(problem: InputProblem, body: unknown): InputProblem {
  const [part, ...path] = problem.loc;
  const sent = part === 'body' ? shownAt(body, path) : undefined;
  return sent === undefined ? problem : { ...problem, input: sent };
}

/** For anything that takes turns: heavy requests, threads. */
function tooMany(): Refusal {
  return new Refusal('rate_limited', 'Too many such requests are waiting; try again in a moment.', {
    retry_after: retryAfterSeconds,
  });
}

function refusalAnswer({ code, message, details }: Refusal): Answer {
  const { status } = verbErrors[code];
  const retryAfter = details.retry_after;
  return {
    status,
    detail: { type: code, message, ...details },
    headers: {
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}),
    },
  };
}

function transportAnswer({ type, message, headers }: TransportFailure): Answer {
  return { status: transportErrors[type].status, detail: { type, message }, headers };
}

function storeUnavailable(): TransportFailure {
  return new TransportFailure(
    'service_unavailable',
    'The service cannot reach its database; try again in a moment.',
    { 'retry-after': '1' },
  );
}

function internalAnswer(error: unknown, request: FastifyRequest): Answer {
  const hash = randomBytes(6).toString('hex');
  request.log.error({ err: error, error_hash: hash }, 'internal error');
  return {
    status: 500,
    detail: {
      type: 'internal_error',
      message:
        'Something went wrong on our side. Please include the error_hash when you report it.',
      error_hash: hash,
    },
  };
}
