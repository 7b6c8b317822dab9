import type { RequestListener, Server } from 'node:http';

export interface HeldCall {
  readonly url: URL;
  /** Lets the service answer. */
  pass(): void;
  /** Answers in its place. */
  answer(status: number, body: object): void;
}

/**
 * Has a test decide about matching calls before the service sees them. The browser's own interception would do without
 * its cache, and load every script again. Returns what ends it.
 */
export function gateCalls(
  server: Server,
  matches: (url: URL) => boolean,
  decide: (call: HeldCall) => void,
): () => void {
  const listeners = server.listeners('request') as RequestListener[];
  const gate: RequestListener = (request, response) => {
    const pass = () => {
      for (const listener of listeners) listener(request, response);
    };
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!matches(url)) return pass();
    const answer = (status: number, body: object) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    decide({ url, pass, answer });
  };
  server.removeAllListeners('request').on('request', gate);
  return () => {
    server.removeAllListeners('request');
    for (const listener of listeners) server.on('request', listener);
  };
}
