import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createRowStream } from './engine-client.ts';

test('a client that leaves before its rows are read ends nothing but the rows', async () => {
  const server = createServer((_, response) => response.write('{"row":1}\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const leaving = new AbortController();
  const rows = createRowStream(response, leaving.signal);
  leaving.abort(new Error('the client left'));
  // Nobody listens: without a listener of its own the stream's error would end the process.
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(rows.destroyed, true);
  await assert.rejects(rows.toArray(), /the client left/);
  server.closeAllConnections();
  server.close();
});
