import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The outside world of a test: a web server on loopback, reached through the operator's list of allowed hosts. */
export interface WebServer {
  /** `127.0.0.1:PORT`, as the list of allowed hosts takes it. */
  readonly host: string;
  readonly origin: string;
  readonly port: number;
  /** The path of every request that came, oldest first. */
  readonly requests: string[];
  close(): Promise<void>;
}

export async function startWebServer(answer: RequestListener): Promise<WebServer> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    origin: `http://${host}`,
    port,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
