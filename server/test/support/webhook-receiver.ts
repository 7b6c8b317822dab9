import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { startWebServer, type WebServer } from './web-server.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver extends WebServer {
  /** Everything that came, oldest first. */
  readonly received: Received[];
  /** What it answers from now on; 204 until told otherwise. */
  behave(answer: (response: ServerResponse, received: Received) => void): void;
}

/** Somebody's endpoint on loopback. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let behaviour = (response: ServerResponse, _received: Received): void => {
    response.writeHead(204).end();
  };
  const server = await startWebServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const one = { path: request.url ?? '', headers: request.headers, body };
    received.push(one);
    behaviour(response, one);
  });
  return {
    ...server,
    received,
    behave(answer) {
      behaviour = answer;
    },
  };
}

/** The payload, if the signature is what the Standard Webhooks library takes; throws otherwise. */
export function verified(secret: string, { headers, body }: Received): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
