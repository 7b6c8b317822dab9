import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { Readable } from 'node:stream';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import type { RequestHead } from '../wire/protocol.ts';

export type EngineTarget = Pick<
  RequestOptions,
  'agent' | 'headers' | 'socketPath' | 'host' | 'port'
>;

export interface EngineRequest {
  readonly name: string;
  readonly head: RequestHead;
  /** What a write adds: its rows. A read has none. */
  readonly pieces?: AsyncIterable<string>;
  readonly signal?: AbortSignal | undefined;
}

/** Resolves when the engine begins to answer. */
export async function sendRequest(
  target: EngineTarget,
  given: EngineRequest,
): Promise<IncomingMessage> {
  try {
    return await sendOnce(target, given);
  } catch (error) {
    // The engine restarted while nothing was sent to it: only then a read is sent again, and once. A write has a
    // connection of its own, which cannot be stale.
    if (!(error instanceof StaleConnection)) throw error;
    return sendOnce(target, given);
  }
}

/** A connection of an earlier request turned out to be closed before anything came back. */
class StaleConnection extends EngineUnavailable {}

function sendOnce(target: EngineTarget, given: EngineRequest): Promise<IncomingMessage> {
  const { name, head, pieces, signal } = given;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const sent = request({ ...target, method: 'POST', path: `/${name}` });
    const leave = () => sent.destroy();
    const settle = () => signal?.removeEventListener('abort', leave);
    let bodyError: unknown;
    signal?.addEventListener('abort', leave, { once: true });
    sent.on('response', (response) => {
      settle();
      resolve(response);
    });
    sent.on('error', (error) => {
      settle();
      if (signal?.aborted) reject(signal.reason);
      else reject(bodyError ?? unavailable(sent, error));
    });
    const firstLine = `${JSON.stringify(head)}\n`;
    if (pieces === undefined) {
      sent.end(firstLine);
      return;
    }
    const body = Readable.from(bodyOf(firstLine, pieces), { objectMode: false });
    body.on('error', (error) => {
      bodyError = error;
      sent.destroy(error);
    });
    sent.on('close', () => body.destroy());
    body.pipe(sent);
  });
}

async function* bodyOf(firstLine: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield firstLine;
  for await (const piece of pieces) yield `${piece}\n`;
}

function unavailable(sent: ClientRequest, cause: Error): EngineUnavailable {
  const isClosed = 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE');
  const Unavailable = sent.reusedSocket && isClosed ? StaleConnection : EngineUnavailable;
  return new Unavailable('The engine cannot be reached; it may be restarting', { cause });
}
