import type { ServerResponse } from 'node:http';
import { startWebServer, type WebServer } from '../service/web-server.ts';
import type { PageShape, ServedFile } from './page-shapes.ts';

/** Serves one shape as a site of its own. */
export function serveShape({ page, files = {}, forAgents }: PageShape): Promise<WebServer> {
  return startWebServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const isAgent = forAgents?.pattern.test(request.headers['user-agent'] ?? '');
    if (request.url === '/page')
      send(response, isAgent && forAgents ? forAgents.answer : page, origin);
    else send(response, files[request.url ?? ''] ?? { status: 404 }, origin);
  });
}

function send(response: ServerResponse, file: ServedFile, origin: string): void {
  const { status = 200, headers = {}, body = '' } = file;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(typeof body === 'string' ? body.replaceAll('{origin}', origin) : body);
}
