import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';

/** The origin of a test's sites: each test says what it does next. It takes WebSockets and says everything back. */
export interface EdgeOrigin {
  readonly server: Server;
  /** `127.0.0.1:PORT`. */
  readonly host: string;
  behave: RequestListener;
  /** The WebSockets that came, oldest first. */
  readonly upgraded: Socket[];
  close(): void;
}

export async function startEdgeOrigin(): Promise<EdgeOrigin> {
  const upgraded: Socket[] = [];
  const server = createServer((request, response) => origin.behave(request, response));
  server.on('upgrade', (request, socket: Socket, head) => {
    upgraded.push(socket);
    socket.on('error', () => socket.destroy());
    if (request.url === '/refused') {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\nX-Why: closed\r\n\r\nno');
      return;
    }
    const accept = `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`;
    socket.write(`${accept}X-Host: ${request.headers.host}\r\n\r\nhello`);
    socket.write(head);
    socket.on('data', (chunk) => socket.write(chunk));
    socket.on('end', () => socket.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin: EdgeOrigin = {
    server,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (_, response) => void response.end(),
    upgraded,
    close() {
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      server.close();
    },
  };
  return origin;
}

/** A place on this machine where nobody listens. */
export async function deadHost(): Promise<string> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}
