import { createServer, type Server, type ServerResponse } from 'node:http';

export interface Watched {
  /** Whether this part of the service can do its work now. */
  isReady(): Promise<boolean>;
  metrics(): Promise<string>;
  readonly metricsType: string;
}

const answerWithinMs = 10_000;

/** What an operator's tools ask each part of the service: is it alive, is it ready, and its metrics. */
export function createWatchServer({ isReady, metrics, metricsType }: Watched): Server {
  const pages: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/healthz': async (response) => sendJson(response, 200, { status: 'ok' }),
    '/readyz': async (response) => {
      const ready = await isReady();
      sendJson(response, ready ? 200 : 503, { status: ready ? 'ready' : 'unavailable' });
    },
    '/metrics': async (response) => {
      const text = await metrics();
      response.writeHead(200, { 'content-type': metricsType }).end(text);
    },
  };
  const server = createServer(async (request, response) => {
    const page = pages[request.url?.split('?')[0] ?? ''];
    response.setHeader('cache-control', 'no-store');
    response.setTimeout(answerWithinMs, () => response.destroy());
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      sendJson(response, 405, { error: 'Only GET and HEAD are answered here.' });
    } else if (!page) {
      sendJson(response, 404, { error: 'Here are /healthz, /readyz and /metrics.' });
    } else {
      await page(response).catch(() => sendJson(response, 503, { status: 'unavailable' }));
    }
  });
  server.requestTimeout = answerWithinMs;
  server.maxConnections = 64;
  return server;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
