import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditedPage } from './audited-page.ts';
import { limitPages } from './limit-pages.ts';

/** The site that audits are measured on, in a process of its own: its work is not the audit's. */
const pages: ReturnType<typeof limitPages> = {
  '/page': { body: Buffer.from(auditedPage()) },
  ...limitPages(),
};
const server = createServer((request, response) => {
  const page = pages[request.url ?? ''];
  response.writeHead(page ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    ...(page?.encoding && { 'content-encoding': page.encoding }),
  });
  response.end(page?.body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
