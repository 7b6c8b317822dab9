import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { splitLines } from '#kernel/lines.ts';
import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { readSmall } from '#kernel/read-small.ts';
import { ownTurn, type Waiter } from '../database/semaphore.ts';
import { visitsSecret } from '../engine-url.ts';
import {
  encodeFailure,
  endHeader,
  pageHeader,
  type RequestHead,
  waitedHeader,
  wholeBody,
} from '../wire/protocol.ts';
import type { RowPieces } from '../writes/staging-table.ts';

const keepAliveMs = 30_000;
/** A client that neither reads nor writes this long on its turn is dropped. */
const stalledMs = 120_000;

/** One call of an operation. */
export interface Call {
  /** For taking turns, and for what the answer says of it. */
  readonly turn: Waiter;
  /** The signal aborts when the client disconnects. */
  readonly options: ReadOptions;
  readonly pieces: RowPieces;
}

export type Operation = (args: readonly unknown[], call: Call) => Promise<Outcome>;

export interface EngineServerOptions {
  readonly secret: string;
  readonly operations: Readonly<Record<string, Operation>>;
}

/** Answers POST /operation. The body is a line of JSON, for writes followed by lines of rows. */
export function createEngineServer({ secret, operations }: EngineServerOptions): Server {
  const mayDoAll = createSecretCheck(secret);
  const mayStoreVisits = createSecretCheck(visitsSecret(secret));
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    const { authorization } = request.headers;
    const isAllowed =
      mayDoAll(authorization) || (name === 'visits.store' && mayStoreVisits(authorization));
    if (!isAllowed) {
      response.writeHead(401).end();
      return;
    }
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (operation === undefined) response.writeHead(404).end();
    else answer(operation, request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = keepAliveMs;
  // A write takes as long as its rows take to arrive.
  server.requestTimeout = 0;
  return server;
}

async function answer(
  operation: Operation,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let waitedMs = 0;
  const noteWait = (ms: number) => {
    waitedMs += ms;
  };
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  response.setTimeout(stalledMs, () => {
    const isSending = !request.complete && request.readableFlowing === true;
    if (isSending || response.writableNeedDrain) response.destroy();
  });
  try {
    // A write that fails early must still be answered, so its request is not destroyed.
    const lines = splitLines(request.iterator({ destroyOnReturn: false }));
    const { args, turn, timeLimitMs } = await readHead(lines);
    const options = {
      signal: leaving.signal,
      ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
    };
    const waiter = { ...ownTurn, ...turn, noteWait };
    const outcome = await operation(args, { turn: waiter, options, pieces: lines });
    response.setHeader(waitedHeader, waitedMs);
    await sendOutcome(response, outcome);
  } catch (error) {
    // The remaining rows must be drained for the answer to be sent.
    request.resume();
    if (!response.headersSent) response.setHeader(waitedHeader, waitedMs);
    sendFailure(response, error);
  }
}

async function readHead(lines: AsyncGenerator<string>): Promise<RequestHead> {
  const first = await lines.next();
  if (first.done === true) throw new Error('The request is empty');
  // Only our own client is at the other end.
  return JSON.parse(first.value) as RequestHead;
}

/** Compares in constant time, so that timing reveals nothing about the secret. */
function createSecretCheck(secret: string): (authorization: string | undefined) => boolean {
  const expected = digest(`Bearer ${secret}`);
  return (authorization) => timingSafeEqual(digest(authorization ?? ''), expected);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** An operation's result: a JSON value, or rows preceded by information about them. */
export type Outcome =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'rows'; readonly rows: Readable; readonly page?: object };

async function sendOutcome(response: ServerResponse, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'rows') await sendRows(response, outcome.rows, outcome.page ?? {});
  else if (outcome.value === undefined) response.writeHead(204).end();
  else response.end(JSON.stringify(outcome.value));
}

/**
 * Few rows are sent in one piece. For more, a trailer reports failures after the first byte; an interrupted body has no
 * trailer.
 */
async function sendRows(response: ServerResponse, given: Readable, page: object): Promise<void> {
  const rows = await readSmall(given);
  response.setHeader(pageHeader, encodeURIComponent(JSON.stringify(page)));
  if (Buffer.isBuffer(rows)) {
    response.setHeader('content-length', rows.length);
    response.setHeader(endHeader, wholeBody);
    response.end(rows);
    return;
  }
  response.setHeader('trailer', endHeader);
  try {
    await pipeline(rows, response, { end: false });
    response.addTrailers({ [endHeader]: wholeBody });
  } catch (error) {
    response.addTrailers({ [endHeader]: encodeFailure(error) });
  }
  response.end();
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(statusOf(error));
  response.end(encodeFailure(error));
}

function statusOf(error: unknown): number {
  if (error instanceof EngineUnavailable) return 503;
  return error instanceof EngineLimitExceeded ? 422 : 500;
}
