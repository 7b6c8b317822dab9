import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditedPage } from './audited-page.ts';

/** The site that audits are measured on, in a process of its own: its work is not the audit's. */
const body = Buffer.from(auditedPage());
const server = createServer((request, response) => {
  const isPage = request.url === '/page';
  response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(isPage ? body : '');
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
