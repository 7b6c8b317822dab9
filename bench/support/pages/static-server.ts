import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';

/** A file behind the least that can be called a file server: look, read, answer. In a process of its own. */
export async function startStaticServer(file: string) {
  const server = fork(await bundleProgram(import.meta.filename), [file]);
  const [port] = await once(server, 'message');
  return {
    host: `127.0.0.1:${port}`,
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function serve(file: string): Promise<number> {
  const server = createServer(async (request, response) => {
    const { mtime, size } = await stat(file);
    response.writeHead(200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-length': size,
      'last-modified': mtime.toUTCString(),
      etag: `"${size.toString(36)}-${mtime.getTime().toString(36)}"`,
    });
    response.end(request.method === 'HEAD' ? undefined : await readFile(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const file = process.argv[2];
if (process.send && import.meta.main && file) process.send(await serve(file));
