import { Agent, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Turn } from '#kernel/fair-queue.ts';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import type { BrandKey, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { tellTiming } from '#kernel/process/timings.ts';
import { noteInTrace } from '#kernel/process/work.ts';
import { parseEngineUrl } from '../engine-url.ts';
import { decodeFailure, endHeader, pageHeader, waitedHeader, wholeBody } from '../wire/protocol.ts';
import { type EngineRequest, type EngineTarget, sendRequest } from './send-request.ts';

/** Calls operations of an engine in another process. Callers say what an operation gives, as the port has it. */
export interface EngineClient {
  read<Result>(name: string, args: readonly unknown[], options?: ReadOptions): Promise<Result>;
  rows<Page extends object>(
    name: string,
    args: readonly unknown[],
    options?: ReadOptions,
  ): Promise<Page & { readonly rows: Readable }>;
  write(
    name: string,
    args: readonly unknown[],
    pieces?: AsyncIterable<string>,
    /** Whose rows these are, where the arguments do not say it. */
    brand?: BrandKey,
  ): Promise<unknown>;
  close(): void;
}

const socketsAtOnce = 256;

export function createEngineClient(url: string): EngineClient {
  const { address, secret } = parseEngineUrl(url);
  const agent = new Agent({ keepAlive: true, maxSockets: socketsAtOnce });
  // The engine may close an idle connection at the moment it is used; a write cannot be sent again, so it takes a new one.
  const agentOfWrites = new Agent({ maxSockets: socketsAtOnce });
  const target: EngineTarget = {
    agent,
    headers: { authorization: `Bearer ${secret}` },
    ...(address.kind === 'socket'
      ? { socketPath: address.path }
      : { host: '127.0.0.1', port: address.port }),
  };

  async function call(request: EngineRequest): Promise<IncomingMessage> {
    const isWrite = request.pieces !== undefined;
    const response = await sendRequest(
      isWrite ? { ...target, agent: agentOfWrites } : target,
      request,
    );
    const ms = Number(response.headers[waitedHeader] ?? 0);
    tellTiming({ kind: 'wait', name: request.name, ms });
    noteInTrace('sightline.waited_ms', ms);
    if (response.statusCode === 200 || response.statusCode === 204) return response;
    const failure = await bodyOf(response, request.signal);
    throw failure === ''
      ? new Error(`The engine answered ${request.name} with ${response.statusCode}`)
      : decodeFailure(failure);
  }

  const readRequest = (name: string, args: readonly unknown[], options: ReadOptions = {}) => {
    const { signal, timeLimitMs } = options;
    return { name, head: { args, turn: turnOf(args[0]), timeLimitMs }, signal };
  };

  return {
    read: async (name, args, options) =>
      parseBody(await call(readRequest(name, args, options)), options?.signal),
    async rows(name, args, options) {
      const response = await call(readRequest(name, args, options));
      const page = JSON.parse(decodeURIComponent(String(response.headers[pageHeader])));
      return { ...page, rows: createRowStream(response, options?.signal) };
    },
    async write(name, args, pieces = noPieces(), brand) {
      const head = { args, turn: turnOf(brand ?? args[0]) };
      return parseBody(await call({ name, head, pieces }), undefined);
    },
    close() {
      agent.destroy();
      agentOfWrites.destroy();
    },
  };
}

/** Organizations take turns, and in each its brands. The first argument of most operations names both. */
function turnOf(named: unknown): Turn | undefined {
  if (typeof named !== 'object' || named === null) return undefined;
  const { organizationId, brandId } = named as Partial<BrandKey>;
  if (organizationId === undefined) return undefined;
  return {
    caller: String(organizationId),
    ...(brandId !== undefined && { part: String(brandId) }),
  };
}

/** Only our own engine is at the other end, so the value is what the operation's result says. */
async function parseBody<Result>(
  response: IncomingMessage,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const body = await bodyOf(response, signal);
  return (body === '' ? undefined : JSON.parse(body)) as Result;
}

async function* noPieces(): AsyncGenerator<string> {}

async function bodyOf(response: IncomingMessage, signal: AbortSignal | undefined) {
  const leave = () => response.destroy();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    signal?.throwIfAborted();
    return await text(response);
  } catch (error) {
    signal?.throwIfAborted();
    throw new EngineUnavailable('The engine broke off its answer', { cause: error });
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/** The body of an answer, which ends well only where the engine says behind it that it is whole. */
export function createRowStream(
  response: IncomingMessage,
  signal: AbortSignal | undefined,
): Readable {
  const rows = new Readable({
    read() {
      response.resume();
    },
    destroy(error, callback) {
      signal?.removeEventListener('abort', leave);
      // Closes the connection of an answer that was not read, by which the engine learns that its client left.
      if (!response.readableEnded) response.destroy();
      callback(error);
    },
  });
  // It may fail before anyone reads from it, which must not end the process. A later reader still sees the error.
  rows.on('error', () => {});
  const fail = (error: Error) => rows.destroy(error);
  const leave = () => fail(signal?.reason);
  const breakOff = (cause?: unknown) =>
    fail(new EngineUnavailable('The engine broke off its answer', { cause }));
  response.on('data', (chunk: Buffer) => {
    if (!rows.push(chunk)) response.pause();
  });
  response.on('end', () => {
    // Before the body where that came in one piece, of a length that was said.
    const end = response.headers[endHeader] ?? response.trailers[endHeader];
    if (end === wholeBody) rows.push(null);
    else if (end === undefined) breakOff();
    else fail(decodeFailure(String(end)));
  });
  response.on('error', breakOff);
  response.on('close', () => {
    if (!response.complete) breakOff();
  });
  response.pause();
  if (signal?.aborted) leave();
  else signal?.addEventListener('abort', leave, { once: true });
  return rows;
}
