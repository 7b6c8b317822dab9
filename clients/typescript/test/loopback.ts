import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startWebServer } from '../../../server/test/support/service/web-server.ts';
import { type ClientOptions, createClient } from '../src/index.ts';

/** What a service that misbehaves does with one request after the other. */
export type Answer = (response: ServerResponse, request: IncomingMessage, body: string) => unknown;

/** A server that answers requests in turn, the last of these from then on, and a client of it that hardly waits. */
export async function startLoopback(
  answers: readonly Answer[],
  options: Partial<ClientOptions> = {},
) {
  const seen: { method: string; url: string; body: string; headers: IncomingMessage['headers'] }[] =
    [];
  const server = await startWebServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const answer = answers[Math.min(seen.length, answers.length - 1)];
    const entry = { method, url, body: '', headers };
    seen.push(entry);
    entry.body = await text(request);
    await answer?.(response, request, entry.body);
  });
  const client = createClient({ url: server.origin, key: 'test-key', retryPauseMs: 1, ...options });
  return { client, server, seen, [Symbol.asyncDispose]: () => server.close() };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

export function refused(status: number, type: string, headers?: Record<string, string>): Answer {
  return json(status, { detail: { type, message: `It is ${type}.` } }, headers);
}

/** The connection is gone before an answer begins. */
export const dropped: Answer = (response) => response.destroy();

export const empty = json(200, { total: 0, items: [], offset: 0, limit: 100, metadata: {} });
